import { fromNewYork, momentOf, nextSession } from '@plumbline/market-data/domain';
import { epochDay, type Day } from '@plumbline/shared/domain';
import type { PathEnd, PricePath } from './price-path';
import { rebalanceDays } from './rebalance-days';
import { simulate, type Order } from './simulate';
import { universeGrowth } from './universe-growth';

const SESSIONS = ['2024-01-02', '2024-01-03', '2024-01-04', '2024-01-05', '2024-01-08', '2024-01-09', '2024-01-10'];
const sessions = Int32Array.from([...SESSIONS, '2024-01-11', '2024-01-12', '2024-01-16'], epochDay);

/** Closes from a session on; null: no price. */
function pathOf(closes: readonly (number | null)[], end?: PathEnd): PricePath {
  const rows = closes.flatMap((close, at) => (close === null ? [] : [{ day: sessions[at]!, close }]));
  return {
    days: Int32Array.from(rows, ({ day }) => day),
    value: Float64Array.from(rows, ({ close }) => close),
    ...(end && { end }),
  };
}

const order = (day: Day, weights: Readonly<Record<string, number>>): Order => ({
  day: epochDay(day),
  holdings: Object.entries(weights).map(([id, weight]) => ({ id, weight })),
});

function run(
  paths: Readonly<Record<string, PricePath>>,
  orders: readonly Order[],
  more: { costBps?: number; leftOf?: (id: string) => number } = {},
) {
  const { costBps = 0, leftOf } = more;
  return simulate({ sessions, orders, costBps, pathOf: (id) => paths[id], ...(leftOf && { leftOf }) });
}

const flat = (value = 10) => pathOf(Array<number>(10).fill(value));
const valuesOf = ({ values }: { values: Float64Array }) => [...values].map((one) => Math.round(one * 1e6) / 1e6);

it('drift: halves of +20 % and -10 % turn over 7.142857 %, costs are taken once', () => {
  const paths = { A: pathOf([10, 12, 12]), B: pathOf([10, 9, 9]) };
  const halves = { A: 0.5, B: 0.5 };
  const { rebalances } = run(paths, [order('2024-01-02', halves), order('2024-01-03', halves)], { costBps: 10 });
  expect(rebalances[1]!.turnover).toBeCloseTo(7.142857, 6);
  expect((100 * rebalances[1]!.cost) / (rebalances[1]!.value + rebalances[1]!.cost)).toBeCloseTo(0.0142857, 7);
  // The first purchase is not free: 10 basis points of everything.
  expect(rebalances[0]!.value).toBeCloseTo(99.9, 12);
});

it('the start is the money put in, so that costs of the first purchase show', () => {
  const { values } = run({ A: flat() }, [order('2024-01-02', { A: 1 })], { costBps: 100 });
  expect([values[0], values[1]]).toEqual([100, 99]);
});

it.each<[string, PricePath, number[]]>([
  ['a gap is filled from before', pathOf([10, null, 12, 12]), [100, 100, 120, 120]],
  ['a price within five sessions fills the order then', pathOf([null, null, null, 20, 30]), [100, 100, 100, 100, 150]],
  ['a later one does not', pathOf([null, null, null, null, null, null, 20, 30]), Array<number>(10).fill(100)],
  ['a stale price fills nothing', { ...pathOf([10]), days: Int32Array.from([sessions[0]! - 4]) }, [100, 100]],
])('%s', (_what, path_, expected) => {
  const found = valuesOf(run({ A: path_ }, [order('2024-01-02', { A: 1 })]));
  expect(found.slice(0, expected.length)).toEqual(expected);
});

it('says what was never bought', () => {
  const { rebalances } = run({ A: pathOf([]), B: flat() }, [order('2024-01-02', { A: 0.5, B: 0.5 })]);
  expect(rebalances[0]!.held.map(({ id, isUnfilled }) => [id, isUnfilled])).toEqual([
    ['A', true],
    ['B', false],
  ]);
});

const ends = (more: Partial<PathEnd>): PathEnd => ({ day: sessions[3]!, cash: 1, isUnknown: false, ...more });

it.each<[string, PathEnd, number]>([
  ['cash of a merger', ends({ cash: 1.25 }), 125],
  ['proceeds not known: its last close', ends({ isUnknown: true }), 100],
  ['shares of who took over', ends({ cash: 0, into: { id: 'B', factor: 1.5 } }), 300],
  ['cash and shares', ends({ cash: 0.5, into: { id: 'B', factor: 0.5 } }), 150],
])('a share that ends: %s', (_what, end, expected) => {
  const paths = { A: pathOf([10, 10, 10], end), B: pathOf([5, 5, 5, 5, 10]) };
  const { values, rebalances } = run(paths, [order('2024-01-02', { A: 1 })]);
  expect(values.at(-1)).toBeCloseTo(expected, 9);
  expect(rebalances[0]!.held[0]).toMatchObject({ isGone: true });
});

