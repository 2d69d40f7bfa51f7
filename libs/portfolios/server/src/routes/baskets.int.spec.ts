import type { Security, SecurityRefs } from '@plumbline/market-data/domain';
import { epochDay } from '@plumbline/shared/domain';
import { createTestStore, twoAtOnce, type TestStore } from '@plumbline/shared/server/testing';
import { sql } from 'kysely';
import type { PortfolioSources } from '../sources';
import { portfolioMigrations } from '../store/migrations';
import { basketOf, isInBasket } from './baskets';

const OTHERS = `
create table users (user_id bigint primary key);
create table security_refs (ref bigint primary key, security_id text);
insert into users select generate_series(1, 9);
insert into security_refs values (1, 'US.ALDR'), (2, 'US.BRCH'), (3, 'US.OAKS');
`;
const SYMBOLS = ['ALDR', 'BRCH', 'OAKS'] as const;

let store: TestStore;
let deps: PortfolioSources;

const securityOf = (symbol: string): Security => ({
  id: `US.${symbol}`,
  symbol,
  exchange: 'NAS',
  company: `${symbol} Inc.`,
  currency: 'USD',
});

beforeAll(async () => {
  const others = { '001_others': { up: async (db: never) => void (await sql.raw(OTHERS).execute(db)) } };
  store = await createTestStore({ ...others, ...portfolioMigrations });
  const find = (name: string) => {
    const symbol = SYMBOLS.find((one) => name === one || name === `US.${one}`);
    return symbol && securityOf(symbol);
  };
  const refOf = async ({ symbol }: Security) => SYMBOLS.indexOf(symbol as (typeof SYMBOLS)[number]) + 1;
  const refs: Pick<SecurityRefs, 'refOf' | 'findRef' | 'resolve'> = {
    refOf,
    findRef: refOf,
    resolve: async (wanted) =>
      new Map(
        [...wanted].map((ref) => {
          const security = securityOf(SYMBOLS[ref - 1]!);
          return [ref, { ref, security, symbol: security.symbol, name: security.company }];
        }),
      ),
  };
  // ALDR has closes, the others have none.
  const recentPrices = (id: string) =>
    id === 'US.ALDR'
      ? { days: Int32Array.of(epochDay('2026-03-05'), epochDay('2026-03-06')), close: Float64Array.of(9, 10) }
      : undefined;
  deps = { db: store.db, refs, market: { find, findAt: find, recentPrices } } as unknown as PortfolioSources;
});
afterAll(() => store.remove());
beforeEach(() => store.pool.query('truncate basket_stocks'));

type Action = Parameters<typeof basketOf>[2]['action'];
const ask = async (userId: number, action: Action, stocks: readonly string[] = [], basket = '') =>
  (await basketOf(deps, userId, { action, stocks, basket })).data.map(({ symbol, count }) => [symbol, count]);

it('a basket is of one person and one name; what is there already is no second one', async () => {
  await ask(1, 'add', ['ALDR', 'BRCH']);
  await ask(1, 'add', ['ALDR']);
  await ask(1, 'add', ['OAKS'], 'Later');
  await ask(2, 'add', ['OAKS']);
  expect(await ask(1, 'get')).toEqual([
    ['ALDR', null],
    ['BRCH', null],
  ]);
  expect(await ask(1, 'REMOVE', ['ALDR', 'OAKS'])).toEqual([['BRCH', null]]);
  expect([await ask(1, 'get', [], 'Later'), await ask(2, 'get')]).toEqual([[['OAKS', null]], [['OAKS', null]]]);
  expect([
    await isInBasket(store.db, 1, 2),
    await isInBasket(store.db, 1, 3),
    await isInBasket(store.db, 2, 2),
  ]).toEqual([true, false, false]);
  await expect(ask(1, 'add', ['NOPE'])).rejects.toMatchObject({ statusCode: 400 });
});

it('what fewer than five people have is withheld, however many baskets they have', async () => {
  for (const userId of [1, 2, 3, 4])
    for (const basket of ['', 'Two']) await ask(userId, 'add', ['BRCH', 'ALDR'], basket);
  expect([await ask(1, 'top10'), await ask(1, 'stock_basket', ['BRCH'])]).toEqual([[], []]);
  await ask(5, 'add', ['BRCH']);
  expect(await ask(9, 'top10')).toEqual([['BRCH', 5]]);
  for (const userId of [5, 6, 7]) await ask(userId, 'add', ['ALDR']);
  expect(await ask(9, 'top10')).toEqual([
    ['ALDR', 7],
    ['BRCH', 5],
  ]);
  expect(await ask(9, 'stock_basket', ['BRCH', 'OAKS'])).toEqual([['BRCH', 5]]);
});

it('a summary has the last close with its day, and none where there is none', async () => {
  const { data } = await basketOf(deps, 1, { action: 'stock_summary', stocks: ['ALDR', 'BRCH'], basket: '' });
  expect(data.map(({ symbol, price, price_day: day }) => [symbol, price, day])).toEqual([
    ['ALDR', 10, '2026-03-06'],
    ['BRCH', null, null],
  ]);
  expect(await ask(1, 'get')).toEqual([]);
});

it('two at once: the same is there once, and with its opposite there is one answer', async () => {
  await twoAtOnce(() => ask(1, 'add', ['ALDR']));
  expect(await ask(1, 'get')).toEqual([['ALDR', null]]);
  const { refused } = await twoAtOnce(
    () => ask(1, 'REMOVE', ['ALDR']),
    () => ask(1, 'add', ['ALDR']),
  );
  expect(refused).toEqual([]);
});
