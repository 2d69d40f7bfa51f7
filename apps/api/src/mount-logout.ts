import type { FastifyInstance } from 'fastify';

export type EndSession = (cookieHeader: string | undefined) => Promise<readonly string[]>;

/** The end of a sign-in where there is no page at /logout: goes on to the start. Other sites cannot lead there. */
export function mountLogout(app: FastifyInstance, endSession: EndSession): void {
  app.get('/logout', { config: { call: 'page' } }, async (request, reply) => {
    const isFromElsewhere = request.headers['sec-fetch-site'] === 'cross-site';
    const lines = isFromElsewhere ? [] : await endSession(request.headers.cookie);
    for (const line of lines) reply.header('set-cookie', line);
    return reply.header('cache-control', 'no-store').redirect('/', 303);
  });
}
