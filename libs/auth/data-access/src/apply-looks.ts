import { DEFAULT_LOOKS } from '@plumbline/auth/domain';
import type { ResultOf } from '@plumbline/shared/domain';
import type { AccountCalls } from './calls';

/** How pages look for a person. */
export type Looks = ResultOf<AccountCalls['GET /_api/user_data']>;

type Shown = Partial<Pick<Looks, 'theme' | 'gain_colours' | 'density'>>;

/** A choice outlives the browser session: 3650 days, as far as the browser lets it (rule cookie.dark). */
const LOOKS_DAYS = 3650;

/** Attribute of the document and cookie of each choice. */
const NAMES = { theme: 'theme', gain_colours: 'updown', density: 'density' } as const;

function show(name: string, value: string): void {
  document.documentElement.dataset[name] = value;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; path=/; max-age=${LOOKS_DAYS * 86_400}; SameSite=Lax${secure}`;
}

/** Shows looks at once and keeps them in cookies, which are read before the next page is painted. */
export function applyLooks(looks: Shown): void {
  for (const key of Object.keys(NAMES) as (keyof typeof NAMES)[]) {
    const value = looks[key];
    if (value !== undefined) show(NAMES[key], value);
  }
}

/** Looks a person chose on another device; choices they never made leave this browser's unchanged. */
export const chosenLooks = ({ theme, gain_colours, density }: Looks): Shown => ({
  ...(theme !== DEFAULT_LOOKS.theme && { theme }),
  ...(gain_colours !== DEFAULT_LOOKS.gain_colours && { gain_colours }),
  ...(density !== DEFAULT_LOOKS.density && { density }),
});
