import type { Tokens } from '@plumbline/auth/contract';
import type { AnswerCookie } from '@plumbline/shared/server';
import type { Issued } from './issued';
import type { Surface } from './surface';

/** Cookies are shared by all ports of a host: the staff app has names of its own. */
export const COOKIES = {
  member: { session: 'plumbline_session', expires: 'refresh_expires', end: 'plumbline_logout' },
  staff: { session: 'plumbline_staff_session', expires: 'staff_refresh_expires', end: 'plumbline_staff_logout' },
} as const;

/** The rule auth.cookie-days. */
export const COOKIE_DAYS = 60;
const LIFE_S = COOKIE_DAYS * 86_400;

const TOKEN_CALLS = '/_api/oauth';

/** The cookies of a sign-in: the token for the token calls only, its end for scripts, a token that ends it for /logout. */
export function signInCookies(surface: Surface, issued: Issued, now: number): AnswerCookie[] {
  const names = COOKIES[surface];
  const maxAgeSeconds = Math.min(LIFE_S, Math.max(1, issued.refreshExpires - Math.floor(now / 1000)));
  const settings = { maxAgeSeconds, isHostOnly: true };
  return [
    { ...settings, name: names.session, value: issued.refreshToken, path: TOKEN_CALLS },
    { ...settings, name: names.expires, value: String(issued.refreshExpires), path: '/', httpOnly: false },
    { ...settings, name: names.end, value: issued.endToken, path: '/logout' },
  ];
}

/** The same cookies, removed. */
export function removedCookies(surface: Surface): AnswerCookie[] {
  const names = COOKIES[surface];
  const gone = { value: '', maxAgeSeconds: 0, isHostOnly: true };
  return [
    { ...gone, name: names.session, path: TOKEN_CALLS },
    { ...gone, name: names.expires, path: '/', httpOnly: false },
    { ...gone, name: names.end, path: '/logout' },
  ];
}

/** Answer of every way to sign in. Only clients without cookies get the refresh token itself. */
export const tokensOf = (issued: Issued, withRefreshToken = false): Tokens => ({
  access_token: `Bearer ${issued.accessToken}`,
  expires_in: issued.expiresIn,
  refresh_expires: issued.refreshExpires,
  ...(withRefreshToken ? { refresh_token: issued.refreshToken } : {}),
});
