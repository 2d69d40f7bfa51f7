import type { CacheScope, WebDeps } from '@plumbline/shared/server';
import type { FastifyRequest } from 'fastify';
import { createContext, createRequestHandler, redirect, RouterContextProvider, type ServerBuild } from 'react-router';
import { gunzipSync } from 'node:zlib';
import { createPages } from './pages';

const contexts = {
  createRequestHandler,
  RouterContextProvider,
  nonceContext: createContext(''),
  bootContext: createContext<unknown>(null),
  pageContext: createContext<{ html: string } | null>(null),
  requestIdContext: createContext(''),
  failureContext: createContext<(error: unknown) => void>(() => undefined),
};
type Parts = Parameters<typeof createPages>[2];

/** Addresses that were rendered, in order. */
let rendered: string[] = [];

/** A renderer that writes the address, the marked script of its own and one that came from outside. */
function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  _entry: unknown,
  context: RouterContextProvider,
): Response {
  const { pathname, search } = new URL(request.url);
  rendered.push(pathname + search);
  const mark = context.get(contexts.nonceContext);
  const page = context.get(contexts.pageContext);
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.append('set-cookie', 'theirs=1');
  if (page) page.html = `<p>${pathname}</p><script nonce="${mark}">own()</script><script>foreign()</script>`;
  return new Response(null, { status, headers });
}

function loader({ request }: { request: Request }): null {
  const { pathname } = new URL(request.url);
  if (pathname === '/moved') throw redirect('/');
  if (pathname === '/missing') throw new Response(null, { status: 404 });
  if (pathname === '/unavailable') throw new Response(null, { status: 503 });
  if (pathname === '/broken') throw new Response(null, { status: 500 });
  return null;
}

const route = (id: string, path: string, module: object, parentId?: string) => ({ id, path, parentId, module });

const build = {
  entry: { module: { default: handleRequest } },
  routes: {
    root: route('root', '', { default: () => null, ErrorBoundary: () => null }),
    any: route('any', '*', { default: () => null, loader }, 'root'),
  },
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '' },
} as unknown as ServerBuild;

let version = '1';
let clear: (scope: CacheScope) => number | Promise<number> = () => 0;

const deps = {
  version: '1.2.3',
  brand: 'Plumbline',
  signatureKey: 'key',
  market: () => ({ version, sample: false, lastPriceDay: null }),
  site: {},
  originOf: ({ protocol, host }: FastifyRequest) => `${protocol}://${host}`,
  caches: { add: (cache: { clear: typeof clear }) => (clear = cache.clear) },
  asVisitor: (_visitor: unknown, work: () => unknown) => work(),
} as unknown as WebDeps;

let pages: ReturnType<typeof createPages>;

beforeEach(() => {
  [rendered, version] = [[], '1'];
  const log = { error: () => undefined } as unknown as Parts['log'];
  pages = createPages(build, deps, { entry: contexts as unknown as Parts['entry'], log, link: '' });
});

/** A request of a browser. */
const request = (url: string, headers: Readonly<Record<string, string>> = {}): FastifyRequest =>
  ({ id: '1', raw: { url, socket: {} }, protocol: 'http', host: headers['host'] ?? 'site.example', headers }) as never;

it('a page is rendered once and answered from the cache after that', async () => {
  const [first, second] = [await pages(request('/a?b=1')), await pages(request('/a?b=1'))];
  expect(first).toMatchObject({ status: 200, path: '/a' });
  expect(String(first.body)).toContain('<p>/a</p>');
  expect(second.body).toBe(first.body);
  expect(rendered).toEqual(['/a?b=1']);
});

it.each<[string, FastifyRequest]>([
  ['another query', request('/a?b=2')],
  ['another theme', request('/a', { cookie: 'x=1; theme=dark' })],
  ['another encoding', request('/a', { 'accept-encoding': 'gzip' })],
  ['another host', request('/a', { host: 'other.example' })],
])('%s is another page', async (_, other) => {
  await pages(request('/a'));
  await pages(other);
  expect(rendered).toHaveLength(2);
});

it('cookies other than the theme make no other page', async () => {
  await pages(request('/a', { cookie: 'theme=dark; session=1' }));
  await pages(request('/a', { cookie: 'theme=dark; session=2' }));
  expect(rendered).toHaveLength(1);
});

it('a new version of the data renders pages again, while the old one is served', async () => {
  const old = await pages(request('/a'));
  version = '2';
  expect((await pages(request('/a'))).body).toBe(old.body);
  await pages(request('/b'));
  expect(rendered.sort()).toEqual(['/a', '/a', '/b']);
});

it.each([
  ['/missing', 404, 1],
  ['/broken', 500, 2],
  ['/unavailable', 503, 2],
  ['/moved', 302, 0],
])('%s is answered with %d', async (url, status, renderings) => {
  expect((await pages(request(url))).status).toBe(status);
  expect((await pages(request(url))).status).toBe(status);
  expect(rendered).toHaveLength(renderings);
});

it('a page whose data is not there for now says when to come back', async () => {
  expect((await pages(request('/unavailable'))).headers['retry-after']).toBe('3');
});

it('the policy allows the scripts of the renderer only, and no mark is sent', async () => {
  const { headers, body } = await pages(request('/a'));
  const scripts = /script-src ([^;]*)/.exec(headers['content-security-policy'] ?? '')?.[1]?.split(' ');
  expect(scripts).toEqual(["'self'", expect.stringMatching(/^'sha256-/)]);
  expect(String(body)).toContain('<script>own()</script><script>foreign()</script>');
});

it('nothing of a page is of one visitor: its headers, without cookies', async () => {
  const { headers } = await pages(request('/a'));
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-cache',
    'x-frame-options': 'DENY',
    vary: 'cookie, accept-encoding',
    etag: expect.stringMatching(/^"[\w-]{43}"$/),
  });
  expect(headers).not.toHaveProperty('set-cookie');
  expect(headers).not.toHaveProperty('content-encoding');
});

it('a page is sent in the encoding that the browser accepts', async () => {
  const { headers, body } = await pages(request('/a', { 'accept-encoding': 'gzip' }));
  expect(headers['content-encoding']).toBe('gzip');
  expect(String(gunzipSync(body))).toContain('<p>/a</p>');
});

it('staff clear the pages of a scope', async () => {
  await pages(request('/guru/list?x=1'));
  await pages(request('/a'));
  expect(await clear('gurus')).toBe(1);
  await pages(request('/guru/list?x=1'));
  await pages(request('/a'));
  expect(rendered).toEqual(['/guru/list?x=1', '/a', '/guru/list?x=1']);
});
