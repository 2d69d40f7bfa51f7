import {
  monthlyFigures,
  figureOf,
  longestUnderWater,
  monthLevels,
  drawdowns,
  yearReturns,
  growthAYear,
} from './statistics';
import { leadBand } from './bootstrap';
import { seriesRisks } from './fragility';
import { epochDay } from '@plumbline/shared/domain';

/** Twenty-four months of a portfolio and its benchmark, in thousandths (portfolio_bacon of PerformanceAnalytics). */
const BACON = {
  own: [3, 26, 11, -10, 15, 25, 16, 67, -14, 40, -5, 81, 40, -37, -61, 17, -49, -22, 70, 58, -65, 24, -5, -9],
  index: [2, 25, 18, -11, 14, 18, 14, 65, -15, 42, -6, 83, 39, -38, -62, 15, -48, 21, 60, 56, -67, 19, -3, 0],
};

const levelsOf = (thousandths: readonly number[]): number[] =>
  thousandths.reduce<number[]>((levels, one) => [...levels, levels.at(-1)! * (1 + one / 1_000)], [100]);

const value = (figure: unknown): number => (figure as { readonly value: number }).value;

it.each([
  ['total_return_chain', 0.218105767],
  ['annual_return', 0.10367829],
  ['annual_volatility', 0.137000159],
  ['beta', 0.998850209],
  ['alpha_annual', -0.01236145],
  ['sharpe_ratio', 0.788320255],
  ['sortino_ratio', 1.359216579],
  ['max_drawdown', -0.144672956],
  ['information_ratio', -0.107267234],
])('Bacon: %s is %d', (key, expected) => {
  expect(value(monthlyFigures(levelsOf(BACON.own), levelsOf(BACON.index))[key])).toBeCloseTo(expected, 8);
});

it('Rollinger and Hoffman: the downside counts all observations', () => {
  const returns = [17, 15, 23, -5, 12, 9, 13, -4].map((one) => one / 100);
  const yearly = { returns, periods_per_year: 1 };
  expect(100 * value(figureOf('downside_risk', yearly))).toBeCloseTo(2.2638, 4);
  expect(value(figureOf('sortino_ratio', yearly))).toBeCloseTo(4.417261, 6);
});

it('26 weeks of 0.6 % are 36.49 % a year', () => {
  const returns = Array<number>(26).fill(0.006);
  expect(100 * value(figureOf('annual_return', { returns, periods_per_year: 52 }))).toBeCloseTo(36.49, 2);
});

it.each<[string, readonly number[], string, object]>([
  ['two values', [100, 110], 'annual_volatility', { status: 'not_available' }],
  ['a first month down', [100, 90], 'max_drawdown', { value: expect.closeTo(-0.1, 12) }],
  ['nothing left', [100, 50, 0], 'max_drawdown', { value: -1 }],
  ['nothing left', [100, 50, 0, 0], 'annual_return', { value: -1 }],
  ['no move', [100, 100, 100], 'sharpe_ratio', { status: expect.any(String) }],
  ['no value', [], 'total_return_chain', { status: 'not_available' }],
])('%s: %j has %s', (_what, levels, key, expected) => {
  expect(monthlyFigures(levels, undefined)[key]).toMatchObject(expected);
});

const SESSIONS = Int32Array.from(
  ['2023-12-01', '2023-12-29', '2024-01-02', '2024-01-31', '2024-02-15', '2024-12-31', '2025-01-02'],
  epochDay,
);
const VALUES = [100, 110, 99, 121, 60.5, 121, 133.1];

it('months end with their last session, years with their last month', () => {
  const months = monthLevels(SESSIONS, VALUES);
  expect(months).toEqual({
    days: ['2023-12-01', '2023-12-29', '2024-01-31', '2024-02-15', '2024-12-31', '2025-01-02'],
    levels: [100, 110, 121, 60.5, 121, 133.1],
  });
  expect(yearReturns(months)).toEqual([
    { year: '2023', value: expect.closeTo(0.1, 12) },
    { year: '2024', value: expect.closeTo(0.1, 12) },
    { year: '2025', value: expect.closeTo(0.1, 12) },
  ]);
});

it('falls are from the highest value so far', () => {
  expect([...drawdowns(VALUES)].map((one) => Math.round(1_000 * one) / 1_000)).toEqual([0, 0, -0.1, 0, -0.5, 0, 0]);
  const days = ['2023-12-01', '2023-12-29', '2024-01-02', '2024-01-31', '2024-02-15', '2024-12-31', '2025-01-02'];
  expect(longestUnderWater(days, VALUES)).toEqual({ from: '2024-01-31', until: '2024-12-31', days: 335 });
  expect(longestUnderWater(days.slice(0, 5), VALUES.slice(0, 5))).toMatchObject({ until: '2024-01-31', days: 33 });
  expect(longestUnderWater(['2024-01-01'], [1])).toBeNull();
});

it('growth a year is by days, and none for less than a year', () => {
  expect(growthAYear(100, 210.216004307, '2013-03-01', '2018-01-31')).toEqual({
    value: expect.closeTo(0.163010324, 9),
  });
  expect(growthAYear(100, 120, '2024-01-01', '2024-06-01')).toMatchObject({ status: 'not_meaningful' });
  expect(growthAYear(100, 0, '2024-01-01', '2026-06-01')).toEqual({ value: -1 });
  expect(growthAYear(0, 5, '2024-01-01', '2026-06-01')).toMatchObject({ status: 'not_meaningful' });
});

it('chance is drawn by the seed: the same one gives the same range', () => {
  const [own, index] = [BACON.own, BACON.index].map((some) => some.map((one) => one / 1_000));
  const band = leadBand(own!, index!, 7)!;
  expect(leadBand(own!, index!, 7)).toEqual(band);
  expect(band.low).toBeLessThan(0);
  expect(band.low).toBeLessThan(band.high);
  expect(leadBand(own!.slice(0, 23), index!.slice(0, 23), 7)).toBeUndefined();
});

it('months that begin with nothing are not held against those of a benchmark', () => {
  const benchmark = [100, 101, 99, 104, 103];
  const { measures } = seriesRisks([100, 0, 0, 50, 60], '2024-05-31', benchmark);
  expect(measures).not.toHaveProperty('beta');
  expect(seriesRisks([100, 90, 80, 50, 60], '2024-05-31', benchmark).measures).toHaveProperty('beta');
});
