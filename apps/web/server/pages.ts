import { createHash } from 'node:crypto';
import type { WebDeps } from '@plumbline/shared/server';
import type { FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Boot } from '../app/boot';
import type * as EntryServer from '../app/entry.server';
import { encode, encodingFor, type Encoding } from './encode';
import { SCRIPT_MARK, unmark } from './inline-scripts';
import { clearPages, createPageCache, type CachedPage } from './page-cache';
import { chartLogoStyleHash, contentSecurityPolicy, PAGE_HEADERS } from './security-headers';

interface Rendered {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
}

type Render = (request: FastifyRequest) => Promise<Rendered>;

/** What a page depends on beside its address: a cookie for the theme, and the versions of build and data. */
const themeOf = (cookie: string | undefined): string =>
  /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(cookie ?? '')?.[1] ?? 'system';

const cacheKey = (request: FastifyRequest, deps: WebDeps, encoding: Encoding): string =>
  [
    deps.version,
    deps.market().version,
    themeOf(request.headers.cookie),
    encoding,
    deps.originOf(request),
    request.raw.url,
  ].join('|');

function bootOf({ version, brand, signatureKey, market, site }: WebDeps): Boot {
  return { version, brand, signatureKey, sample: market().sample, ...site };
}

function requestOf(request: FastifyRequest, origin: string): Request {
  const headers = new Headers({
    accept: request.headers.accept ?? '*/*',
    cookie: request.headers.cookie ?? '',
    'user-agent': request.headers['user-agent'] ?? '',
  });
  return new Request(origin + request.raw.url, { headers });
}

function createRender(build: ServerBuild, entry: typeof EntryServer, deps: WebDeps): Render {
  const handle = createRequestHandler(build, 'production');
  return async (request) => {
    const page = { html: '' };
    const context = new RouterContextProvider();
    context.set(entry.nonceContext, SCRIPT_MARK);
    context.set(entry.bootContext, bootOf(deps));
    context.set(entry.pageContext, page);
    const { status, headers, body } = await handle(requestOf(request, deps.originOf(request)), context);
    // Redirects and errors before rendering have a body of their own.
    const html = page.html || (body === null ? '' : await new Response(body).text());
    return { status, headers, html };
  };
}

/** Headers of the renderer but cookies: a kept page is the same for everybody. */
const ownHeaders = (headers: Headers): Record<string, string> =>
  Object.fromEntries([...headers].filter(([name]) => name !== 'set-cookie'));

type Policy = (scriptHashes: readonly string[]) => string;

function policyFor({ challenge }: WebDeps['site']): Policy {
  const logoHash = chartLogoStyleHash();
  const challengeOrigin = challenge && new URL(challenge.script).origin;
  return (scriptHashes) => contentSecurityPolicy(scriptHashes, logoHash, challengeOrigin);
}

/** An address without its query: what a page is found by when it is cleared. */
const pathOf = ({ raw: { url = '/' } }: FastifyRequest): string => url.replace(/[?#].*/s, '');

async function finish({ status, headers, html: marked }: Rendered, encoding: Encoding, policy: Policy) {
  const { html, scriptHashes } = unmark(marked);
  const body = await encode(html, encoding);
  const page: Omit<CachedPage, 'path'> = {
    status,
    body,
    headers: {
      ...ownHeaders(headers),
      ...PAGE_HEADERS,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      'content-security-policy': policy(scriptHashes),
      etag: `"${createHash('sha256').update(body).digest('base64url')}"`,
    },
  };
  return page;
}

const isCacheable = ({ status }: CachedPage): boolean => status === 200 || status === 404;

/** Answers requests for pages: out of the cache, else rendered, encoded and kept. */
export function createPages(build: ServerBuild, entry: typeof EntryServer, deps: WebDeps) {
  const render = createRender(build, entry, deps);
  const cache = createPageCache();
  const policy = policyFor(deps.site);
  deps.caches.add({ name: 'pages', clear: (scope) => clearPages(cache, scope) });
  return async (request: FastifyRequest): Promise<CachedPage> => {
    const encoding = encodingFor(request.headers['accept-encoding']);
    const key = cacheKey(request, deps, encoding);
    const kept = cache.get(key);
    if (kept) return kept;
    const page = { ...(await finish(await render(request), encoding, policy)), path: pathOf(request) };
    if (isCacheable(page)) cache.set(key, page);
    return page;
  };
}
