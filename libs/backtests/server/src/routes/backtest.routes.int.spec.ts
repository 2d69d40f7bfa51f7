import { backtestCalls } from '@plumbline/backtests/contract';
import { ENGINE_VERSION } from '@plumbline/backtests/domain';
import { SSR_IDENTITY, type Identity, type ResultOf } from '@plumbline/shared/domain';
import { bindCalls, createDispatch } from '@plumbline/shared/server';
import { createTestStore, memberIdentity, twoAtOnce, type TestStore } from '@plumbline/shared/server/testing';
import { sql } from 'kysely';
import { backtestFile } from '../downloads/backtest-file';
import { runQueued } from '../jobs/run-queued';
import { backtestsMigrations } from '../store/migrations';
import { backtestsData } from '../personal-data';
import { sweepResults } from '../store/results';
import { inventedSources } from '../testing/invented-sources';
import { backtestHandlers } from './backtest.routes';

const USERS = 'create table users (user_id bigint primary key); insert into users values (1), (2)';
const STOCKS = ['A', 'B', 'C'].map((symbol, at) => ({ symbol, close: () => 10, rank: at }));

let store: TestStore;
let version = 'v1';
let queued: number[] = [];
let isQueueDown = false;
let as: (identity: Identity) => ReturnType<typeof createDispatch>;

const sources = () => inventedSources(STOCKS, version);

beforeAll(async () => {
  const users = { '001_users': { up: async (db: never) => void (await sql.raw(USERS).execute(db)) } };
  store = await createTestStore({ ...users, ...backtestsMigrations });
  const deps = {
    db: store.db,
    get market() {
      return sources().market;
    },
    screenDays: sources().screenDays,
    queue: {
      send: async (_job: unknown, message: unknown) => {
        if (isQueueDown) throw new Error('no queue');
        queued.push((message as { id: number }).id);
      },
    },
  };
  const calls = bindCalls(backtestCalls, backtestHandlers(deps));
  as = (identity) => createDispatch(calls, identity);
});
afterAll(() => store.remove());
beforeEach(async () => {
  [version, queued, isQueueDown] = ['v1', [], false];
  await store.pool.query('delete from backtests; delete from backtest_results');
});

const ann = memberIdentity({ userId: 1 });
const bob = memberIdentity({ userId: 2 });

type Row = ResultOf<(typeof backtestCalls)['POST /_api/backtesting']>;
type Whole = ResultOf<(typeof backtestCalls)['GET /_api/screeners/backtesting/{id}']>;

const SPEC = { start: '2020-01-01', end: '2022-12-30', size: 2, rank_by: 'roe' };
const ask = async (who: Identity, body: object = {}) =>
  (await as(who)('POST /_api/backtesting', { body: { ...SPEC, ...body } })) as Row;
const read = async (who: Identity, id: number, query: object = {}) =>
  (await as(who)('GET /_api/screeners/backtesting/{id}', { params: { id: String(id) }, query })) as Whole;
const work = (id: number) =>
  runQueued({ store: store.db, overMarket: (run) => run(sources()), signal: new AbortController().signal }, id);
const done = async (who: Identity, body: object = {}) => {
  const { id } = await ask(who, body);
  await work(id);
  return id;
};
const params = (id: number) => ({ params: { id: String(id) } });

it('is asked for, run in the background, and answered with its result', async () => {
  const row = await ask(ann, { name: 'Mine' });
  expect(row).toMatchObject({ status: 'queued', name: 'Mine', is_own: true, headline: null });
  expect(queued).toEqual([row.id]);
  await work(row.id);
  const whole = await read(ann, row.id);
  expect(whole).toMatchObject({ status: 'done', problem: null, pins: { version: 'v1', engine: ENGINE_VERSION } });
  expect(whole.result!.rebalances).toHaveLength(12);
  expect((await read(ann, row.id, { no_result: '' })).result).toBeUndefined();
  // The same again is there at once.
  expect(await ask(ann)).toMatchObject({ id: row.id, status: 'done' });
  expect(queued).toHaveLength(1);
});

