import { makeTestApi, type TestApi } from './testing/test-api';
import { openSampleMarket, type TestMarket } from './testing/test-market';

let market: TestMarket;

beforeAll(async () => {
  market = await openSampleMarket();
}, 60_000);
afterAll(() => market.remove());

describe('the limit', () => {
  const limited = (trustProxy: boolean) => makeTestApi({ market: market.reader, anonymousLimit: 120, trustProxy });
  const ask = (api: TestApi, address: string, forwarded?: string) =>
    api.app.inject({
      url: '/_api/time',
      remoteAddress: address,
      ...(forwarded ? { headers: { 'x-forwarded-for': forwarded } } : {}),
    });

  async function times(count: number, one: () => ReturnType<typeof ask>): Promise<number[]> {
    const statuses: number[] = [];
    for (let index = 0; index < count; index += 1) statuses.push((await one()).statusCode);
    return statuses;
  }

  it('refuses the 121st call of an address in a minute and says when to come back', async () => {
    const api = await limited(false);
    expect(new Set(await times(120, () => ask(api, '10.0.0.1')))).toEqual(new Set([200]));
    const refused = await ask(api, '10.0.0.1');
    expect(refused.json()).toMatchObject({ statusCode: 429, code: 'too_many', requestId: expect.any(String) });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await ask(api, '10.0.0.2')).statusCode).toBe(200);
    await api.app.close();
  });

  it('is not escaped by naming another address', async () => {
    const api = await limited(false);
    let last = 0;
    const statuses = await times(121, () => ask(api, '10.0.0.1', `1.2.3.${(last += 1)}`));
    expect(statuses.at(-1)).toBe(429);
    await api.app.close();
  });

  it('is not escaped by writing the address in another way', async () => {
    const api = await limited(false);
    const statuses = await times(121, () => api.app.inject({ url: '/%5Fapi/time', remoteAddress: '10.0.0.3' }));
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
    await api.app.close();
  });

  it('counts by the forwarded address when the proxy is trusted', async () => {
    const api = await limited(true);
    await times(121, () => ask(api, '10.0.0.1', '1.2.3.4'));
    expect((await ask(api, '10.0.0.1', '1.2.3.4')).statusCode).toBe(429);
    expect((await ask(api, '10.0.0.1', '1.2.3.5')).statusCode).toBe(200);
    await api.app.close();
  });

  it('does not count health checks', async () => {
    const api = await limited(false);
    for (let index = 0; index < 130; index += 1)
      expect((await api.app.inject({ url: '/healthz', remoteAddress: '10.0.0.9' })).statusCode).toBe(200);
    await api.app.close();
  });
});

