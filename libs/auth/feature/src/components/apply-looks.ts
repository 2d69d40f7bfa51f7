import type { AccountCalls } from '@plumbline/auth/data-access';
import type { ResultOf } from '@plumbline/shared/domain';

export type Looks = ResultOf<AccountCalls['GET /_api/user_data']>;

/** A person's choice outlives the browser session: 3650 days, as far as the browser lets it. */
const LOOKS_DAYS = 3650;

function keep(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; path=/; max-age=${LOOKS_DAYS * 86_400}; SameSite=Lax${secure}`;
}

/** Shows the looks at once and keeps them in cookies, which the server reads before it renders the next page. */
export function applyLooks({ theme, gain_colours, density }: Pick<Looks, 'theme' | 'gain_colours' | 'density'>): void {
  const { dataset } = document.documentElement;
  dataset['theme'] = theme;
  dataset['updown'] = gain_colours;
  dataset['density'] = density;
  keep('theme', theme);
  keep('updown', gain_colours);
  keep('density', density);
}