it('two that are asked for at once are one run and one row', async () => {
  const [one, other] = await Promise.all([ask(ann), ask(ann)]);
  expect(one.id).toBe(other.id);
});

it('tags that are added at once are all there, and a set that began with an older version is refused', async () => {
  const { id, version } = await ask(ann, { name: 'Tagged' });
  const change = (action: string, tags: string[], more: object = {}) =>
    as(ann)('POST /_api/tags', { body: { action, id, tags, ...more } });
  await Promise.all(['a', 'b', 'c', 'd'].map((tag) => change('add', [tag])));
  const tags = async () => [...(await read(ann, id)).tags].sort();
  expect(await tags()).toEqual(['a', 'b', 'c', 'd']);
  await expect(change('set', ['z'], { version })).rejects.toMatchObject({ statusCode: 409 });
  await change('set', [], { version: (await read(ann, id)).version });
  expect(await tags()).toEqual([]);
});

it("is its owner's until it is public", async () => {
  const id = await done(ann);
  const refused = { statusCode: 404 };
  for (const who of [bob, SSR_IDENTITY]) await expect(read(who, id)).rejects.toMatchObject(refused);
  for (const call of [
    'PUT /_api/screeners/backtesting/{id}',
    'DELETE /_api/screeners/backtesting/{id}',
    'POST /_api/screeners/backtesting/{id}/run',
    'POST /_api/screeners/backtesting/{id}/cancel',
    'GET /_api/screeners/backtesting/{id}/copy',
    'GET /_api/screeners/backtesting/{id}/holdings',
    'GET /_api/screeners/backtesting/{id}/trades',
  ])
    await expect(as(bob)(call, { ...params(id), ...(call.startsWith('PUT') && { body: {} }) })).rejects.toMatchObject(
      refused,
    );
  await expect(as(bob)('POST /_api/tags', { body: { action: 'add', id, tags: ['x'] } })).rejects.toMatchObject(refused);
  await expect(backtestFile.open({ id: String(id), part: 'days' }, { db: store.db, owner: 2 })).rejects.toMatchObject(
    refused,
  );
  await as(ann)('PUT /_api/screeners/backtesting/{id}', { ...params(id), body: { is_public: true } });
  expect(await read(bob, id)).toMatchObject({ is_own: false, status: 'done' });
  expect(await read(SSR_IDENTITY, id)).toMatchObject({ is_own: false });
  const { id: copy } = (await as(bob)('GET /_api/screeners/backtesting/{id}/copy', params(id))) as { id: number };
  expect(await read(bob, copy)).toMatchObject({ status: 'draft', is_own: true, is_public: false, spec: { size: 2 } });
  await expect(read(ann, copy)).rejects.toMatchObject(refused);
  // A draft becomes what is run; somebody else's result on the same data is taken.
  expect(await ask(bob, { id: copy })).toMatchObject({ id: copy, status: 'queued' });
  await work(copy);
  expect((await read(bob, copy)).pins).toEqual((await read(ann, id)).pins);
});

it('shows nobody else what a portfolio or a saved screen holds', async () => {
  const publish = (id: number) =>
    as(ann)('PUT /_api/screeners/backtesting/{id}', { ...params(id), body: { is_public: true } });
  const refused = { statusCode: 400, fields: [{ path: 'body.is_public' }] };
  for (const universe of ['p.5', 'r.U,-m.7']) {
    await expect(ask(ann, { universe, is_public: true })).rejects.toMatchObject(refused);
    const id = await done(ann, { universe });
    await expect(publish(id)).rejects.toMatchObject(refused);
    await as(ann)('PUT /_api/screeners/backtesting/{id}', { ...params(id), body: { name: 'Other' } });
    await store.pool.query('update backtests set is_public = true');
    await backtestsMigrations['109_backtests_own_lists']!.up(store.db);
    await expect(read(bob, id)).rejects.toMatchObject({ statusCode: 404 });
  }
  const id = await done(ann, { universe: 'r.U,g.102909', is_public: true });
  await backtestsMigrations['109_backtests_own_lists']!.up(store.db);
  expect(await read(bob, id)).toMatchObject({ status: 'done' });
});

