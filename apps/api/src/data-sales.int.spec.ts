import { DuckDBInstance } from '@duckdb/node-api';
import { authStore } from '@plumbline/auth/people';
import { type Auth } from '@plumbline/auth/server';
import type { salesCalls } from '@plumbline/data-api/contract';
import { dataApiModule, openDataApi, readDataApiSettings } from '@plumbline/data-api/server';
import { marketPanels, securityFigures } from '@plumbline/metrics/server';
import type { ResultOf } from '@plumbline/shared/domain';
import { createClock } from '@plumbline/shared/server';
import { createTestStore, type TestStore } from '@plumbline/shared/server/testing';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { migrations } from './modules';
import { makeTestApi, makeTestAuth, type TestApi } from './testing/test-api';
import { openMarketWithFunds, type TestMarket } from './testing/test-market';

let test: TestStore;
let market: TestMarket;
let auth: Auth;
let api: TestApi;
let staff: TestApi;
let folder: string;
const queued: unknown[] = [];
const clock = { ms: Date.parse('2026-03-10T12:00:00Z') };

interface Person {
  readonly id: number;
  readonly name: string;
  readonly token: string;
}

let one: Person;
let other: Person;
let admin: Person;

const BROWSER = { address: '192.0.2.7', userAgent: 'Browser' };

async function makePerson(surface: 'member' | 'staff' = 'member'): Promise<Person> {
  const name = `p${randomBytes(6).toString('hex')}`;
  const { user_id: id } = await authStore(test.db)
    .insertInto('users')
    .values({
      email: `${name}@mail.example`,
      username: name,
      identifier: name.slice(0, 12),
      email_confirmed_at: new Date(),
      admin: surface === 'staff',
    })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  return { id, name, token: `Bearer ${(await auth.sessions.start(id, surface, BROWSER)).accessToken}` };
}

