import { IconButton } from '@plumbline/shared/ui/Button';
import type { ReactNode } from 'react';

const TEN_YEARS_S = 3650 * 24 * 3600;

const isDark = (): boolean => {
  const chosen = document.documentElement.dataset['theme'];
  return chosen === 'dark' || (chosen !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
};

/** Light or dark, kept in a cookie that the server reads; until the first press the device decides. */
function toggle(): void {
  const theme = isDark() ? 'light' : 'dark';
  document.documentElement.dataset['theme'] = theme;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `theme=${theme}; path=/; max-age=${TEN_YEARS_S}; SameSite=Lax${secure}`;
}

export function ThemeToggle(): ReactNode {
  return <IconButton icon="moon" label="Switch between light and dark" onClick={toggle} />;
}
