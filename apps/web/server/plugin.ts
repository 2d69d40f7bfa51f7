import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { WebPlugin } from '@plumbline/shared/server';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import type * as EntryServer from '../app/entry.server';
import { earlyLinks } from './early-links';
import { createPages } from './pages';
import { Abandoned } from './render-queue';
import { mountSiteFiles } from './site-files';
import { isSignOut } from './sign-out';

const ROOT = import.meta.dirname; // dist/apps/web
async function mountFiles(app: FastifyInstance): Promise<void> {
  const client = path.join(ROOT, 'client');
  await app.register(fastifyStatic, {
    root: path.join(client, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    decorateReply: false,
    preCompressed: true,
  });
  // Files of apps/web/public: registered one by one at start, so that they never shadow a page.
  await app.register(fastifyStatic, {
    root: client,
    prefix: '/',
    maxAge: '1h',
    decorateReply: false,
    wildcard: false,
    globIgnore: ['assets/**'],
    index: false,
  });
}

/** A visitor who has gone gets no answer. */
function ofVisitor(error: unknown): undefined {
  if (!(error instanceof Abandoned)) throw error;
}

/** Server rendering with a bounded cache of anonymous pages. */
export const webPlugin: WebPlugin = async (app, deps) => {
  const build = (await import(pathToFileURL(path.join(ROOT, 'server/index.mjs')).href)) as ServerBuild;
  const entry = build.entry.module as unknown as typeof EntryServer;
  entry.configureServerApi(deps.dispatch);
  const pages = createPages(build, deps, { entry, log: app.log, link: earlyLinks(build, path.join(ROOT, 'client')) });
  await mountFiles(app);
  mountSiteFiles(app, deps);
  app.get('/*', { config: { call: 'page' } }, async (request, reply) => {
    const page = await pages(request).catch(ofVisitor);
    if (!page) return reply.hijack();
    if (isSignOut(request)) {
      // The page is everybody's; the answer is this browser's and nobody keeps it.
      reply.headers({ ...page.headers, 'cache-control': 'no-store' }).removeHeader('etag');
      for (const line of await deps.endSession(request.headers.cookie)) reply.header('set-cookie', line);
      return reply.code(page.status).send(page.body);
    }
    const isKnown = request.headers['if-none-match'] === page.headers['etag'];
    reply.headers(page.headers);
    return isKnown ? reply.code(304).send() : reply.code(page.status).send(page.body);
  });
};
