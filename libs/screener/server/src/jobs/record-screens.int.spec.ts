import type { PriceSeries, Security } from '@plumbline/market-data/domain';
import { menuCalls } from '@plumbline/screener/contract';
import { screenBySlug } from '@plumbline/screener/domain';
import { epochDay, SSR_IDENTITY, type ResultOf } from '@plumbline/shared/domain';
import { bindCalls, createClock, createDispatch, tablesOf } from '@plumbline/shared/server';
import { createTestStore, type TestStore } from '@plumbline/shared/server/testing';
import { sql } from 'kysely';
import type { IdeaMarket } from '../ideas/idea-returns';
import { menuHandlers } from '../routes/menu.routes';
import { screenerMigrations } from '../store/migrations';
import { inventedPanels } from '../testing/invented-panel';
import { recordScreens } from './record-screens';

const DAYS = ['2026-01-02', '2026-01-30', '2026-02-02', '2026-03-02'];
const CLOSES: Readonly<Record<string, readonly number[]>> = { 'US.A': [10, 11, 12, 6], 'US.B': [10, 10, 10, 10] };

const market = {
  find: (id: string) => ({ id, symbol: id, currency: 'USD' }) as Security,
  prices: (id: string) =>
    ({
      days: Int32Array.from(DAYS, epochDay),
      open: [],
      high: [],
      low: [],
      volume: [],
      quality: new Uint8Array(4),
      close: Float64Array.from(CLOSES[id] ?? []),
    }) as unknown as PriceSeries,
  document: async () => ({ splits: [], actions: [] }),
} as unknown as IdeaMarket;
const panels = inventedPanels([
  { symbol: 'A', figures: { predictability: 5 } },
  { symbol: 'B', figures: { predictability: 4.6 } },
]);

const USERS = 'create table users (user_id bigint primary key)';
let store: TestStore;
beforeAll(async () => {
  const users = { '001_users': { up: async (db: never) => void (await sql.raw(USERS).execute(db)) } };
  store = await createTestStore({ ...users, ...screenerMigrations });
});
afterAll(() => store.remove());

const record = (lastPriceDay: string, sample = true) =>
  recordScreens(tablesOf(store.db), { market, openPanel: panels.open }, { lastPriceDay, sample });

it('records each day once, follows what a month began with, and ranks screens by it', async () => {
  expect(await record('2026-01-02')).toBe(47);
  expect(await record('2026-01-02')).toBe(0);
  expect(await record('2026-01-30')).toBe(47);
  // Another month: A rose by 20 %, B stayed; then A fell by half.
  await record('2026-02-02');
  await record('2026-03-02');
  // Real data is another record.
  expect(await record('2026-03-02', false)).toBe(47);

  const deps = { store: store.db as never, panels, clock: createClock(() => Date.parse('2026-03-03')) };
  const dispatch = createDispatch(bindCalls(menuCalls, menuHandlers(deps)), SSR_IDENTITY);
  const ranks = async (query: object) =>
    (await dispatch('GET /_api/performance_ranks', { query })) as ResultOf<
      (typeof menuCalls)['GET /_api/performance_ranks']
    >;
  const { slug } = screenBySlug('predictable')!;
  const predictable = async (query: object) => (await ranks(query)).data.find((rank) => rank.slug === slug);
  expect(await predictable({})).toMatchObject({
    since: '2026-01-02',
    months: 2,
    cagr: null,
    total: expect.closeTo(-17.5) as number,
  });
  expect(await predictable({ asOf: '2026-01-30' })).toMatchObject({ since: '2026-01-02', months: 0, total: null });
  expect((await ranks({})).missing).toBeNull();
  expect((await ranks({ asOf: '2025-12-31' })).missing).toMatch(/^A record begins/);
});
