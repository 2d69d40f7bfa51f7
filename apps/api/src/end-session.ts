import { COOKIES, removedCookies, type Auth, type Surface } from '@plumbline/auth/server';
import { hostOnlyName } from '@plumbline/shared/server';
import fastifyCookie from '@fastify/cookie';

/** Ends the sign-in of a cookie header; answers the lines that remove its cookies. */
export function endSessionOf(auth: Auth, surface: Surface) {
  return async (cookieHeader: string | undefined): Promise<readonly string[]> => {
    const cookies = fastifyCookie.parse(cookieHeader ?? '');
    const { end } = COOKIES[surface];
    const token = cookies[hostOnlyName(end)] ?? cookies[end];
    if (token) await auth.sessions.end(token);
    return removedCookies(surface).flatMap(({ name, path, httpOnly = true }) => {
      const gone = { httpOnly, maxAge: 0, sameSite: 'strict' } as const;
      // Browsers take the prefix with these settings only, also to remove it.
      const hostOnly = { ...gone, path: '/', secure: true };
      return [
        fastifyCookie.serialize(name, '', { ...gone, path }),
        fastifyCookie.serialize(hostOnlyName(name), '', hostOnly),
      ];
    });
  };
}
