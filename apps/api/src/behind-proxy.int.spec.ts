import { once } from 'node:events';
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { signUrl } from '@plumbline/api-signing/domain';
import { createTestStore, type TestStore } from '@plumbline/shared/server/testing';
import { readTrustProxy } from '@plumbline/shared/server';
import { migrations } from './modules';
import { startReverseProxy, type ReverseProxy } from './testing/reverse-proxy';
import { makeTestApi, makeTestAuth, SIGNATURE_KEY, type TestApi } from './testing/test-api';
import { openSampleMarket, type TestMarket } from './testing/test-market';

const [ANN, BEN, PROXY] = ['127.0.0.11', '127.0.0.12', '127.0.0.2'];
const LIMIT = 3;
const SITE = 'https://site.example';

let test: TestStore;
let market: TestMarket;
let api: TestApi;
let proxies: ReverseProxy[];
let apiPort: number;

beforeAll(async () => {
  [test, market] = await Promise.all([createTestStore(migrations), openSampleMarket()]);
}, 60_000);
beforeEach(() => (proxies = []));
afterEach(async () => {
  proxies.forEach((proxy) => proxy.close());
  await api.app.close();
});
afterAll(async () => {
  market.remove();
  await test.remove();
});

interface Served {
  readonly trustProxy: string;
  readonly publicUrl?: string;
  readonly anonymousLimit?: number;
}

/** The site on a port of its own: one address may register twice and fail to sign in for three names. */
async function serve({ trustProxy, publicUrl, anonymousLimit = 0 }: Served): Promise<void> {
  const limits = { signIns: 1, passwordMails: 0, registrations: 2 };
  const auth = makeTestAuth(test.db, { limits, pause: async () => undefined });
  const parts = { market: market.reader, db: test.db, auth, publicUrl, anonymousLimit };
  api = await makeTestApi({ ...parts, trustProxy: readTrustProxy(trustProxy) });
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  apiPort = (api.app.server.address() as AddressInfo).port;
}

async function addProxy(upstreamPort: number, scheme?: 'http' | 'https'): Promise<number> {
  const proxy = await startReverseProxy({ upstreamPort, localAddress: PROXY, ...(scheme ? { scheme } : {}) });
  proxies.push(proxy);
  return proxy.port;
}