beforeAll(async () => {
  test = await createTestStore(migrations);
  market = await openMarketWithFunds();
  auth = makeTestAuth(test.db);
  folder = mkdtempSync(path.join(os.tmpdir(), 'plumbline-exports-'));
  const dataApi = openDataApi({
    db: test.db,
    counters: auth.counters,
    addressOf: async () => 'somebody@mail.example',
    settings: readDataApiSettings({ VAR_DIR: folder, DATA_API_CREDITS_A_DAY: '500' }),
    clock: createClock(() => clock.ms),
  });
  const queue = { send: async (_def: unknown, message: unknown) => void queued.push(message) };
  const parts = { market: market.reader, auth, db: test.db, dataApi, queue };
  [api, staff] = [await makeTestApi(parts), await makeTestApi({ ...parts, surface: 'staff' })];
  [one, other, admin] = [await makePerson(), await makePerson(), await makePerson('staff')];
}, 60_000);
afterAll(async () => {
  await Promise.all([api.app.close(), staff.app.close()]);
  market.remove();
  rmSync(folder, { recursive: true, force: true });
  await test.remove();
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

async function call(who: Person, method: Method, url: string, payload?: object) {
  const at = who === admin ? staff : api;
  const answer = await at.send({ method, url, headers: { authorization: who.token }, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}

type Account = ResultOf<(typeof salesCalls)['GET /_api/data_sales/user']>;
const accountOf = async (who: Person): Promise<Account> => (await call(who, 'GET', '/_api/data_sales/user')).body;

const PRODUCT = {
  name: 'Research',
  about: 'The API and files',
  credits_a_day: 90,
  calls_a_minute: null,
  files: true,
  offered: true,
  place: 0,
};
const TERMS = {
  title: 'Terms',
  number: 1,
  from_day: null,
  body: '<p>Be <b>fair</b><script>x()</script></p>',
  published: true,
};

describe('products, terms and subscriptions', () => {
  it('where nothing is offered, everybody has files and the limits of the site', async () => {
    expect((await call(one, 'GET', '/_api/data_sales/info')).body).toEqual({
      products: [],
      needsContract: false,
      isBilled: false,
    });
    expect(await accountOf(one)).toMatchObject({
      hasFiles: true,
      subscription: null,
      contract: { current: null, isAccepted: true, history: [] },
      quota: { credits_a_day: 500, remaining: 500, calls_a_minute: null, source: 'site' },
    });
  });

  it('a product needs the terms accepted first, and then holds', async () => {
    const made = await call(admin, 'POST', '/_api/admin/data_sales/type', PRODUCT);
    expect(made.status).toBe(200);
    const { id, version } = made.body;
    const changed = { ...PRODUCT, id, version, calls_a_minute: 70 };
    expect((await call(admin, 'PUT', '/_api/admin/data_sales/type', changed)).body.calls_a_minute).toBe(70);
    await call(admin, 'POST', '/_api/admin/data_sales/contracts', TERMS);
    expect((await call(one, 'GET', '/_api/data_sales/info')).body).toMatchObject({
      products: [{ name: 'Research', credits_a_day: 90, calls_a_minute: 70, hasFiles: true }],
      needsContract: true,
    });
    expect((await accountOf(one)).hasFiles).toBe(false);

    const subscribe = (type: string | null) => call(one, 'POST', '/_api/data_sales/subscribe', { type });
    expect(await subscribe('Research')).toMatchObject({ status: 409, body: { code: 'contract' } });
    const accept = (contract_version: number) =>
      call(one, 'POST', '/_api/data_sales/user', { contract_version, name: 'Ann', use: 'research' });
    expect((await accept(2)).status).toBe(409);
    const { body } = await accept(1);
    expect(body.contract).toMatchObject({
      isAccepted: true,
      history: [{ version: 1, title: 'Terms', name: 'Ann', company: null, use: 'research' }],
    });
    expect(body.contract.current.html).toBe(body.contract.history[0].html);
    expect(body.contract.current.html).not.toContain('script');

    expect((await subscribe('Nothing')).status).toBe(404);
    expect((await subscribe('Research')).body).toMatchObject({
      hasFiles: true,
      subscription: { type: 'Research', state: 'active', until: null },
      quota: { credits_a_day: 90, calls_a_minute: 70, source: 'plan' },
    });
    expect((await accountOf(other)).subscription).toBeNull();
  });

  it('a text that changes has to be accepted again, what was accepted stays', async () => {
    const { data } = (await call(admin, 'GET', '/_api/admin/data_sales/contracts')).body;
    const { id, version } = data[0];
    const changed = { ...TERMS, body: '<p>Other words</p>', version };
    expect((await call(admin, 'PUT', `/_api/admin/data_sales/contracts/${id}`, changed)).status).toBe(200);
    const { contract } = await accountOf(one);
    expect(contract.isAccepted).toBe(false);
    expect(contract.history[0]!.html).toContain('fair');
    expect(contract.current!.html).toContain('Other words');
  });

  it('a product that somebody has cannot be removed; who ends it has none', async () => {
    const { data } = (await call(admin, 'GET', '/_api/admin/data_sales/types')).body;
    const remove = () => call(admin, 'DELETE', `/_api/admin/data_sales/type?id=${data[0].id}`);
    expect((await remove()).status).toBe(409);
    expect((await call(one, 'POST', '/_api/data_sales/subscribe', { type: null })).body.subscription).toBeNull();
  });
});

describe('people of the data API', () => {
  const special = '/_api/admin/special_api_user';
  const everyone = '/_api/admin/all_api_user';

  it('limits of one person go before plan and site, until their last day', async () => {
    const limits = { credits_a_day: 7, calls_a_minute: null, scopes: ['files'], until: '2099-01-01', note: 'trial' };
    const made = await call(admin, 'POST', special, { user: `${other.name}@mail.example`, ...limits });
    expect(made.body).toMatchObject({ id: other.id, username: other.name, ...limits });
    expect((await call(admin, 'POST', special, { user: other.name, ...limits })).status).toBe(409);
    expect((await call(admin, 'POST', special, { user: 'nobody-at-all', ...limits })).status).toBe(404);
    expect((await accountOf(other)).quota).toMatchObject({ credits_a_day: 7, source: 'staff' });
    expect((await accountOf(one)).quota.source).toBe('site');

    const { key } = (await call(other, 'POST', '/_api/data_sales/keys', { name: 'k', scopes: ['read'] })).body;
    const ask = () => api.app.inject({ url: '/public/v1/fields', headers: { authorization: `Bearer ${key}` } });
    expect((await ask()).json()).toMatchObject({ statusCode: 403, code: 'scope' });
    await call(admin, 'PUT', `${special}/${other.id}`, { ...limits, scopes: [], credits_a_day: 2 });
    clock.ms += 6_000;
    expect([(await ask()).statusCode, (await ask()).statusCode, (await ask()).statusCode]).toEqual([200, 200, 429]);
    await call(admin, 'PUT', `${special}/${other.id}`, { ...limits, until: '2000-01-01' });
    clock.ms += 6_000;
    expect((await ask()).statusCode).toBe(200);
    expect((await call(admin, 'DELETE', `${special}/${other.id}`)).status).toBe(200);
    expect((await call(admin, 'DELETE', `${special}/${other.id}`)).status).toBe(404);
    expect((await call(admin, 'GET', '/_api/admin/special_api_users')).body.total).toBe(0);
  });

  it('everybody is listed with usage; subscriptions are given, changed and ended', async () => {
    const give = (user: string) => call(admin, 'POST', everyone, { user, type: 'Research', until: '2099-12-31' });
    expect((await give(one.name)).status).toBe(200);
    expect((await give(one.name)).status).toBe(409);
    const change = { type: 'Research', state: 'asked', until: null };
    expect((await call(admin, 'PUT', `${everyone}/${one.id}`, change)).status).toBe(200);
    expect((await accountOf(one)).subscription).toMatchObject({ state: 'asked' });
    expect((await call(admin, 'PUT', `${everyone}/${admin.id}`, change)).status).toBe(404);
    expect((await call(admin, 'PUT', `${everyone}/${one.id}`, { ...change, type: 'No such' })).status).toBe(404);

    await call(one, 'GET', '/_api/data_sales/usage');
    const { body } = await call(admin, 'GET', '/_api/admin/all_api_users');
    const row = (id: number) => body.data.find((found: { id: number }) => found.id === id);
    expect(row(one.id)).toMatchObject({ type: 'Research', state: 'asked', contract: 1, keys: 0, isSpecial: false });
    expect(row(other.id)).toMatchObject({ type: null, keys: 1, calls: 5, credits: 3, refused: 2 });
    const found = await call(admin, 'GET', `/_api/admin/all_api_users?q=${other.name}`);
    expect(found.body.total).toBe(1);

    expect((await call(admin, 'DELETE', `${everyone}/${other.id}`)).status).toBe(200);
    expect((await accountOf(other)).keys).toBe(0);
    expect((await call(one, 'GET', '/_api/admin/all_api_users')).status).toBe(403);
  });
});

describe('texts of staff in the reference', () => {
  it('are shown with their operations or by group, and what lacks one is listed', async () => {
    const group = { name: 'first-steps', title: 'First steps', place: 0 };
    await call(admin, 'POST', '/_api/admin/user_api_docs/categories', group);
    const add = (values: object) =>
      call(admin, 'POST', '/_api/admin/user_api_docs', {
        title: 'Begin',
        operation: null,
        category: null,
        body: '<p>Hi<script>x()</script></p>',
        place: 0,
        published: true,
        ...values,
      });
    expect((await add({})).status).toBe(400);
    expect((await add({ category: 'first-steps' })).status).toBe(200);
    const operation = 'GET /public/v1/fields';
    const text = await add({ title: 'Of fields', operation, body: '<p>All of them</p>' });
    const { data } = (await call(one, 'GET', '/_api/user_api_docs/v1')).body;
    expect(data[0]).toMatchObject({ category: 'first-steps', title: 'Begin', parameters: [] });
    expect(data[0].html).not.toContain('script');
    const merged = data.find((doc: { operation?: string }) => doc.operation === operation);
    expect(merged).toMatchObject({ note: '<p>All of them</p>', price: expect.any(String) });
    const groups = (await call(one, 'GET', '/_api/user_api_docs/categories/v1')).body.data;
    expect(groups.map(({ id }: { id: string }) => id)).toEqual([
      'first-steps',
      'directory',
      'security',
      'many',
      'records',
      'tables',
    ]);

    await test.pool.query(`update api_texts set operation = 'GET /public/v1/gone' where id = $1`, [text.body.id]);
    const { body } = await call(admin, 'GET', '/_api/admin/user_api_docs/check');
    expect(body.without_operation).toEqual([
      { id: text.body.id, title: 'Of fields', operation: 'GET /public/v1/gone' },
    ]);
    expect(body.without_text).toHaveLength(body.operations);
    const remove = (url: string) => call(admin, 'DELETE', `/_api/admin/user_api_docs/${url}`);
    expect((await remove(String(text.body.id))).status).toBe(200);
    expect((await remove(String(text.body.id))).status).toBe(404);
  });
});

/** A key of a person, as programs show it. */
async function keyOf(who: Person, scopes: readonly string[]): Promise<string> {
  const { body } = await call(who, 'POST', '/_api/data_sales/keys', { name: randomBytes(4).toString('hex'), scopes });
  return body.key;
}

function ask(url: string, key: string, payload?: object, headers: object = {}) {
  return api.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/public/v1/${url}`,
    headers: { authorization: `Bearer ${key}`, ...headers },
    ...(payload && { payload }),
  });
}

describe('files', () => {
  const list = async () => (await call(one, 'GET', '/_api/data_sales/data/list')).body;

  async function makeFiles(): Promise<void> {
    const [job] =
      dataApiModule.jobs?.queued?.({
        db: test.db,
        clock: createClock(),
        log: pino({ level: 'silent' }),
        brand: 'Plumbline',
        origin: 'http://site.example',
        exportFolder: path.join(folder, 'market', 'exports'),
        personalData: [],
        overData: (work) => work({ market: market.reader, figures: securityFigures(marketPanels(market.reader).open) }),
      }) ?? [];
    await job!.run({ version: 'any' }, { signal: new AbortController().signal });
  }

  it('are asked for by the first who looks, and made once a version', async () => {
    const { version } = market.reader.status();
    expect(await list()).toEqual({ version: null, isGenerated: false, data: [], making: { done: 0, total: null } });
    await list();
    expect(queued).toEqual([{ version }]);
    const early = await ask('sql', await keyOf(other, ['sql']), { sql: 'select 1' });
    expect([early.statusCode, early.json().code]).toEqual([503, 'making']);
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(0);
    await makeFiles();
    const first = await list();
    expect(first).toMatchObject({ version, isGenerated: true, making: null });
    const rowsOf = (id: string) => first.data.find((file: { id: string }) => file.id === id).rows;
    expect(rowsOf('securities')).toBe(market.reader.list().length);
    expect(rowsOf('sample-prices')).toBe(100);
    expect(rowsOf('metrics')).toBe(market.reader.list().length);
    for (const id of ['prices', 'facts', 'filings', 'insider_trades']) expect(rowsOf(id)).toBeGreaterThan(0);
    expect((await call(one, 'GET', '/_api/data_sales/data/list?sample=1')).body.data).toHaveLength(
      first.data.length / 2,
    );

    rmSync(path.join(folder, 'market'), { recursive: true });
    await makeFiles();
    expect(await list()).toEqual(first);
  }, 60_000);

  it('holdings are those of the book of owners, one row a vintage and security', async () => {
    const { files } = JSON.parse(readFileSync(path.join(folder, 'market/exports/current.json'), 'utf8'));
    const { file } = files.find(({ id }: { id: string }) => id === 'holdings');
    const connection = await (await DuckDBInstance.create(':memory:')).connect();
    const columns = 'security, manager_cik, manager, period::VARCHAR, shares, "value", accession';
    const read = await connection.runAndReadAll(
      `SELECT ${columns} FROM read_parquet('${path.join(folder, 'market/exports', file)}')`,
    );
    const { portfolios, securities } = await market.reader.areas().owners();
    const rows = market.reader.list().flatMap(({ id }) => {
      const held = new Map<number, { shares: number; value: number }>();
      for (const [place, shares, value] of securities.get(id)?.held ?? []) {
        const known = held.get(place) ?? { shares: 0, value: 0 };
        held.set(place, { shares: known.shares + shares, value: known.value + value });
      }
      return Array.from(held, ([place, { shares, value }]) => {
        const { cik, manager, period, accession } = portfolios[place]!;
        return [id, cik, manager, period, shares, value, accession].join('|');
      });
    });
    expect(rows.length).toBeGreaterThan(100);
    expect(
      read
        .getRows()
        .map((row) => row.join('|'))
        .sort(),
    ).toEqual(rows.sort());
    connection.closeSync();
  });

  it('a link works once, for ten minutes, and for who may have the file', async () => {
    const link = (id: string) => call(one, 'GET', `/_api/data_sales/data/url/${id}`);
    expect(await link('prices')).toMatchObject({ status: 403, body: { code: 'plan' } });
    expect((await link('nothing')).status).toBe(404);
    const { url } = (await link('sample-securities')).body;
    const answer = await api.app.inject({ url });
    expect([answer.statusCode, answer.headers['x-sha256']]).toEqual([
      200,
      createHash('sha256').update(answer.rawPayload).digest('hex'),
    ]);
    expect(answer.rawPayload.subarray(0, 4).toString()).toBe('PAR1');
    expect((await api.app.inject({ url })).statusCode).toBe(404);
    const late = (await link('sample-prices')).body.url;
    clock.ms += 601_000;
    expect((await api.app.inject({ url: late })).statusCode).toBe(404);
    await call(admin, 'PUT', `/_api/admin/all_api_user/${one.id}`, { type: 'Research' });
    expect((await link('prices')).status).toBe(200);
  });

  it('name their columns with what they mean', () => {
    const manifest = JSON.parse(readFileSync(path.join(folder, 'market/exports/current.json'), 'utf8'));
    for (const { columns } of manifest.files)
      expect(columns.filter(({ about, type }: { about: string; type: string }) => !about || !type)).toEqual([]);
  });
});

describe('whole tables for programs', () => {
  const leftOf = async (key: string) => (await ask('fields?cost_only=1', key)).json().remaining;

  it('a file costs 100 credits, a sample nothing, the same one again nothing', async () => {
    const key = await keyOf(one, ['read', 'files']);
    const before = await leftOf(key);
    const sample = await ask('files/sample-securities', key);
    expect([sample.statusCode, await leftOf(key)]).toEqual([200, before]);
    // The product has 90 credits a day: a whole table is more than that.
    expect((await ask('files/securities', key)).json()).toMatchObject({ statusCode: 429, code: 'quota' });
    const limits = { credits_a_day: 250, calls_a_minute: null };
    await call(admin, 'POST', '/_api/admin/special_api_user', { user: one.name, ...limits });
    clock.ms += 6_000;
    const whole = await ask('files/securities', key);
    expect([whole.statusCode, await leftOf(key)]).toEqual([200, 150]);
    const again = await ask('files/securities', key, undefined, { 'if-none-match': whole.headers.etag });
    expect([again.statusCode, await leftOf(key)]).toEqual([304, 150]);
    expect((await ask('files/nothing', key)).statusCode).toBe(404);
    expect((await ask('files/securities', await keyOf(one, ['read']))).json().code).toBe('scope');
    expect((await ask('files/securities', await keyOf(other, ['files']))).json().code).toBe('plan');
    const listed = (await ask('files', key)).json();
    expect(listed).toMatchObject({ complete: true, credits: 0 });
    expect(listed.data).toContainEqual(expect.objectContaining({ id: 'prices', sha256: expect.any(String) }));
  });

  it('SQL answers the figures of the pages, for its price', async () => {
    const key = await keyOf(other, ['read', 'sql']);
    const sql =
      'select s.symbol, m.pettm from metrics m join securities s using (security) where m.roe > 0 order by 1 limit 3';
    const body = (await ask('sql', key, { sql })).json();
    expect(body).toMatchObject({ complete: true, version: market.reader.status().version });
    expect(body.credits).toBeGreaterThan(10);
    expect(body.data).toHaveLength(3);
    for (const { symbol, pettm } of body.data) {
      const single = (await ask(`securities/${symbol}/metrics?f=pettm`, key)).json();
      expect(single.data[0].value).toBe(pettm);
    }
    const csv = await ask('sql', key, { sql: `select '=1+1' as a` }, { accept: 'text/csv' });
    expect(csv.body).toMatch(/'=1\+1/);
    const before = await leftOf(key);
    expect((await ask('sql', key, { sql: 'drop view prices' })).json()).toMatchObject({ code: 'sql_select' });
    expect(await leftOf(key)).toBe(before);
    expect((await ask('sql', await keyOf(other, ['read']), { sql })).json().code).toBe('scope');
  });
});