it('answers holdings of a day, trades and files', async () => {
  const id = await done(ann);
  const holdings = (await as(ann)('GET /_api/screeners/backtesting/{id}/holdings', {
    ...params(id),
    query: { date: '2020-05-05' },
  })) as ResultOf<(typeof backtestCalls)['GET /_api/screeners/backtesting/{id}/holdings']>;
  expect(holdings).toMatchObject({ signal: '2020-03-31', trade: '2020-04-01', until: '2020-07-01', total: 2 });
  expect(holdings.data.map(({ stock, place, weight }) => [stock.symbol, place, weight])).toEqual([
    ['C', 1, 0.5],
    ['B', 2, 0.5],
  ]);
  const trades = await as(ann)('GET /_api/screeners/backtesting/{id}/trades', {
    ...params(id),
    query: { search: 'C INC' },
  });
  expect(trades).toMatchObject({ data: [{ day: '2020-01-02', stock: { symbol: 'C' }, from: 0, to: 0.5 }], total: 1 });
  for (const part of ['days', 'months', 'rebalances', 'holdings', 'trades']) {
    const table = await backtestFile.open({ id: String(id), part }, { db: store.db, owner: 1 });
    const [first] = [...(table.rows(1) as Iterable<readonly unknown[]>)];
    expect(first).toHaveLength(table.columns.length);
  }
});

it('run again says whether the result is the same', async () => {
  const id = await done(ann);
  const again = async () => {
    await as(ann)('POST /_api/screeners/backtesting/{id}/run', params(id));
    await work(id);
    return (await read(ann, id)).reproduction;
  };
  expect(await again()).toMatchObject({ reproduced: true, because: 'nothing', first_month: null });
  version = 'v2';
  expect(await again()).toMatchObject({ reproduced: true, because: 'data', before: { version: 'v1' } });
});

it('what cannot be queued is refused, and leaves nothing', async () => {
  isQueueDown = true;
  await expect(ask(ann)).rejects.toThrow('no queue');
  const found = await as(ann)('POST /_api/screeners/backtesting/search', { body: {} });
  expect(found).toMatchObject({ total: 0 });
});

it('is compared with the last result, also after a run that failed', async () => {
  const id = await done(ann);
  const again = () => as(ann)('POST /_api/screeners/backtesting/{id}/run', params(id));
  const spec = (start: string) =>
    store.pool.query(`update backtests set spec = jsonb_set(spec, '{start}', '"${start}"')`);
  version = 'v2';
  await again();
  await spec('2022-12-29');
  await work(id);
  expect(await read(ann, id)).toMatchObject({ status: 'failed' });
  await spec(SPEC.start);
  await again();
  await work(id);
  expect((await read(ann, id)).reproduction).toMatchObject({ reproduced: true, before: { version: 'v1' } });
});

it('ends, fails with its reason, and is removed', async () => {
  const { id } = await ask(ann);
  expect(await as(ann)('POST /_api/screeners/backtesting/{id}/cancel', params(id))).toMatchObject({
    status: 'cancelled',
  });
  await work(id);
  expect(await read(ann, id)).toMatchObject({ status: 'cancelled' });
  expect(await ask(ann)).toMatchObject({ id, status: 'queued' });
  await store.pool.query(`update backtests set spec = jsonb_set(spec, '{start}', '"2022-12-29"')`);
  await work(id);
  expect(await read(ann, id)).toMatchObject({ status: 'failed', problem: /No rebalance falls/ });
  await as(ann)('DELETE /_api/screeners/backtesting/{id}', params(id));
  await expect(read(ann, id)).rejects.toMatchObject({ statusCode: 404 });
});

it.each([
  [{ end: '2019-01-01' }, 400],
  [{ start: '1960-01-01' }, 400],
  [{ benchmark: 'NONE' }, 400],
  [{ weighting: 'formula' }, 400],
  [{ size: 0 }, 400],
])('refuses %j', async (body, statusCode) => {
  await expect(ask(ann, body)).rejects.toMatchObject({ statusCode });
});

