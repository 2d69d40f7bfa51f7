import type { Plugin } from 'vite';

/** In development another process ends sign-ins: the cookies it removes ride on the page at /logout. */
export const signOutInDevelopment = (api: string): Plugin => ({
  name: 'sign-out-in-development',
  apply: 'serve',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      const { cookie = '', 'sec-fetch-dest': destination = 'document' } = request.headers;
      if (!/^\/logout\/?(\?|$)/.test(request.url ?? '') || destination !== 'document') return next();
      fetch(`${api}/logout`, { redirect: 'manual', headers: { cookie } })
        .then((answer) => response.setHeader('set-cookie', answer.headers.getSetCookie()))
        .then(() => next(), next);
    });
  },
});
