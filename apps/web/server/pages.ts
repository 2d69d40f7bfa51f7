import { createHash } from 'node:crypto';
import { asOfIn } from '@plumbline/shared/domain';
import type { WebDeps } from '@plumbline/shared/server';
import { shellOf } from '@plumbline/shell/domain';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { ServerBuild } from 'react-router';
import type { Boot } from '../app/boot';
import type * as EntryServer from '../app/entry.server';
import { encode, encodingFor, type Encoding } from './encode';
import { SCRIPT_MARK, unmark } from './inline-scripts';
import { createPageCache, type CachedPage } from './page-cache';
import {
  ancestorsOf,
  chartLogoStyleHash,
  contentSecurityPolicy,
  FRAME_HEADERS,
  PAGE_HEADERS,
} from './security-headers';
import { SharedPages } from './shared-pages';

/** All that a page may depend on next to the versions of build and data: kept pages are the same for everybody. */
interface PageRequest {
  /** `https://host` that the page names itself by. */
  readonly origin: string;
  readonly url: string;
  readonly theme: string;
  readonly encoding: Encoding;
  /** The request it is made for first, and where that came from. */
  readonly id: string;
  readonly address: string;
}

const themeOf = (cookie: string | undefined): string =>
  /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(cookie ?? '')?.[1] ?? 'system';

const pageRequestOf = (request: FastifyRequest, { originOf }: WebDeps): PageRequest => ({
  origin: originOf(request),
  url: request.raw.url ?? '/',
  theme: themeOf(request.headers.cookie),
  encoding: encodingFor(request.headers['accept-encoding']),
  id: request.id,
  address: request.ip,
});

const cacheKey = ({ theme, encoding, origin, url }: PageRequest): string => [theme, encoding, origin, url].join('|');

interface Rendered {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
}

type Render = (request: PageRequest) => Promise<Rendered>;

function bootOf({ version, brand, signatureKey, market, site }: WebDeps): Boot {
  const { sample, lastPriceDay } = market();
  return { version, brand, signatureKey, sample, hasPrices: lastPriceDay !== null, ...site };
}

const requestOf = ({ origin, url, theme }: PageRequest): Request =>
  new Request(origin + url, { headers: theme === 'system' ? {} : { cookie: `theme=${theme}` } });

function createRender(build: ServerBuild, entry: typeof EntryServer, deps: WebDeps, log: FastifyBaseLogger): Render {
  const handle = entry.createRequestHandler(build, 'production');
  return async (request) => {
    const page = { html: '' };
    const context = new entry.RouterContextProvider();
    context.set(entry.nonceContext, SCRIPT_MARK);
    context.set(entry.bootContext, bootOf(deps));
    context.set(entry.pageContext, page);
    context.set(entry.requestIdContext, request.id);
    context.set(entry.failureContext, (err) => log.error({ reqId: request.id, err }, 'a page failed'));
    const { status, headers, body } = await handle(requestOf(request), context);
    // Redirects and errors before rendering have a body of their own.
    const html = page.html || (body === null ? '' : await new Response(body).text());
    return { status, headers, html };
  };
}

/** Headers of the renderer but cookies: a kept page is the same for everybody. */
const ownHeaders = (headers: Headers): Record<string, string> =>
  Object.fromEntries([...headers].filter(([name]) => name !== 'set-cookie'));

type Policy = (scriptHashes: readonly string[], isEmbedded: boolean) => string;

function policyFor({ challenge, demoHost, embedOrigins }: WebDeps['site']): Policy {
  const logoHash = chartLogoStyleHash();
  const demoOrigin = demoHost ? `https://${demoHost}` : undefined;
  const challengeOrigin = challenge && new URL(challenge.script).origin;
  return (scriptHashes, isEmbedded) =>
    contentSecurityPolicy(scriptHashes, logoHash, {
      challenge: challengeOrigin,
      demos: demoOrigin,
      ancestors: isEmbedded ? ancestorsOf(embedOrigins) : undefined,
    });
}

/** An address without its query: what a page is found by when it is cleared. */
const pathOf = ({ url }: PageRequest): string => url.replace(/[?#].*/s, '');

/** Of a page whose data is not there for now. */
const RETRY_AFTER_S = '3';

/** Headers of all pages. */
interface PageHeaders {
  readonly policy: Policy;
  readonly link: string;
}

async function finish(rendered: Rendered, request: PageRequest, { policy, link }: PageHeaders): Promise<CachedPage> {
  const { encoding } = request;
  const { html, scriptHashes } = unmark(rendered.html);
  const body = await encode(html, encoding);
  const isEmbedded = shellOf(pathOf(request)) === 'widget';
  const isPage = html !== '' && (rendered.headers.get('content-type') ?? '').startsWith('text/html');
  return {
    status: rendered.status,
    body,
    path: pathOf(request),
    headers: {
      ...ownHeaders(rendered.headers),
      ...(isEmbedded ? FRAME_HEADERS : PAGE_HEADERS),
      ...(link && { link }),
      ...(rendered.status === 503 && { 'retry-after': RETRY_AFTER_S }),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      // Redirects and answers of loaders keep the policy of all that is no page.
      ...(isPage && { 'content-security-policy': policy(scriptHashes, isEmbedded) }),
      etag: `"${createHash('sha256').update(body).digest('base64url')}"`,
    },
  };
}

/** Dependencies of rendering; `link` is the header that names stylesheet and font early. */
interface PageParts {
  readonly entry: typeof EntryServer;
  readonly log: FastifyBaseLogger;
  readonly link: string;
}

/** Answers requests for pages: out of the cache, else rendered, encoded and kept. */
export function createPages(build: ServerBuild, deps: WebDeps, { entry, log, link }: PageParts) {
  const render = createRender(build, entry, deps, log);
  const headers = { policy: policyFor(deps.site), link };
  const cache = createPageCache<PageRequest>();
  const pages = new SharedPages<PageRequest>({
    cache,
    version: () => deps.market().version,
    isOfPastDay: ({ url }) => asOfIn(url.replace(/^[^?]*/, '')) !== undefined,
    render: async (request, isWanted) => {
      let isWhole = true;
      const visitor = { address: request.address, isThere: isWanted, noteLate: () => void (isWhole = false) };
      const page = await finish(await deps.asVisitor(visitor, () => render(request)), request, headers);
      return { ...page, isWhole };
    },
  });
  deps.caches.add({ name: 'pages', clear: (scope) => pages.clear(scope) });
  return (request: FastifyRequest): Promise<CachedPage> => {
    const asked = pageRequestOf(request, deps);
    return pages.get({ key: cacheKey(asked), request: asked, isThere: () => !request.raw.socket.destroyed });
  };
}
