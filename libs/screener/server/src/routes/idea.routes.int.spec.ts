import type { PriceSeries, Security } from '@plumbline/market-data/domain';
import { ideaCalls } from '@plumbline/screener/contract';
import { STOCK_IDEA_CATEGORIES, STOCK_IDEAS } from '@plumbline/screener/domain';
import { epochDay, SSR_IDENTITY, type ResultOf } from '@plumbline/shared/domain';
import {
  bindCalls,
  bindStaffResource,
  createDispatch,
  sharedModule,
  tablesOf,
  type StaffResourceDeps,
} from '@plumbline/shared/server';
import { createTestStore, STAFF_IDENTITY, type TestStore } from '@plumbline/shared/server/testing';
import { sql } from 'kysely';
import { screenerMigrations } from '../store/migrations';
import { inventedPanels } from '../testing/invented-panel';
import { ideaHandlers } from './idea.routes';

const DAYS = ['2025-06-02', '2025-06-03', '2025-06-04', '2025-06-05'];
const column = (...values: number[]) => Float64Array.from(values);
/** Split 2 for 1 on the third day, a dividend of 1.00 on the fourth. */
const PRICES = {
  days: Int32Array.from(DAYS, epochDay),
  open: column(),
  high: column(),
  low: column(),
  volume: column(),
  close: column(10, 11, 12, 11),
  quality: new Uint8Array(4),
} as PriceSeries;
const ACME: Security = { id: 'US1', symbol: 'ACME', exchange: 'NAS', company: 'Acme Inc.', currency: 'USD' };
const ACTION = {
  kind: 'dividend',
  day: '2025-06-05',
  amount: 1,
  currency: 'USD',
  source: 'x',
  symbol: 'ACME',
  knownAt: 0,
};

const market = {
  find: (name: string) => (name === 'ACME' ? ACME : undefined),
  findAt: (name: string) => (name === 'ACME' ? ACME : undefined),
  prices: () => PRICES,
  document: async () => ({ splits: [{ day: '2025-06-04', ratio: 2 }], actions: [ACTION] }),
  status: () => ({ version: 'v1' }),
} as never;

const USERS = 'create table users (user_id bigint primary key)';

let store: TestStore;
let dispatch: ReturnType<typeof createDispatch>;
let staff: ReturnType<typeof createDispatch>;

beforeAll(async () => {
  const users = { '001_users': { up: async (db: never) => void (await sql.raw(USERS).execute(db)) } };
  store = await createTestStore({ ...users, ...sharedModule.migrations, ...screenerMigrations });
  const panels = inventedPanels([
    { symbol: 'A', figures: { roe: 20, pct_off_high_52w: -1, predictability: 5 } },
    { symbol: 'B', figures: { roe: 5, predictability: 5 } },
  ]);
  const calls = bindCalls(ideaCalls, ideaHandlers({ db: store.db, market, panels }));
  dispatch = createDispatch(calls, SSR_IDENTITY);
  const deps: StaffResourceDeps = { store: tablesOf(store.db), note: async () => undefined };
  staff = createDispatch(
    [STOCK_IDEAS, STOCK_IDEA_CATEGORIES].flatMap((resource) => bindStaffResource(resource, deps)),
    STAFF_IDENTITY,
  );
});
afterAll(() => store.remove());

const idea = (more: object = {}) => ({
  symbol: 'ACME',
  title: 'Cheap maker of anvils',
  category: 'Value',
  side: 'long',
  day: '2025-06-03',
  body: '<p>It is cheap.</p>',
  published: true,
  ...more,
});
const category = (name: string, place = 1) => ({ name, about: null, place });
const ideas = async (query: object = {}) =>
  (await dispatch('GET /_api/stock_ideas', { query })) as ResultOf<(typeof ideaCalls)['GET /_api/stock_ideas']>;

it('publishes ideas of a category with the return since', async () => {
  await expect(staff('POST /_api/stock_ideas', { body: idea() })).rejects.toMatchObject({
    statusCode: 409,
    fields: [{ path: 'body.category', message: 'There is no such category' }],
  });
  const value = (await staff('POST /_api/stock_idea_categories', { body: category('Value') })) as { id: number };
  await staff('POST /_api/stock_idea_categories', { body: category('Income', 0) });
  await staff('POST /_api/stock_ideas', { body: idea() });
  await staff('POST /_api/stock_ideas', { body: idea({ symbol: 'NONE', title: 'Gone', day: '2025-06-01' }) });
  await staff('POST /_api/stock_ideas', { body: idea({ title: 'A draft', published: false }) });
  await expect(
    staff('DELETE /_api/stock_idea_categories/{id}', { params: { id: String(value.id) } }),
  ).rejects.toMatchObject({ statusCode: 409, message: 'This category is in use: choose another one there first' });

  expect(await dispatch('GET /_api/stock_idea_categories', {})).toMatchObject({
    data: [
      { name: 'Income', ideas: 0 },
      { name: 'Value', ideas: 2 },
    ],
  });
  const { data, total } = await ideas();
  expect([total, data.map(({ title }) => title)]).toEqual([2, ['Cheap maker of anvils', 'Gone']]);
  expect(data[0]).toMatchObject({
    security: { display_symbol: 'ACME', company: 'Acme Inc.' },
    since: {
      from: { day: '2025-06-03', close: 11 },
      to: { day: '2025-06-05', close: 11 },
      closes: [11, 12, 11],
    },
  });
  // Up from 11 to 12, then 11 and a dividend of 1.
  expect(data[0]!.since!.total_return).toBeCloseTo(100 * ((12 / 11) * (12 / 12) - 1), 9);
  expect(data[1]).toMatchObject({ symbol: 'NONE', security: null, since: null });
});

it.each([
  [{ category: 'Income' }, []],
  [{ category: 'Value', q: 'ANVIL' }, ['Cheap maker of anvils']],
  [{ q: '%' }, []],
  [{ asOf: '2025-06-02' }, ['Gone']],
  [{ page: '2' }, []],
])('%j', async (query, titles) => {
  expect((await ideas(query)).data.map(({ title }) => title)).toEqual(titles);
});

it('an idea as of a past day ends with the closes of that day', async () => {
  const [first] = (await ideas({ asOf: '2025-06-04' })).data;
  expect(first!.since).toMatchObject({ to: { day: '2025-06-04', close: 12 } });
});

it('names companies that the most screens find', async () => {
  const { data } = (await dispatch('GET /_api/screeners/popular_stock_ideas', {})) as ResultOf<
    (typeof ideaCalls)['GET /_api/screeners/popular_stock_ideas']
  >;
  expect(data.map(({ symbol, screens }) => [symbol, screens.map(({ slug }) => slug)])).toEqual([
    ['A', expect.arrayContaining(['52weekhigh', 'predictable'])],
    ['B', ['predictable']],
  ]);
});
