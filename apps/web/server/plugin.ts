import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyCompress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { WebDeps, WebPlugin } from '@plumbline/shared/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { constants } from 'node:zlib';
import type { Boot } from '../app/boot';
import type * as EntryServer from '../app/entry.server';
import { createPageCache, type CachedPage } from './page-cache';
import { chartLogoStyleHash, contentSecurityPolicy, PAGE_HEADERS } from './security-headers';

const ROOT = import.meta.dirname; // dist/apps/web
/** Stands for the nonce in rendered pages; random a process, so that no page text can contain it. */
const NONCE_MARK = randomBytes(18).toString('base64url');

type Render = (request: FastifyRequest) => Promise<CachedPage>;

/** What a page depends on beside its address: a cookie for the theme, and the versions of build and data. */
const themeOf = (cookie: string | undefined): string =>
  /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(cookie ?? '')?.[1] ?? 'system';

const cacheKey = (request: FastifyRequest, deps: WebDeps): string =>
  `${deps.version}|${deps.market().version}|${themeOf(request.headers.cookie)}|${request.headers.host ?? ''}|${request.raw.url}`;

function bootOf(deps: WebDeps): Boot {
  return { version: deps.version, brand: deps.brand, signatureKey: deps.signatureKey, sample: deps.market().sample };
}

function createRender(build: ServerBuild, entry: typeof EntryServer, deps: WebDeps): Render {
  const handle = createRequestHandler(build, 'production');
  return async (request) => {
    const context = new RouterContextProvider();
    context.set(entry.nonceContext, NONCE_MARK);
    context.set(entry.bootContext, bootOf(deps));
    const headers = new Headers({
      accept: request.headers.accept ?? '*/*',
      cookie: request.headers.cookie ?? '',
      'user-agent': request.headers['user-agent'] ?? '',
    });
    const url = `${request.protocol}://${request.host || 'localhost'}${request.raw.url}`;
    const response = await handle(new Request(url, { method: 'GET', headers }), context);
    return { status: response.status, headers: [...response.headers], html: await response.text() };
  };
}

function sendPage(reply: FastifyReply, page: CachedPage, logoHash: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  reply.code(page.status);
  for (const [name, value] of page.headers) if (name !== 'set-cookie') reply.header(name, value);
  for (const [name, value] of Object.entries(PAGE_HEADERS)) reply.header(name, value);
  reply
    .header('content-security-policy', contentSecurityPolicy(nonce, logoHash))
    .header('cache-control', 'private, no-cache')
    .header('vary', 'cookie');
  return reply.send(page.html.replaceAll(NONCE_MARK, nonce));
}

const cacheable = (page: CachedPage): boolean => page.status === 200 || page.status === 404;

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

/** Server rendering with a bounded cache of anonymous pages. */
export const webPlugin: WebPlugin = async (app, deps) => {
  const build = (await import(pathToFileURL(path.join(ROOT, 'server/index.mjs')).href)) as ServerBuild;
  const entry = build.entry.module as unknown as typeof EntryServer;
  entry.configureServerApi(deps.dispatch);
  const render = createRender(build, entry, deps);
  const cache = createPageCache();
  const logoHash = chartLogoStyleHash();
  await app.register(fastifyCompress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await mountFiles(app);
  app.get('/*', { config: { call: 'page' } }, async (request, reply) => {
    const key = cacheKey(request, deps);
    const page = cache.get(key) ?? (await render(request));
    if (cacheable(page)) cache.set(key, page);
    return sendPage(reply, page, logoHash);
  });
};
