import { encodeRedirect } from './safe-redirect';

const withPlace = (path: string, place: string | undefined): string =>
  place === undefined || place === '/' ? path : `${path}?redirect=${encodeURIComponent(encodeRedirect(place))}`;

/** The sign-in page; `place` (path, query and hash of this site) is where one returns to, home unless named. */
export const loginPath = (place?: string): string => withPlace('/login', place);

/** The page that makes an account; `place` as for signing in. */
export const registerPath = (place?: string): string => withPlace('/register', place);