it('holds the number of those that wait', async () => {
  for (const size of [1, 2, 3]) await ask(ann, { size });
  await expect(ask(ann, { size: 4 })).rejects.toMatchObject({ statusCode: 429 });
  expect(await ask(bob, { size: 4 })).toMatchObject({ ahead: 3 });
});

it('is found by words, tags and owner, in order', async () => {
  const id = await done(ann, { name: 'Cheap 100%' });
  await done(ann, { name: 'Other', size: 1, is_public: true });
  const tag = (action: string, tags: readonly string[], more: object = { id }) =>
    as(ann)('POST /_api/tags', { body: { action, tags, ...more } });
  expect(await tag('set', ['Value', 'value', 'Old'])).toEqual({
    data: [
      { tag: 'Old', count: 1 },
      { tag: 'Value', count: 1 },
    ],
  });
  expect(await tag('remove', ['OLD'])).toMatchObject({ data: [{ tag: 'Value' }] });
  await expect(
    tag(
      'add',
      Array.from({ length: 20 }, (_, at) => `t${at}`),
    ),
  ).rejects.toMatchObject({ statusCode: 409 });
  await expect(tag('add', ['x'], {})).rejects.toMatchObject({ statusCode: 400 });
  expect(await as(bob)('POST /_api/screeners/backtesting/tags', { body: {} })).toEqual({ data: [] });
  const names = async (who: Identity, body: object) => {
    const { data } = (await as(who)('POST /_api/screeners/backtesting/search', { body })) as { data: Row[] };
    return data.map(({ name }) => name);
  };
  expect(await names(ann, {})).toEqual(['Other', 'Cheap 100%']);
  expect(await names(ann, { sort: 'name' })).toEqual(['Cheap 100%', 'Other']);
  expect(await names(ann, { search: '%' })).toEqual(['Cheap 100%']);
  expect(await names(ann, { tags: ['Value'] })).toEqual(['Cheap 100%']);
  expect(await names(bob, {})).toEqual([]);
  expect(await names(bob, { whose: 'public' })).toEqual(['Other']);
});

it('risks: figures by their keys, and why some are missing', async () => {
  const risks = (body: object) => as(ann)('POST /_api/screeners/backtesting/risks', { body });
  expect(await risks({ monthly_values: [100, 90], end_date: '2024-01-31' })).toMatchObject({
    months: 1,
    start_date: '2023-12-31',
    measures: { max_drawdown: { value: expect.closeTo(-0.1, 12) } },
    statuses: { annual_volatility: 'not_available', cagr: 'not_meaningful' },
  });
  expect(await risks({ monthly_values: [0, 0, 5], end_date: '2024-01-31' })).toMatchObject({ months: 2, band: null });
  expect(await risks({ monthly_values: [100, 50, 0, 0], end_date: '2024-01-31' })).toMatchObject({
    measures: { max_drawdown: { value: -1 } },
  });
});

it('a person gets and takes all of it along; results without a backtest go', async () => {
  await done(ann, { name: 'Mine' });
  const [file] = await backtestsData.copy!(store.db, 1);
  expect(file!.content).toMatchObject([{ name: 'Mine', status: 'done' }]);
  await store.pool.query(`update backtest_results set made_at = now() - interval '2 hours'`);
  expect(await sweepResults(store.db)).toBe(0);
  await store.pool.query('delete from users where user_id = 1');
  expect(await sweepResults(store.db)).toBe(1);
  await store.pool.query('insert into users values (1)');
});

