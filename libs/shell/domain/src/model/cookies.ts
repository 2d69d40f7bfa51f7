/** Days a cookie lives unless it says otherwise. */
export const COOKIE_DAYS = 60;

/** Days a choice of light or dark is kept. Browsers may shorten it to about 400. */
export const DARK_COOKIE_DAYS = 3650;

/** Days a closed notification bar stays closed. */
export const NOTICE_COOKIE_DAYS = 30;

export interface CookieOptions {
  readonly days?: number;
  readonly secure?: boolean;
}

/** Value for `document.cookie`: valid for the whole site, same-site, and https-only where `secure`. */
export function cookieText(name: string, value: string, { days = COOKIE_DAYS, secure = false }: CookieOptions = {}) {
  const age = `max-age=${String(days * 24 * 3600)}`;
  return `${name}=${encodeURIComponent(value)}; path=/; ${age}; SameSite=Lax${secure ? '; Secure' : ''}`;
}