it('cash and shares of a merger count on the day itself', () => {
  const end = ends({ cash: 0.5, into: { id: 'B', factor: 0.5 } });
  const paths = { A: pathOf([10, 10, 10], end), B: pathOf([5, 5, 5, 5, 5]) };
  expect(valuesOf(run(paths, [order('2024-01-02', { A: 1 })]))).toEqual(Array<number>(10).fill(100));
});

it('shares of a company that is traded later count at the last price of the old ones until then', () => {
  const paths = {
    A: pathOf([10, 10, 10], ends({ cash: 0, into: { id: 'B', factor: 1.5 } })),
    B: pathOf([null, null, null, null, null, 8, 16]),
  };
  const { values, rebalances } = run(paths, [order('2024-01-02', { A: 1 })]);
  expect([...values.subarray(2, 7)]).toEqual([100, 100, 100, 150, 300]);
  expect(rebalances[0]!.held[0]).toMatchObject({ isGone: true });
});

it('a loss of what went without known proceeds is a case of its own', () => {
  const paths = { A: pathOf([10, 10], ends({ isUnknown: true })) };
  const { values } = run(paths, [order('2024-01-02', { A: 1 })], { leftOf: () => 0.7 });
  expect(values.at(-1)).toBeCloseTo(70, 9);
});

it('what was paid out is no sale: the next order buys with it', () => {
  const paths = { A: pathOf([10, 10, 10], ends({ cash: 2 })), B: flat() };
  const { rebalances } = run(paths, [order('2024-01-02', { A: 1 }), order('2024-01-08', { B: 1 })], { costBps: 100 });
  expect(rebalances[1]).toMatchObject({ traded: 1, changes: [{ id: 'B', from: 0, to: 1 }] });
});

it('a name delisted on the day of trading is bought and paid out', () => {
  const paths = { A: pathOf([10, 10], { ...ends({ isUnknown: true }), day: sessions[2]! }) };
  const { values } = run(
    paths,
    [order('2024-01-03', { A: 1 })].map((one) => ({ ...one, day: sessions[1]! })),
  );
  expect(values.at(-1)).toBe(100);
});

it('nothing to hold is cash', () => {
  const { values, rebalances } = run({}, [order('2024-01-02', {})]);
  expect(values.at(-1)).toBe(100);
  expect(rebalances[0]).toMatchObject({ cash: 1, traded: 0, held: [] });
});

it('a price of tomorrow changes nothing before it', () => {
  const orders = [order('2024-01-02', { A: 0.5, B: 0.5 }), order('2024-01-05', { A: 0.2, B: 0.8 })];
  const closes = [10, 11, 12, 13, 14, 15];
  for (let cut = 1; cut < closes.length; cut += 1) {
    const changed = closes.map((close, at) => (at < cut ? close : 3 * close));
    const [one, other] = [closes, changed].map((some) => run({ A: pathOf(some), B: flat() }, orders).values);
    expect([...one!.subarray(0, cut)]).toEqual([...other!.subarray(0, cut)]);
  }
});

it.each([
  ['month', 'first', ['2024-01-02', '2024-02-01', '2024-03-01']],
  ['month', 'last', ['2024-01-31', '2024-02-29', '2024-03-28']],
  ['quarter', 'first', ['2024-01-02']],
  ['year', 'first', ['2024-01-02']],
  ['quarter', 'last', ['2024-03-28']],
] as const)('%s, %s session', (rebalance, day, expected) => {
  const found = rebalanceDays({ start: '2024-01-01', end: '2024-03-30', rebalance, day });
  expect(found.map(({ trade }) => trade)).toEqual(expected);
  expect(found.every(({ signal, trade }) => signal < trade)).toBe(true);
});

it.each([
  ['NVDA reported', '2023-02-24', '17:23:00', '2023-02-27'],
  ['AAPL, of which the filing day is the next one, reported', '2023-11-02', '18:08:27', '2023-11-03'],
])('%s on the evening of %s at %s: known then, traded on %s', (_what, day, time, trade) => {
  expect(fromNewYork(`${day}T${time}`)).toBeLessThanOrEqual(momentOf(day));
  expect(nextSession(day)).toBe(trade);
});

it('the universe in equal parts starts with the same money, and needs no price after a gap', async () => {
  const paths: Record<string, PricePath> = { A: pathOf([10, 20, 20, 20]), B: pathOf([10, null, 10, 10, 20]) };
  const periods = [
    { day: sessions[0]!, ids: ['A', 'B', 'C'] },
    { day: sessions[3]!, ids: ['B'] },
  ];
  const values = await universeGrowth(sessions, periods, async (id) => paths[id]);
  expect([...values.subarray(0, 5)]).toEqual([100, 150, 150, 150, 300]);
});