describe('two calls at once', () => {
  it('that run two of before with one place left: one is refused', async () => {
    const ids = [await done(ann, { size: 7 }), await done(ann, { size: 8 })];
    for (const size of [1, 2]) await ask(ann, { size });
    const [one, other] = ids.map((id) => () => as(ann)('POST /_api/screeners/backtesting/{id}/run', params(id)));
    const { answers, refused } = await twoAtOnce(one!, other!);
    expect([answers.length, refused]).toEqual([1, [429]]);
  });

  it('for the last place in the queue: one is refused', async () => {
    for (const size of [1, 2]) await ask(ann, { size });
    const { answers, refused } = await twoAtOnce(
      () => ask(ann, { size: 3 }),
      () => ask(ann, { size: 4 }),
    );
    expect([answers.length, refused]).toEqual([1, [429]]);
    const { rows } = await store.pool.query('select status from backtests');
    expect(rows.map((row) => row.status)).toEqual(['queued', 'queued', 'queued']);
  });

  it('that run one again: it is queued once', async () => {
    const id = await done(ann);
    queued = [];
    const { answers, refused } = await twoAtOnce(() =>
      as(ann)('POST /_api/screeners/backtesting/{id}/run', params(id)),
    );
    expect([answers.length, refused, queued]).toEqual([1, [409], [id]]);
  });

  it('that end one and run it: it is not ended and queued at once', async () => {
    const { id } = await ask(ann);
    const { refused } = await twoAtOnce(
      () => as(ann)('POST /_api/screeners/backtesting/{id}/cancel', params(id)),
      () => as(ann)('POST /_api/screeners/backtesting/{id}/run', params(id)),
    );
    expect([[], [409]]).toContainEqual(refused);
    const { status } = await read(ann, id);
    expect(['cancelled', 'queued']).toContain(status);
  });

  it('that remove one and name it: nothing is left', async () => {
    const { id } = await ask(ann);
    await twoAtOnce(
      () => as(ann)('DELETE /_api/screeners/backtesting/{id}', params(id)),
      () => as(ann)('PUT /_api/screeners/backtesting/{id}', { ...params(id), body: { name: 'Late' } }),
    );
    await expect(read(ann, id)).rejects.toMatchObject({ statusCode: 404 });
  });
});

it('counts what waits before it, of everybody, and what was tried of the same conditions, of one person', async () => {
  const first = await ask(ann, { size: 1, formula: 'roe > 1' });
  await ask(bob, { size: 1, formula: 'roe > 1' });
  const last = await ask(ann, { size: 2, formula: 'roe > 1' });
  await ask(ann, { size: 1, formula: 'roe > 2' });
  expect([(await read(ann, first.id)).ahead, (await read(ann, last.id)).ahead]).toEqual([0, 2]);
  expect(await read(ann, last.id)).toMatchObject({ variants_tried: 2 });
});

it('of what everybody may see drafts, failures and what waits are left out; a page has fifty', async () => {
  const id = await done(ann, { name: 'Shown', is_public: true });
  for (const status of ['draft', 'failed', 'queued', 'cancelled', 'done'])
    await store.pool.query(
      `insert into backtests (user_id, name, note, tags, spec, is_public, status, headline)
      select user_id, $1, note, tags, spec, $2, $3, headline
      from backtests where id = $4`,
      [status, status !== 'done', status, id],
    );
  const search = (body: object) =>
    as(bob)('POST /_api/screeners/backtesting/search', { body: { whose: 'public', ...body } }) as Promise<{
      data: Row[];
      total: number;
    }>;
  expect((await search({})).data.map(({ name }) => name)).toEqual(['Shown']);
  await store.pool.query(
    `insert into backtests (user_id, name, note, tags, spec, is_public, status, headline)
    select user_id, 'N' || n, note, tags, spec, true, 'done', headline || jsonb_build_object('cagr', jsonb_build_object('value', n), 'drawdown', jsonb_build_object('value', -n))
    from backtests, generate_series(1, 50) n where id = $1`,
    [id],
  );
  const names = async (body: object) => (await search(body)).data.map(({ name }) => name);
  expect(await search({})).toMatchObject({ total: 51 });
  expect((await names({ sort: 'cagr' })).slice(0, 2)).toEqual(['N50', 'N49']);
  expect((await names({ sort: 'drawdown' })).slice(0, 2)).toEqual(['Shown', 'N1']);
  expect(await names({ page: 2 })).toEqual(['Shown']);
});
