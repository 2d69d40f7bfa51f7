import { signUrl } from '@plumbline/api-signing/domain';
import { createTokens } from '@plumbline/auth/server';
import { createLogger } from '@plumbline/shared/server';
import { SignJWT } from 'jose';
import { makeTestApi, SIGNATURE_KEY, TOKEN_SECRET, type TestApi } from './testing/test-api';
import { openSampleMarket, type TestMarket } from './testing/test-market';

const HOUR_MS = 3_600_000;
const SUMMARY = '/_api/stocks/VTRL/summary';
const FINANCIAL = '/_api/stocks/VTRL/financial';

let market: TestMarket;
let api: TestApi;
const lines: string[] = [];

beforeAll(async () => {
  market = await openSampleMarket();
  const logger = createLogger('server', { write: (line: string) => void lines.push(line) });
  api = await makeTestApi({ market: market.reader, logger });
}, 60_000);
afterAll(async () => {
  await api.app.close();
  market.remove();
});

it('a day that is still to come is refused with the last one that is known', async () => {
  const answer = await api.send({ url: `${SUMMARY}?asOf=2199-01-01` });
  expectRefusal(answer, 400, 'invalid');
  expect(answer.json<{ error: string }>().error).toMatch(/^There is no data after \d{4}-\d\d-\d\d$/);
});

it.each(['/_api/industry/list_groups', '/_api/insider/trades', '/_api/politicians'])(
  'a day before the data is refused with the first one that is known (%s)',
  async (url) => {
    const answer = await api.send({ url: `${url}?asOf=1900-01-01` });
    expectRefusal(answer, 400, 'invalid');
    expect(answer.json<{ error: string }>().error).toBe(
      `There is no data before ${String(await market.reader.firstKnownDay())}`,
    );
  },
);

/** A refusal in the shape of decision A14, with the id the header also has. */
function expectRefusal(answer: Awaited<ReturnType<TestApi['send']>>, statusCode: number, code: string): void {
  const body = answer.json<Record<string, unknown>>();
  expect({ status: answer.statusCode, ...body }).toMatchObject({ status: statusCode, statusCode, code });
  expect(
    Object.keys(body)
      .filter((key) => key !== 'fields')
      .sort(),
  ).toEqual(['code', 'error', 'requestId', 'statusCode']);
  expect(body['error']).toMatch(/\S/);
  expect(body['requestId']).toBe(answer.headers['x-request-id']);
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  expect(answer.body).not.toMatch(/\bat .*\.[jt]s:\d+|node_modules|FST_/);
}

describe('a signature', () => {
  const now = Date.now();
  it.each([
    ['missing', undefined],
    ['empty', ''],
    ['no token', 'abc'],
    ['stale', signUrl(SUMMARY, SIGNATURE_KEY, now - HOUR_MS - 1000)],
    ['from the future', signUrl(SUMMARY, SIGNATURE_KEY, now + HOUR_MS)],
    ['for another url', signUrl('/_api/stocks/QRVN/summary', SIGNATURE_KEY, now)],
    ['for another query', signUrl(`${SUMMARY}?asOf=2020-01-01`, SIGNATURE_KEY, now)],
    ['of another key', signUrl(SUMMARY, 'another-key-altogether', now)],
    ['changed', `${signUrl(SUMMARY, SIGNATURE_KEY, now).slice(0, -4)}AAAA`],
  ])('that is %s is refused', async (_case, signature) => {
    const headers = { authorization: `Bearer ${api.token}`, ...(signature === undefined ? {} : { signature }) };
    expectRefusal(await api.app.inject({ url: SUMMARY, headers }), 401, 'bad_signature');
  });

  it('is asked for before a token and before the body is read', async () => {
    const answer = await api.app.inject({ method: 'POST', url: FINANCIAL, payload: '{broken' });
    expectRefusal(answer, 401, 'bad_signature');
  });

  it('covers the query as sent', async () => {
    expect((await api.send({ url: `${SUMMARY}?asOf=2022-01-03&v=1.2.3` })).statusCode).toBe(200);
  });
});

