import { epochDay } from '@plumbline/shared/domain';
import {
  drawdowns,
  growthAYear,
  longestUnderWater,
  monthlyFigures,
  monthLevels,
  returnsOfLevels,
  yearReturns,
} from './statistics';
import { universeGrowth } from './universe-growth';

const DAYS = ['2024-01-02', '2024-01-03', '2024-01-04', '2024-01-08', '2024-01-09'];

it.each([
  ['an earlier high that is reached again', [10, 9, 10, 11, 12], { from: DAYS[0], until: DAYS[2], days: 2 }],
  ['the longer one of two', [10, 9, 10, 8, 10], { from: DAYS[2], until: DAYS[4], days: 5 }],
  ['one that still lasts, to the last day', [10, 11, 9, 8, 10], { from: DAYS[1], until: null, days: 6 }],
  ['one that lasts from the start', [10, 9, 9, 9, 9], { from: DAYS[0], until: null, days: 7 }],
  ['none where it only rises', [1, 2, 3, 4, 5], null],
  ['none where it stays', [1, 1, 1, 1, 1], null],
])('under water: %s', (_name, values, expected) => {
  expect(longestUnderWater(DAYS.slice(0, values.length), values)).toEqual(expected);
});

it('under water: nothing without days', () => expect(longestUnderWater([], [])).toBeNull());

it.each([
  ['a fall from the highest so far', [10, 5, 20, 15], [0, -0.5, 0, -0.25]],
  ['nothing where there was nothing', [0, 0, 4], [0, 0, 0]],
])('drawdowns: %s', (_name, values, expected) => expect([...drawdowns(values)]).toEqual(expected));

it.each([
  ['twice as much in four years', 100, 200, '2020-01-01', '2024-01-01', 2 ** (365.25 / 1461) - 1],
  ['all lost', 100, 0, '2020-01-01', '2024-01-01', -1],
])('growth a year: %s', (_name, begin, end, from, to, value) => {
  const { value: found } = growthAYear(begin, end, from, to) as { value: number };
  expect(found).toBeCloseTo(value, 12);
});

it.each([
  ['a day less than a year', 100, 200, '2023-01-01', '2023-12-31'],
  ['of nothing', 0, 200, '2020-01-01', '2024-01-01'],
])('growth a year: not of %s', (_name, begin, end, from, to) =>
  expect(growthAYear(begin, end, from, to)).toMatchObject({ status: 'not_meaningful' }),
);

it('growth of exactly 365 days is one', () =>
  expect(growthAYear(100, 200, '2023-01-01', '2024-01-01')).toHaveProperty('value'));

it('returns after a level of zero are none', () => {
  expect(returnsOfLevels([1, 2, 0, 5, 10])).toEqual([1, -1, 1]);
  expect(returnsOfLevels([])).toEqual([]);
});

it('months begin with the first session and end with the last of each, years with their own', () => {
  const sessions = Int32Array.from(
    ['2023-12-28', '2023-12-29', '2024-01-02', '2024-01-31', '2024-02-01'].map(epochDay),
  );
  const months = monthLevels(sessions, [100, 110, 120, 121, 60.5]);
  expect(months).toEqual({
    days: ['2023-12-28', '2023-12-29', '2024-01-31', '2024-02-01'],
    levels: [100, 110, 121, 60.5],
  });
  expect(yearReturns(months)).toEqual([
    { year: '2023', value: expect.closeTo(0.1, 12) },
    { year: '2024', value: expect.closeTo(-0.45, 12) },
  ]);
});

it('what has no spread has a reason in place of a ratio, and a benchmark adds its own figures', () => {
  const flat = monthlyFigures([100, 100, 100], undefined);
  expect(flat['sharpe_ratio']).toHaveProperty('status');
  expect(Object.keys(flat)).not.toContain('beta');
  const levels = [100, 110, 99, 120, 118];
  expect(monthlyFigures(levels, levels)['beta']).toEqual({ value: expect.closeTo(1, 9) });
});

describe('growth of a universe', () => {
  const sessions = Int32Array.from([100, 101, 102, 103, 104]);
  const path = (days: readonly number[], value: readonly number[]) => ({
    days: Int32Array.from(days),
    value: Float64Array.from(value),
  });
  const of = (
    paths: Readonly<Record<string, ReturnType<typeof path>>>,
    periods = [{ day: 100, ids: Object.keys(paths) }],
  ) => universeGrowth(sessions, periods, async (id) => paths[id]);

  it.each([
    ['equal parts of all', { A: path([100, 102], [1, 2]), B: path([100, 104], [5, 5]) }, [100, 100, 150, 150, 150]],
    ['a price of ten days ago opens a period', { A: path([90, 101], [1, 3]) }, [100, 300, 300, 300, 300]],
    ['one of eleven days ago does not', { A: path([89, 101], [1, 3]) }, [100, 100, 100, 100, 100]],
    [
      'a company without a price by then is left out',
      { A: path([101], [3]), B: path([100, 101], [1, 2]) },
      [100, 200, 200, 200, 200],
    ],
    [
      'one that begins with nothing is left out',
      { A: path([100, 101], [0, 9]), B: path([100], [1]) },
      [100, 100, 100, 100, 100],
    ],
  ])('%s', async (_name, paths, expected) => expect([...(await of(paths))]).toEqual(expected));

  it('goes on with what there is in the next period, also through one without members', async () => {
    const paths = { A: path([100, 102], [1, 2]), B: path([103, 104], [4, 2]) };
    const periods = [
      { day: 100, ids: ['A'] },
      { day: 102, ids: [] },
      { day: 103, ids: ['B', 'unknown'] },
    ];
    expect([...(await of(paths, periods))]).toEqual([100, 100, 200, 200, 100]);
  });
});
