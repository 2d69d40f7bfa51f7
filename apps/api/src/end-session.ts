import { COOKIES, removedCookies, type Auth, type Surface } from '@plumbline/auth/server';
import fastifyCookie from '@fastify/cookie';

/** Ends the sign-in of a cookie header; answers the lines that remove its cookies. */
export function endSessionOf(auth: Auth, surface: Surface) {
  return async (cookieHeader: string | undefined): Promise<readonly string[]> => {
    const token = fastifyCookie.parse(cookieHeader ?? '')[COOKIES[surface].end];
    if (token) await auth.sessions.end(token);
    return removedCookies(surface).map(({ name, path, httpOnly = true }) =>
      fastifyCookie.serialize(name, '', { path, httpOnly, maxAge: 0, sameSite: 'strict' }),
    );
  };
}