describe('a token', () => {
  const key = new TextEncoder().encode(TOKEN_SECRET);
  const claims = () => new SignJWT({}).setProtectedHeader({ alg: 'HS256' }).setIssuedAt().setSubject('x');
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const good = { iss: 'plumbline', aud: 'client', sub: 'x', exp: Math.floor(Date.now() / 1000) + 600 };

  it('is needed', async () => {
    const signature = signUrl(SUMMARY, SIGNATURE_KEY, Date.now());
    expectRefusal(await api.app.inject({ url: SUMMARY, headers: { signature } }), 401, 'unauthenticated');
  });

  it.each([
    ['no Bearer token', async () => 'Basic abc', 'bad_token'],
    ['not a token', async () => 'Bearer abc', 'bad_token'],
    [
      'expired',
      async () =>
        `Bearer ${(await createTokens(TOKEN_SECRET, () => Date.now() - 2 * HOUR_MS).issueClient()).access_token}`,
      'expired_token',
    ],
    [
      'of another installation',
      async () => `Bearer ${(await createTokens('another-secret-altogether').issueClient()).access_token}`,
      'bad_token',
    ],
    ['without an algorithm', async () => `Bearer ${encode({ alg: 'none' })}.${encode(good)}.`, 'bad_token'],
    [
      'for another audience',
      async () =>
        `Bearer ${await claims().setIssuer('plumbline').setAudience('mail').setExpirationTime('10m').sign(key)}`,
      'bad_token',
    ],
    [
      'of another issuer',
      async () =>
        `Bearer ${await claims().setIssuer('other').setAudience('client').setExpirationTime('10m').sign(key)}`,
      'bad_token',
    ],
    ['changed', async () => `Bearer ${api.token.slice(0, -4)}AAAA`, 'bad_token'],
  ])('that is %s is refused', async (_case, authorization, code) => {
    expectRefusal(await api.send({ url: SUMMARY, headers: { authorization: await authorization() } }), 401, code);
  });
});

describe('an address', () => {
  it('of an unknown security answers that the stock was not found', async () => {
    const answer = await api.send({ url: '/_api/stocks/ZZZZ/summary' });
    expectRefusal(answer, 404, 'not_found');
    expect(answer.json()).toMatchObject({ error: 'Stock not found' });
  });

  it.each(['__proto__', 'constructor', 'toString', '..', '0', '-1', '9'.repeat(40), 'NYSE:', ':', 'a=b', '^'])(
    'with the id %s is unknown, not an error',
    async (id) =>
      expectRefusal(await api.send({ url: `/_api/stocks/${encodeURIComponent(id)}/prices` }), 404, 'not_found'),
  );

  it.each(['%00', 'a%20b', '%F0%9F%92%A9', '%27%3B--', '..%2F..%2Fetc%2Fpasswd', '%3Cscript%3E', 'A'.repeat(41)])(
    'with the id %s is refused with its field',
    async (id) => {
      const answer = await api.send({ url: `/_api/stocks/${id}/summary` });
      expectRefusal(answer, 400, 'invalid');
      expect(answer.json()).toMatchObject({ fields: [{ path: 'params.id', message: expect.any(String) }] });
    },
  );

  it.each(['%', '%E0%A4%A', '%zz'])('that is not well encoded (%s) is refused', async (id) => {
    expectRefusal(await api.send({ url: `/_api/stocks/${id}/summary` }), 400, 'invalid');
  });

  it.each(['A'.repeat(500), 'A'.repeat(5000)])('longer than any is refused', async (id) => {
    const answer = await api.send({ url: `/_api/stocks/${id}/summary` });
    expect([400, 404, 414]).toContain(answer.statusCode);
    expectRefusal(answer, answer.statusCode, answer.json<{ code: string }>().code);
  });

  it.each([
    'yesterday',
    '2024-13-01',
    '2023-02-29',
    '1599-12-31',
    '2201-01-01',
    '',
    '20240101',
    '2024-01-01T00:00:00Z',
  ])('with asOf=%s is refused with its field', async (asOf) => {
    const answer = await api.send({ url: `${SUMMARY}?asOf=${encodeURIComponent(asOf)}` });
    expectRefusal(answer, 400, 'invalid');
    expect(answer.json()).toMatchObject({ fields: [{ path: 'query.asOf' }] });
  });

  it('with a parameter twice is refused, not guessed', async () => {
    expectRefusal(await api.send({ url: `${SUMMARY}?asOf=2020-01-01&asOf=2021-01-01` }), 400, 'invalid');
  });

  it.each(['GET /_api/no/such/call', 'DELETE /_api/stocks/VTRL/summary', 'GET /_api/', 'PUT /_api/version'])(
    'that no call has (%s) answers 404',
    async (key) => {
      const [method, url] = key.split(' ') as ['GET', string];
      expectRefusal(await api.send({ method, url }), 404, 'not_found');
    },
  );
});

