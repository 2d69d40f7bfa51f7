/** How long a sign-in lasts without being renewed, days. @internal */
export const SIGN_IN_DAYS = 60;

/** A sign-in with this many seconds left, or fewer, is renewed at the next start: 5 days. */
export const RENEW_AT_S = 432_000;

/** State of a sign-in by its expiry: `none` where nobody is signed in. */
export type RefreshState = 'none' | 'expired' | 'due' | 'good';

/** State of a sign-in by its end and the time now, both epoch seconds; undefined: there is none. */
export function refreshState(expires: number | undefined, now: number): RefreshState {
  if (expires === undefined) return 'none';
  const left = expires - now;
  if (left <= 0) return 'expired';
  return left <= RENEW_AT_S ? 'due' : 'good';
}