describe('health', () => {
  it('reports that the process lives and what it serves', async () => {
    const api = await makeTestApi({ market: market.reader });
    expect((await api.app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' });
    const ready = await api.app.inject({ url: '/readyz' });
    expect([ready.statusCode, ready.json()]).toEqual([
      200,
      {
        status: 'ready',
        version: '1.2.3',
        data: expect.stringMatching(/^sample market, 4 securities, prices to 2026/),
      },
    ]);
    await api.app.close();
  });

  it('is not ready any more as soon as it drains', async () => {
    const api = await makeTestApi({ market: market.reader });
    api.app.ending.drain();
    const [ready, lives] = [await api.app.inject('/readyz'), await api.app.inject('/healthz')];
    expect([ready.statusCode, ready.headers['retry-after'], lives.statusCode]).toEqual([503, '1', 200]);
    await api.app.close();
  });

  it('names what keeps a later version of the market from being opened, and stays ready', async () => {
    const reader = Object.assign(Object.create(market.reader), { problem: () => 'current.json is damaged' });
    const api = await makeTestApi({ market: reader });
    const ready = await api.app.inject({ url: '/readyz' });
    expect([ready.statusCode, ready.json()]).toMatchObject([200, { problem: 'current.json is damaged' }]);
    await api.app.close();
  });

  it('is not ready while the database is down, and lives all the same', async () => {
    const pingDatabase = () => Promise.reject(new Error('connect ECONNREFUSED 10.1.2.3:5432'));
    const api = await makeTestApi({ market: market.reader, pingDatabase });
    const answer = await api.app.inject({ url: '/readyz' });
    expect(answer.json()).toMatchObject({ statusCode: 503, code: 'unavailable' });
    expect(answer.body).not.toContain('10.1.2.3');
    expect((await api.app.inject({ url: '/healthz' })).statusCode).toBe(200);
    await api.app.close();
  });
});

const HSTS = 'strict-transport-security';

describe('a site that people reach by https', () => {
  const refresh = { method: 'POST', url: '/_api/oauth/token', payload: { grant_type: 'refresh_token' } } as const;
  it('says so to browsers, and its cookies are secure behind a proxy that speaks http', async () => {
    const api = await makeTestApi({ market: market.reader, publicUrl: 'https://site.example' });
    expect((await api.app.inject({ url: '/_api/time' })).headers[HSTS]).toBe('max-age=31536000');
    const { cookies } = await api.send(refresh);
    // Each under its present and its former name.
    expect(cookies).toHaveLength(6);
    expect(cookies.every(({ secure }) => secure)).toBe(true);
    expect((await api.app.inject({ url: '/_api/time', headers: { host: 'evil.example' } })).statusCode).toBe(421);
    await api.app.close();
  });

  it('is nobody without that address, and not the staff app', async () => {
    const plain = await makeTestApi({ market: market.reader });
    const staff = await makeTestApi({ market: market.reader, surface: 'staff', publicUrl: 'https://site.example' });
    for (const api of [plain, staff]) {
      expect((await api.app.inject('/_api/time')).headers).not.toHaveProperty(HSTS);
      expect((await api.send(refresh)).cookies.some(({ secure }) => secure)).toBe(false);
      await api.app.close();
    }
  });
});

describe('the staff app', () => {
  const serve = (adminUrl?: string) => makeTestApi({ market: market.reader, surface: 'staff', adminUrl });

  it('refuses a name that leads here from elsewhere, calls as well', async () => {
    const api = await serve();
    const status = async (host: string) => (await api.app.inject({ url: '/_api/time', headers: { host } })).statusCode;
    expect([await status('rebound.example:4300'), await status('localhost:4300')]).toEqual([421, 200]);
    await api.app.close();
  });

  it('is for https alone where the operator says so', async () => {
    const api = await serve('https://staff.example');
    const answer = await api.app.inject({ url: '/_api/time', headers: { host: 'staff.example' } });
    expect([answer.statusCode, answer.headers[HSTS]]).toEqual([200, 'max-age=31536000']);
    await api.app.close();
  });
});

describe('metrics', () => {
  it('are labelled by call, not by address', async () => {
    const api = await makeTestApi({ market: market.reader });
    await api.send({ url: '/_api/stocks/VTRL/summary' });
    await api.send({ url: '/_api/stocks/ZZZZ/summary' });
    await api.send({ url: '/_api/no/such/call' });
    const { statusCode, body } = await api.app.inject({ url: '/metrics' });
    expect(statusCode).toBe(200);
    expect(body).toContain('plumbline_calls_total{call="GET /_api/stocks/{id}/summary",status="200"} 1');
    expect(body).toContain('plumbline_calls_total{call="GET /_api/stocks/{id}/summary",status="404"} 1');
    expect(body).toContain('plumbline_calls_total{call="unknown",status="404"} 1');
    expect(body).toMatch(/plumbline_call_seconds_bucket{le="0.005",call="GET \/_api\/stocks\/{id}\/summary"/);
    expect(body).not.toMatch(/ZZZZ|no\/such/);
    await api.app.close();
  });

  it.each([
    ['a proxied request', { headers: { 'x-forwarded-for': '1.2.3.4' } }],
    ['another machine', { remoteAddress: '10.0.0.1' }],
  ])('are hidden from %s', async (_who, request) => {
    const api = await makeTestApi({ market: market.reader });
    const answer = await api.app.inject({ url: '/metrics', ...request });
    expect([answer.statusCode, answer.body]).toEqual([404, '']);
    await api.app.close();
  });
});

describe('server rendering', () => {
  it('goes through the same chain without HTTP', async () => {
    const api = await makeTestApi({ market: market.reader });
    const overHttp = (await api.send({ url: '/_api/stocks/VTRL/summary?asOf=2023-05-01' })).json();
    const inProcess = await api.dispatch('GET /_api/stocks/{id}/summary', {
      params: { id: 'VTRL' },
      query: { asOf: '2023-05-01' },
    });
    expect(JSON.parse(JSON.stringify(inProcess))).toEqual(overHttp);
    await api.app.close();
  });

  it.each([
    ['GET /_api/stocks/{id}/summary', { params: { id: 'ZZZZ' } }, 404],
    ['GET /_api/stocks/{id}/summary', { params: { id: 'a b' } }, 400],
    ['GET /_api/stocks/{id}/summary', { params: { id: 'VTRL' }, query: { asOf: 'x' } }, 400],
    ['GET /_api/no/such/call', {}, 404],
  ])('%s %j is refused alike', async (key, input, statusCode) => {
    const api = await makeTestApi({ market: market.reader });
    await expect(api.dispatch(key, input)).rejects.toMatchObject({ statusCode });
    await api.app.close();
  });
});

describe('open calls', () => {
  it('answer version, time, a token under both bases, and the document', async () => {
    const api = await makeTestApi({ market: market.reader });
    const before = Date.now();
    expect((await api.app.inject({ url: '/_api/version?v=1700000000000' })).json()).toEqual({ version: '1.2.3' });
    expect((await api.app.inject({ url: '/_api/time?v=1.2.3' })).json().time).toBeGreaterThanOrEqual(before);
    for (const url of ['/oauth/client', '/_api/oauth/client']) {
      const answer = await api.app.inject({ method: 'POST', url });
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
      expect(answer.json().expires_time * 1000 - before).toBeGreaterThan(3_500_000);
    }
    const { openapi, info } = (await api.app.inject({ url: '/_api/openapi.json' })).json();
    expect([openapi, info.title, info.version]).toEqual(['3.1.1', 'Plumbline API', '1.2.3']);
    expect((await api.send({ url: '/_api/ping' })).json()).toEqual({ ok: true });
    await api.app.close();
  });
});
