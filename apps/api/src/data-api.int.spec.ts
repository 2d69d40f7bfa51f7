import { authStore } from '@plumbline/auth/people';
import { type Auth } from '@plumbline/auth/server';
import type { PublicCalls } from '@plumbline/data-api/contract';
import { openDataApi, readDataApiSettings } from '@plumbline/data-api/server';
import type { ResultOf } from '@plumbline/shared/domain';
import { createClock, type Environment } from '@plumbline/shared/server';
import { createTestStore, type TestStore } from '@plumbline/shared/server/testing';
import { randomBytes } from 'node:crypto';
import { migrations } from './modules';
import { makeTestApi, makeTestAuth, type TestApi } from './testing/test-api';
import { openMarketWithFunds, type TestMarket } from './testing/test-market';

let test: TestStore;
let market: TestMarket;
let auth: Auth;
let api: TestApi;
let limited: TestApi;
let owner: string;
let other: string;
let ownerId: number;

const BROWSER = { address: '192.0.2.7', userAgent: 'Browser' };
const KEYS = '/_api/data_sales/keys';

async function makePerson() {
  const name = `p${randomBytes(6).toString('hex')}`;
  const { user_id } = await authStore(test.db)
    .insertInto('users')
    .values({
      email: `${name}@mail.example`,
      username: name,
      identifier: name.slice(0, 12),
      email_confirmed_at: new Date(),
    })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  return { id: user_id, token: `Bearer ${(await auth.sessions.start(user_id, 'member', BROWSER)).accessToken}` };
}

const serviceWith = (env: Environment) =>
  openDataApi({
    db: test.db,
    clock: createClock(),
    counters: auth.counters,
    settings: readDataApiSettings(env),
    addressOf: async () => 'somebody@mail.example',
  });

