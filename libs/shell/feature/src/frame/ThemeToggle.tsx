import { cookieText, DARK_COOKIE_DAYS } from '@plumbline/shell/domain';
import { IconButton } from '@plumbline/shared/ui/Button';
import type { ReactNode } from 'react';

const isDark = (): boolean => {
  const chosen = document.documentElement.dataset['theme'];
  return chosen === 'dark' || (chosen !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
};

/** Light or dark, kept in a cookie that the server reads; until the first press the device decides. */
function toggle(): void {
  const theme = isDark() ? 'light' : 'dark';
  document.cookie = cookieText('theme', theme, { days: DARK_COOKIE_DAYS, secure: location.protocol === 'https:' });
  document.documentElement.dataset['theme'] = theme;
}

export function ThemeToggle(): ReactNode {
  return <IconButton icon="moon" label="Switch between light and dark" onClick={toggle} />;
}