interface Asked {
  readonly port: number;
  readonly from?: string | undefined;
  readonly url?: string;
  readonly headers?: Record<string, string>;
  readonly body?: object;
}

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A request over a socket of its own, from an address of this machine. */
async function ask({ port, from = ANN, url = '/_api/time', headers = {}, body }: Asked): Promise<Answer> {
  const outgoing = request({
    host: '127.0.0.1',
    port,
    localAddress: from,
    path: url,
    agent: false,
    method: body ? 'POST' : 'GET',
    headers: {
      signature: signUrl(url, SIGNATURE_KEY, Date.now()),
      authorization: `Bearer ${api.token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
  });
  outgoing.end(body ? JSON.stringify(body) : undefined);
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}

const FORGED = { 'x-forwarded-for': '198.51.100.66' };

interface Way extends Served {
  readonly hops: number;
}

/** Opens the site behind proxies; visitors speak https with the outermost. Answers its port. */
async function openWay({ hops, ...served }: Way): Promise<number> {
  await serve(served);
  let port = apiPort;
  for (let hop = 1; hop <= hops; hop += 1) port = await addProxy(port, hop === hops ? 'https' : undefined);
  return port;
}

/** How visitors reach the server, and what the operator says of it. */
const WAYS: readonly (readonly [way: string, trustProxy: string, hops: number])[] = [
  ['one proxy by number', '1', 1],
  ['one proxy by its network', `${PROXY}/32`, 1],
  ['two proxies by number', '2', 2],
  ['two proxies by their networks', `10.0.0.0/8, ${PROXY}`, 2],
];

describe.each(WAYS)('behind %s', (_way, trustProxy, hops) => {
  /** Visitors of one way only: what they did is kept in the store. */
  const [cat, dan] = [1, 2].map((last) => `127.${hops}.${trustProxy.length}.${last}`);

  it('each visitor has calls of their own, whatever address they claim', async () => {
    const port = await openWay({ trustProxy, hops, anonymousLimit: LIMIT });
    const statuses = [];
    for (let call = 0; call <= LIMIT; call += 1)
      statuses.push((await ask({ port, headers: { 'x-forwarded-for': `198.51.100.${call}` } })).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await ask({ port, from: BEN })).status).toBe(200);
  });

  it('failed sign-ins and registrations are counted by the address of the visitor', async () => {
    const port = await openWay({ trustProxy, hops });
    const send = async (from: string | undefined, url: string, body: object) =>
      (await ask({ port, from, url, headers: FORGED, body })).status;
    const signIn = (from: string | undefined, username: string) =>
      send(from, '/_api/oauth/token', { grant_type: 'password', username, password: 'no such password' });
    const register = (from: string | undefined, name: string) =>
      send(from, '/_api/register', {
        form: { email: `${name}${from}@mail.example`, password: 'quiet marble lantern' },
      });
    for (const name of ['a', 'b', 'c']) expect(await signIn(cat, name + cat)).toBe(401);
    expect([await signIn(cat, `d${cat}`), await signIn(dan, `e${dan}`)]).toEqual([429, 401]);
    for (const name of ['a', 'b']) expect(await register(cat, name)).toBe(200);
    expect([await register(cat, 'c'), await register(dan, 'd')]).toEqual([429, 200]);
  });

  it('the address of the site is the one that visitors reach', async () => {
    const port = await openWay({ trustProxy, hops, publicUrl: SITE });
    const statuses = async (headers: Record<string, string>) => (await ask({ port, headers })).status;
    expect(await statuses({ host: 'site.example' })).toBe(200);
    expect(await statuses({ host: 'site.example', 'x-forwarded-host': 'evil.example' })).toBe(200);
    expect(await statuses({ host: 'evil.example', 'x-forwarded-host': 'site.example' })).toBe(421);
  });

  it('cookies are for https alone where visitors speak https', async () => {
    const port = await openWay({ trustProxy, hops });
    const isSecure = await cookiesAreSecure({ port, headers: { 'x-forwarded-proto': 'http' } });
    expect(isSecure).toBe(true);
  });
});

/** Whether the cookies that a sign-in renewed in vain leaves are for https alone. */
async function cookiesAreSecure(asked: Omit<Asked, 'url' | 'body'>): Promise<boolean> {
  const { headers } = await ask({ ...asked, url: '/_api/oauth/token', body: { grant_type: 'refresh_token' } });
  const cookies = headers['set-cookie'] ?? [];
  expect(cookies.length).toBeGreaterThan(0);
  return cookies.every((cookie) => /; Secure/i.test(cookie));
}

describe('a visitor who reaches the port past the proxy', () => {
  const forged = { ...FORGED, 'x-forwarded-proto': 'https', 'x-forwarded-host': 'site.example' };

  it('is believed nothing', async () => {
    await serve({ trustProxy: `${PROXY}/32`, anonymousLimit: LIMIT });
    expect(await cookiesAreSecure({ port: apiPort, from: BEN, headers: forged })).toBe(false);
    for (let call = 0; call <= LIMIT; call += 1)
      await ask({ port: apiPort, headers: { ...forged, 'x-forwarded-for': `198.51.100.${call}` } });
    expect((await ask({ port: apiPort, headers: forged })).status).toBe(429);
  });

  it('does not pass for the site by the host it claims', async () => {
    await serve({ trustProxy: `${PROXY}/32`, publicUrl: SITE });
    expect((await ask({ port: apiPort, headers: { ...forged, host: 'evil.example' } })).status).toBe(421);
  });

  it.each(['1', '2'])('from another network is believed nothing with TRUST_PROXY=%s either', async (trustProxy) => {
    await serve({ trustProxy, publicUrl: SITE });
    const headers = { ...forged, host: 'evil.example' };
    const answer = await api.app.inject({ url: '/_api/time', remoteAddress: '203.0.113.9', headers });
    expect(answer.statusCode).toBe(421);
  });
});

it.each([
  ['address', { 'x-forwarded-for': '<b>' }],
  ['scheme', { 'x-forwarded-proto': 'https://evil.example/?' }],
])('a forwarded %s that is none is refused', async (_what, headers) => {
  await serve({ trustProxy: '1' });
  expect((await ask({ port: apiPort, headers })).status).toBe(400);
});