beforeAll(async () => {
  test = await createTestStore(migrations);
  market = await openMarketWithFunds();
  auth = makeTestAuth(test.db);
  const parts = { market: market.reader, auth, db: test.db };
  api = await makeTestApi({ ...parts, dataApi: serviceWith({}) });
  limited = await makeTestApi({
    ...parts,
    dataApi: serviceWith({ DATA_API_CREDITS_A_DAY: '12', DATA_API_CALLS_A_MINUTE: '40' }),
  });
  const [one, two] = [await makePerson(), await makePerson()];
  [owner, ownerId, other] = [one.token, one.id, two.token];
}, 60_000);
afterAll(async () => {
  await Promise.all([api.app.close(), limited.app.close()]);
  market.remove();
  await test.remove();
});
beforeEach(() =>
  test.pool.query('delete from data_keys; delete from data_usage; delete from data_spent; delete from counters'),
);

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
async function call(who: string, method: Method, url: string, payload?: object) {
  const answer = await api.send({ method, url, headers: { authorization: who }, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}

const makeKey = async (values: object = {}, who = owner): Promise<{ key: string; data: { id: number } }> =>
  (await call(who, 'POST', KEYS, { name: `key ${randomBytes(3).toString('hex')}`, scopes: ['read'], ...values })).body;

interface Asked {
  readonly key?: string;
  readonly headers?: Record<string, string>;
  readonly payload?: object;
  readonly at?: TestApi;
}

function ask(url: string, { key, headers, payload, at = api }: Asked = {}) {
  return at.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/public/v1/${url}`,
    headers: { ...(key !== undefined && { authorization: `Bearer ${key}` }), ...headers },
    ...(payload && { payload }),
  });
}

const symbols = () => market.reader.list().filter(({ cik }) => cik !== undefined);

describe('keys', () => {
  it('are shown once, and kept as a hash', async () => {
    const { key, data } = await makeKey({ name: 'script' });
    expect(key).toMatch(/^plk_\w{46}$/);
    const listed = await call(owner, 'GET', KEYS);
    expect(listed.body.data).toEqual([{ ...data, name: 'script', scopes: ['read'] }]);
    const { rows } = await test.pool.query('select * from data_keys');
    expect(JSON.stringify([listed, rows])).not.toContain(key.slice(12));
  });

  it('are of one person alone', async () => {
    const { data } = await makeKey();
    const one = `${KEYS}/${data.id}`;
    expect((await call(other, 'GET', KEYS)).body.total).toBe(0);
    expect((await call(other, 'PUT', one, { name: 'mine', scopes: ['read'] })).status).toBe(404);
    expect((await call(other, 'DELETE', one)).status).toBe(404);
    expect((await call(owner, 'PUT', one, { name: 'renamed', scopes: ['read', 'files'] })).body.name).toBe('renamed');
  });

  it('a change leaves what it does not name', async () => {
    const networks = ['192.0.2.0/24'];
    const { data } = await makeKey({ networks });
    const changed = await call(owner, 'PUT', `${KEYS}/${data.id}`, { name: 'renamed' });
    expect(changed.body).toMatchObject({ name: 'renamed', scopes: ['read'], networks });
  });

  it.each([
    [{ name: '' }, /name/],
    [{ scopes: [] }, /scopes/],
    [{ scopes: ['admin'] }, /scopes/],
    [{ networks: ['here'] }, /networks/],
  ])('what does not fit is refused: %j', async (values, error) => {
    const answer = await call(owner, 'POST', KEYS, { name: 'a', scopes: ['read'], ...values });
    expect([answer.status, answer.body.error]).toEqual([400, expect.stringMatching(error)]);
  });

  it('a revoked key ends within a second', async () => {
    const { key, data } = await makeKey();
    expect((await ask('fields', { key })).statusCode).toBe(200);
    await call(owner, 'DELETE', `${KEYS}/${data.id}`);
    // Another process, which has not kept it.
    expect((await ask('fields', { key, at: limited })).statusCode).toBe(401);
  });

  it('works from its networks only', async () => {
    const { key } = await makeKey({ networks: ['192.0.2.0/24'] });
    expect((await ask('fields', { key })).json()).toMatchObject({ statusCode: 403, code: 'network' });
    const { key: local } = await makeKey({ networks: ['127.0.0.0/8'] });
    expect((await ask('fields', { key: local })).statusCode).toBe(200);
  });
});

describe('refusals', () => {
  it.each([
    ['no key', {}, 'no_key'],
    ['a random text', { key: 'abc' }, 'bad_key'],
    ['a mistyped key', { key: `plk_${'a'.repeat(46)}` }, 'bad_key'],
  ])('%s: 401', async (_what, asked, code) =>
    expect((await ask('fields', asked)).json()).toMatchObject({ statusCode: 401, code }),
  );

  it('a key in the address is refused with advice', async () => {
    const { key } = await makeKey();
    expect((await ask(`fields?key=${key}`)).json()).toMatchObject({ statusCode: 401, code: 'key_in_address' });
  });

  it('a key of files may not read', async () => {
    const { key } = await makeKey({ scopes: ['files'] });
    expect((await ask('fields', { key })).json()).toMatchObject({ statusCode: 403, code: 'scope' });
  });

  it.each([
    ['securities/NOPE.NOPE/metrics?f=roe', 404],
    ['securities/%20/metrics?f=roe', 400],
    ['securities/NOPE.NOPE/metrics', 400],
    ['fields?limit=1001', 400],
    ['fields?asOf=2020-01-01&v=1', 200],
    ['nothing', 404],
    ['fields?version=abc', 410],
    ['fields?next=1.abc.def', 400],
  ])('%s: %i', async (url, status) => {
    const { key } = await makeKey();
    expect((await ask(url, { key })).statusCode).toBe(status);
  });

  it('a formula that is none, and a day that has not begun', async () => {
    const { key } = await makeKey();
    const { symbol } = symbols()[0]!;
    const wrong = await ask(`securities/${symbol}/metrics?f=${encodeURIComponent('roe +')}`, { key });
    expect(wrong.json()).toMatchObject({ statusCode: 400, code: 'formula' });
    const future = await ask(`securities/${symbol}/metrics?f=roe&asOf=2199-01-01`, { key });
    expect(future.json()).toMatchObject({ statusCode: 400, code: 'future' });
  });
});

describe('answers', () => {
  it.each([
    'securities?limit=3',
    'fields?q=roe',
    'securities/SYMBOL/metrics?f=roe&f=revenue%20/%201e6&f=sector',
    'securities/SYMBOL/prices?from=2026-01-01',
    'securities/SYMBOL/statements?periods=2',
    'securities/SYMBOL/history?f=roe&start=2025-01-01',
    'securities/SYMBOL/explain?f=revenue',
    'securities/SYMBOL/owners',
    'insiders?limit=2',
    'politicians?limit=2',
    'series?limit=2',
  ])('%s answers rows, and the same as text', async (url) => {
    const { key } = await makeKey();
    const { version } = market.reader.status();
    const path = url.replace('SYMBOL', symbols()[0]!.symbol);
    const answer = await ask(path, { key });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      expect.objectContaining({
        data: expect.any(Array),
        version,
        as_of: null,
        sample: true,
        complete: expect.any(Boolean),
      }),
    ]);
    const csv = await ask(path, { key, headers: { accept: 'text/csv' } });
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
  });

  it('pages lead through all rows once, the last one is complete', async () => {
    const { key } = await makeKey();
    const seen: string[] = [];
    let next = '';
    do {
      const url = `securities?limit=100${next && `&next=${next}`}`;
      const body: ResultOf<PublicCalls['GET /public/v1/securities']> = (await ask(url, { key })).json();
      seen.push(...body.data.map(({ id }) => id));
      expect(body.complete).toBe(body.next === undefined);
      next = body.next ?? '';
    } while (next);
    expect(seen).toEqual(
      market.reader
        .list()
        .map(({ id }) => id)
        .sort(),
    );
  });

  it('positions of managers come in pages of the length that is asked for', async () => {
    const { key } = await makeKey();
    type Owners = ResultOf<PublicCalls['GET /public/v1/securities/{id}/owners']>;
    const read = async (symbol: string, query: string): Promise<Owners> =>
      (await ask(`securities/${symbol}/owners${query}`, { key })).json();
    let symbol = '';
    let whole: Owners | undefined;
    for (const one of symbols()) {
      const found = await read(one.symbol, '');
      if ((found.total ?? 0) > (whole?.total ?? 0)) [symbol, whole] = [one.symbol, found];
    }
    expect(whole!.total).toBeGreaterThan(2);
    const seen: unknown[] = [];
    for (let next = ''; seen.length < whole!.data.length;) {
      const body = await read(symbol, `?limit=2${next && `&next=${next}`}`);
      expect(body.data.length).toBeLessThanOrEqual(2);
      seen.push(...body.data);
      if (body.next === undefined) break;
      next = body.next;
    }
    expect(seen).toEqual(whole!.data);
  });

  it('a page of another key or question is refused', async () => {
    const { key } = await makeKey();
    const { next } = (await ask('securities?limit=1', { key })).json<{ next: string }>();
    const { key: second } = await makeKey();
    expect((await ask(`securities?limit=1&next=${next}`, { key: second })).statusCode).toBe(400);
    expect((await ask(`securities?limit=2&next=${next}`, { key })).statusCode).toBe(400);
  });

  it('cells answer in their order, with why a value is missing', async () => {
    const { key } = await makeKey();
    const [one, two] = symbols();
    const cells = [
      { security: two!.symbol, f: 'revenue' },
      { security: one!.symbol, f: 'revenue' },
      { security: one!.symbol, f: 'revenue', asOf: '1999-01-01' },
      { security: 'NOPE.NOPE', f: 'revenue' },
    ];
    let answer = await ask('cells', { key, payload: { cells } });
    // The past is read in the background: 202 until it is there.
    while (answer.statusCode === 202) answer = await ask('cells', { key, payload: { cells } });
    const body = answer.json();
    expect(body).toMatchObject({ credits: 3, complete: true });
    expect(body.data.map(({ security }: { security: string }) => security)).toEqual([
      two!.id,
      one!.id,
      one!.id,
      'NOPE.NOPE',
    ]);
    expect(body.data[2]).toMatchObject({ value: null, status: expect.any(String) });
    expect(body.data[3]).toMatchObject({ value: null, status: 'unknown_security' });
  });

  it('a screen has the same values as single figures', async () => {
    const { key } = await makeKey();
    const payload = { formula: 'revenue > 0', columns: ['revenue', 'roe * 2'], order: { f: 'revenue', desc: true } };
    const body = (await ask('screen?limit=3', { key, payload })).json();
    expect(body).toMatchObject({ credits: 11, complete: false });
    for (const { id, values } of body.data as { id: string; values: Record<string, number | null> }[]) {
      const single = await ask(`securities/${id}/metrics?f=revenue&f=roe%20*%202`, { key });
      const rows = single.json<{ data: { f: string; value: number | null }[] }>().data;
      expect(Object.fromEntries(rows.map(({ f, value }) => [f, value]))).toEqual(values);
    }
  });

  describe.each([undefined, '2025-06-30'])('as of %s', (asOf) => {
    const FIELDS = ['revenue', 'roe', 'pettm', 'mktcap', 'sector'];
    const dated = asOf === undefined ? {} : { asOf };
    type Value = number | string | null;
    type Rows = { readonly data: readonly { readonly security: string; readonly f: string; readonly value: Value }[] };
    type Screened<Id extends string, Values> = { readonly data: readonly (Record<Id, string> & { values: Values })[] };

    /** Repeats a request until its background work is done. */
    async function answered<Body>(send: () => ReturnType<typeof ask>): Promise<Body> {
      let answer = await send();
      while (answer.statusCode === 202 || answer.statusCode === 503) answer = await send();
      expect(answer.statusCode).toBe(200);
      return answer.json<Body>();
    }
    const inOrder = ({ data }: Rows, id: string) =>
      FIELDS.map((f) => data.find((row) => row.security === id && row.f === f)?.value);

    it('cells, metrics and screens have the values of the pages', async () => {
      const { key } = await makeKey();
      const ids = symbols()
        .slice(0, 3)
        .map(({ id }) => id);
      const question = { ...dated, fields: FIELDS, per_page: 100 };
      const page = await answered<Screened<'stockid', readonly Value[]>>(() =>
        api.send({ method: 'POST', url: '/_api/screeners/query', payload: question }),
      );
      const screen = await answered<Screened<'id', Readonly<Record<string, Value>>>>(() =>
        ask('screen?limit=100', { key, payload: { ...dated, columns: FIELDS } }),
      );
      const payload = { cells: ids.flatMap((security) => FIELDS.map((f) => ({ security, f, ...dated }))) };
      const cells = await answered<Rows>(() => ask('cells', { key, payload }));
      const day = asOf === undefined ? '' : `&asOf=${asOf}`;
      for (const id of ids) {
        const shown = page.data.find(({ stockid }) => stockid === id)!.values;
        expect(shown.filter((value) => value !== null).length).toBeGreaterThan(2);
        const f = FIELDS.map((one) => `f=${one}`).join('&');
        const metrics = await answered<Rows>(() => ask(`securities/${id}/metrics?${f}${day}`, { key }));
        const { values } = screen.data.find((row) => row.id === id)!;
        expect([inOrder(cells, id), inOrder(metrics, id), FIELDS.map((one) => values[one])]).toEqual([
          shown,
          shown,
          shown,
        ]);
        const explained = FIELDS.map(async (one) => {
          const url = `/_api/lineage/${id}/${one}?basis=restated${day}`;
          const { explanation } = await answered<{ explanation: { value: number | null; text?: string } }>(() =>
            api.send({ url }),
          );
          return explanation.text ?? explanation.value;
        });
        expect(await Promise.all(explained)).toEqual(shown);
      }
    });
  });

  it('who has an answer already gets none, and pays nothing', async () => {
    const { key } = await makeKey();
    const { etag } = (await ask('fields', { key })).headers;
    const again = await ask('fields', { key, headers: { 'if-none-match': String(etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await ask('fields?q=roe', { key, headers: { 'if-none-match': String(etag) } })).statusCode).toBe(200);
  });

  it('costs are known before the work', async () => {
    const { key } = await makeKey();
    expect((await ask('fields?cost_only=1&limit=250', { key })).json()).toEqual({ credits: 3, remaining: null });
  });

  it('the document names every operation', async () => {
    const { openapi, paths } = (await ask('openapi.json')).json();
    expect(openapi).toMatch(/^3\.1/);
    expect(Object.keys(paths)).toHaveLength(17);
  });
});

describe('pages', () => {
  it('usage of a month is of its owner alone', async () => {
    const { key, data } = await makeKey({ name: 'sheet' });
    await ask('fields', { key });
    const day = new Date().toISOString().slice(0, 10);
    const { body } = await call(owner, 'GET', '/_api/data_sales/usage');
    expect(body.month).toBe(day.slice(0, 7));
    expect(body.data).toContainEqual({
      day,
      key_id: data.id,
      key: 'sheet',
      operation: 'GET /public/v1/fields',
      calls: 1,
      credits: 1,
      refused: 0,
    });
    expect((await call(other, 'GET', '/_api/data_sales/usage')).body.data).toEqual([]);
    expect((await call(owner, 'GET', '/_api/data_sales/usage?month=2020-12')).body).toEqual({
      month: '2020-12',
      data: [],
    });
    expect((await call(owner, 'GET', '/_api/data_sales/usage?month=2020-13')).status).toBe(400);
    expect((await call(owner, 'GET', '/_api/data_sales/user')).body).toMatchObject({
      keys: 1,
      quota: { credits_a_day: null, remaining: null, calls_a_minute: null, source: 'site' },
    });
  });

  it('the reference has every operation in a group', async () => {
    const { body } = await call(owner, 'GET', '/_api/user_api_docs/v1');
    const groups = (await call(owner, 'GET', '/_api/user_api_docs/categories/v1')).body.data;
    expect(body.data).toHaveLength(17);
    const ids = groups.map(({ id }: { id: string }) => id);
    for (const { category } of body.data) expect(ids).toContain(category);
    expect((await call(owner, 'GET', '/_api/user_api_docs/v2')).status).toBe(400);
  });
});

describe('limits', () => {
  it('credits of a day are used up, never more', async () => {
    const { key } = await makeKey();
    const url = `securities/${symbols()[0]!.symbol}/explain?f=revenue`;
    const statuses = [];
    for (let count = 0; count < 3; count += 1) statuses.push((await ask(url, { key, at: limited })).statusCode);
    expect(statuses).toEqual([200, 200, 429]);
    const last = await ask(`${url}&period=FY2024`, { key, at: limited });
    expect([last.json().code, Number(last.headers['retry-after']) > 0]).toEqual(['quota', true]);
    expect((await ask('fields?cost_only=1', { key, at: limited })).json()).toEqual({ credits: 1, remaining: 2 });
  });

  it('calls at once do not spend what is not there', async () => {
    const { key } = await makeKey();
    const url = `securities/${symbols()[0]!.symbol}/explain?f=revenue`;
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask(url, { key, at: limited })));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
  });

  it('calls of a minute are counted over all keys', async () => {
    const keys = [(await makeKey()).key, (await makeKey()).key];
    const answers = [];
    for (let count = 0; count <= 40; count += 1)
      answers.push(await ask('fields?cost_only=1', { key: keys[count % 2]!, at: limited }));
    expect(answers.at(-1)!.json()).toMatchObject({ statusCode: 429, code: 'rate' });
    expect(answers[39]!.statusCode).toBe(200);
  });

  it('usage is counted by key, day and operation, for its owner', async () => {
    const { key, data } = await makeKey();
    await ask('fields', { key });
    await ask('fields', { key });
    await ask('fields?version=old', { key });
    await api.app.close();
    const { rows } = await test.pool.query('select * from data_usage where key_id = $1', [data.id]);
    expect(rows).toEqual([
      {
        user_id: ownerId,
        key_id: data.id,
        day: new Date().toISOString().slice(0, 10),
        operation: 'GET /public/v1/fields',
        calls: 3,
        credits: 2,
        refused: 1,
      },
    ]);
  });
});
