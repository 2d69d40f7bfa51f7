import type { BacktestDetail, BacktestResult } from '@plumbline/backtests/domain';
import type { CallContext } from '@plumbline/shared/server';
import type { BacktestRow } from '../store/backtest-store';
import { holdingsOn, resultToWire, rowToWire, tradesOf, userIdOf } from './backtest-wire';

const NAMES = ['Alder', 'Birch'].map((company) => ({ company })) as unknown as BacktestResult['names'];
const rebalance = (signal: string, trade: string, next: object | null = null) => ({ signal, trade, cash: 0.1, next });

const RESULT = {
  names: NAMES,
  summary: { to: '2024-12-31' },
  rebalances: [
    rebalance('2024-01-01', '2024-01-02', { name: 1, rank: 7 }),
    rebalance('2024-04-01', '2024-04-02'),
    rebalance('2024-07-01', '2024-07-02'),
  ],
  contributions: [],
  daily: { days: ['2024-01-02'], value: [100], benchmark: [null] },
  months: [],
  years: [],
  notes: [],
  variants: [],
  benchmark: null,
  band: null,
  under_water: null,
} as unknown as BacktestResult;

const DETAIL = {
  holdings: [[{ name: 0, weight: 1 }], [{ name: 1, weight: 1 }], []],
  trades: [
    [{ name: 0, from: 0, to: 0.9 }],
    [
      { name: 0, from: 0.9, to: 0 },
      { name: 1, from: 0, to: 0.5 },
    ],
    [],
  ],
} as unknown as BacktestDetail;

it.each([
  ['before the first rebalance those of the first', '2023-12-31', '2024-01-02', '2024-04-02', ['Alder']],
  ['on the day of a rebalance those that it bought', '2024-04-02', '2024-04-02', '2024-07-02', ['Birch']],
  ['the day before those of the one before', '2024-04-01', '2024-01-02', '2024-04-02', ['Alder']],
  ['at the end the last ones, until the end', '2025-01-01', '2024-07-02', '2024-12-31', []],
  ['without a day the last ones', undefined, '2024-07-02', '2024-12-31', []],
])('holdings: %s', (_name, date, trade, until, companies) => {
  const found = holdingsOn(RESULT, DETAIL, date);
  expect(found).toMatchObject({ trade, until, cash: 0.1, total: companies.length });
  expect(found.data.map(({ stock }) => stock.company)).toEqual(companies);
});

it('trades are the newest first, with the change of the weight', () => {
  expect(tradesOf(RESULT, DETAIL).map(({ day, stock, change }) => [day, stock.company, change])).toEqual([
    ['2024-04-02', 'Birch', 0.5],
    ['2024-04-02', 'Alder', -0.9],
    ['2024-01-02', 'Alder', 0.9],
  ]);
});

it.each([
  [30, 30, 29],
  [31, 30, 30],
  [3, 3, 2],
])('of %i contributions %i are shown, both ends', (count, shown, last) => {
  const contributions = Array.from({ length: count }, (_, at) => ({ name: at % 2, value: at, periods: 1 }));
  const { contributions: found } = resultToWire({ ...RESULT, contributions });
  expect(found).toHaveLength(shown);
  expect([found[0]?.value, found.at(-1)?.value]).toEqual([0, last]);
  expect(new Set(found.map(({ value }) => value)).size).toBe(shown);
});

it('a rebalance names who would have been next, where there is one', () => {
  const [first, second] = resultToWire(RESULT).rebalances;
  expect([first?.next, second?.next]).toEqual([{ stock: { company: 'Birch' }, rank: 7 }, null]);
});

it.each([
  ['its owner', 7, true],
  ['another person', 8, false],
  ['a visitor', undefined, false],
])('a backtest is own to %s: %s', (_who, userId, isOwn) => {
  const at = new Date('2024-05-01T10:00:00Z');
  const row = { id: '12', user_id: '7', tags: ['a'], created_at: at, updated_at: at } as unknown as BacktestRow;
  expect(rowToWire(row, userId, 2)).toMatchObject({ id: 12, is_own: isOwn, ahead: 2, created_at: at.toISOString() });
});

it('a visitor has no number', () => {
  const of = (identity: object) => userIdOf({ identity } as unknown as CallContext);
  expect([of({ kind: 'member', userId: 7 }), of({ kind: 'visitor', userId: 7 })]).toEqual([7, undefined]);
});