describe('a body', () => {
  const post = (payload: unknown, type = 'application/json') =>
    api.send({ method: 'POST', url: FINANCIAL, payload: payload as string, headers: { 'content-type': type } });

  it('of a megabyte is refused', async () => {
    expectRefusal(await post(JSON.stringify({ period: 'x'.repeat(2 ** 20) })), 413, 'too_large');
  });

  it.each(['{', '{"period":', 'null,', '[1,2'])('that is not JSON (%s) is refused', async (payload) => {
    expectRefusal(await post(payload), 400, 'invalid');
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
    'of type %s is refused',
    async (type) => expectRefusal(await post('period=annual', type), 415, 'unsupported_type'),
  );

  it.each([
    ['{"period":"weekly"}', 'body.period'],
    ['{"length":0}', 'body.length'],
    ['{"length":1.5}', 'body.length'],
    ['{"length":"9"}', 'body.length'],
    ['{"length":1e9}', 'body.length'],
    ['{"asOf":"tomorrow"}', 'body.asOf'],
    ['[]', 'body'],
    ['"annual"', 'body'],
  ])('%s is refused with its field', async (payload, path) => {
    const answer = await post(payload);
    expectRefusal(answer, 400, 'invalid');
    expect(answer.json<{ fields: { path: string }[] }>().fields.map((field) => field.path)).toEqual([path]);
  });

  it('with __proto__ is refused', async () => {
    expectRefusal(await post('{"__proto__":{"admin":true}}'), 400, 'invalid');
  });

  it('may be left out where everything has a default', async () => {
    const answer = await api.send({ method: 'POST', url: FINANCIAL });
    expect([answer.statusCode, answer.json().table?.kind]).toEqual([200, 'annual']);
  });
});

describe('a failure of ours', () => {
  const secret = 'postgres://owner:open-sesame@db/plumbline';

  it('answers 500 without its text; the log has it by the request id', async () => {
    const reader = {
      ...market.reader,
      status: market.reader.status,
      find: () => {
        throw new Error(secret);
      },
    };
    const logger = createLogger('server', { write: (line: string) => void lines.push(line) });
    const broken = await makeTestApi({ market: reader as never, logger });
    const answer = await broken.send({ url: SUMMARY });
    expectRefusal(answer, 500, 'internal');
    expect(answer.body).not.toContain('open-sesame');
    const id = answer.json<{ requestId: string }>().requestId;
    expect(lines.find((line) => line.includes(secret) && line.includes(`"reqId":"${id}"`))).toBeDefined();
    await broken.app.close();
  });
});

describe('the log', () => {
  it('has a line an answer and no secret', async () => {
    await api.send({
      url: '/_api/ping?token=hidden-1&card=hidden-2&password=hidden-3',
      headers: { cookie: 'sid=hidden-4' },
    });
    await api.send({ method: 'POST', url: FINANCIAL, payload: { password: 'hidden-5' } });
    const text = lines.join('');
    expect(text).toContain('"status":200');
    expect(text).toContain('"url":"/_api/stocks/VTRL/summary"');
    expect(text).not.toContain(api.token);
    expect(text).not.toContain(TOKEN_SECRET);
    expect(text).not.toContain(SIGNATURE_KEY);
    expect(text).not.toMatch(/hidden-\d|Bearer /);
    expect(text).not.toContain(signUrl(SUMMARY, SIGNATURE_KEY, Date.now()).split('.')[0]);
  });
});
