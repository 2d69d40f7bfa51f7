import { makeObservation } from '@plumbline/market-data/testing';
import { performanceOf } from './performance';
import { cycleAverages, cycleYears, meanPath, yearPath } from './presidential';
import { isFirstPrint, trackRecord } from './revisions';
import { seriesBook } from './series-book';
import { inversionSpells, statisticsOf } from './statistics';
import type { Point } from './transform';

const days = (values: readonly number[]): Point[] =>
  values.map((value, place) => [`2024-01-${String(place + 1).padStart(2, '0')}`, value]);

it('statistics of values; none without any', () => {
  expect(statisticsOf([])).toBeUndefined();
  expect(statisticsOf(days([3, -1, 4]))).toMatchObject({
    n: 3,
    mean: 2,
    median: 3,
    low: ['2024-01-02', -1],
    high: ['2024-01-03', 4],
    percentile: (100 * 2.5) / 3,
  });
});

describe('inversions', () => {
  it.each<[string, readonly number[], readonly (readonly [string, string, number, boolean])[]]>([
    ['none', [1, 0, 2], []],
    ['zero ends one', [-1, -2, 0, -1], [['2024-01-01', '2024-01-02', 2, false], ['2024-01-04', '2024-01-04', 1, true]]],
    ['one that has not ended', [1, -0.1, -0.2], [['2024-01-02', '2024-01-03', 2, true]]],
  ])('%s', (_name, values, expected) =>
    expect(inversionSpells(days(values)).map(({ from, to, observations, isOpen }) => [from, to, observations, isOpen])).toEqual(expected),
  ); // prettier-ignore

  it('days without a value neither end one nor lengthen it', () => {
    const [spell] = inversionSpells([['2024-01-05', -1], ['2024-02-05', -3], ['2024-02-06', 1]]); // prettier-ignore
    expect(spell).toMatchObject({ from: '2024-01-05', to: '2024-02-05', observations: 2, lowest: -3, isOpen: false });
  });
});

it('changes by month and year: a month after a gap has none, December is the base of a year', () => {
  const { years, means } = performanceOf([['2022-12-01', 100], ['2023-01-01', 110], ['2023-03-01', 121], ['2023-04-01', 110]]); // prettier-ignore
  const [last] = years;
  expect(last?.year).toBe(2023);
  expect(last?.change).toBeCloseTo(10, 9);
  expect(last?.months.slice(0, 4).map((value) => (value === null ? null : Math.round(value * 100) / 100))).toEqual([
    10,
    null,
    null,
    -9.09,
  ]);
  expect(means[0]).toBeCloseTo(10, 9);
});

describe('cycle of elections', () => {
  const closes: Point[] = [['2019-12-31', 100], ['2020-12-31', 110], ['2021-12-31', 99], ['2022-12-30', 108.9], ['2023-06-30', 120]]; // prettier-ignore
  const years = cycleYears(closes, '2023-06-30');

  it('a return is the last close over the one of the year before; the year that runs is not in a mean', () => {
    expect(years.map(({ year, position, isOpen }) => [year, position, isOpen])).toEqual([
      [2020, 4, false],
      [2021, 1, false],
      [2022, 2, false],
      [2023, 3, true],
    ]);
    const means = cycleAverages(years).map(({ n, mean }) => [n, mean === null ? null : Math.round(mean * 1e6) / 1e6]);
    expect(means).toEqual([[1, -10], [1, 10], [0, null], [1, 10]]); // prettier-ignore
  });

  it('paths start at the first day, and their mean ends where half of them do', () => {
    expect(yearPath(closes, 2021)).toEqual([expect.closeTo(-10, 9)]);
    expect(yearPath(closes, 2019)).toEqual([]);
    expect(meanPath([[1, 2, 3], [3, 4], [5]])).toEqual([3, 3]); // prettier-ignore
  });
});

describe('track record of first prints', () => {
  const MONTH = 30 * 86_400_000;
  const START = Date.parse('2020-02-07T13:30:00Z');
  const reported = (day: string, value: number, after: number, late = 0) =>
    makeObservation({
      day,
      value,
      moment: { at: START + after * MONTH + late, precision: 'day' },
      releasedAt: START + (day === '2020-01-01' ? 0 : 1) * MONTH,
    });
  const book = seriesBook(
    [
      reported('2020-01-01', 100, 0),
      reported('2020-02-01', 99, 1),
      reported('2020-01-01', 97, 2),
      reported('2020-02-01', 101, 2),
    ],
    'M',
  );

  it('says how far values moved, and how often a change went the other way', () => {
    const [first] = trackRecord(book, START + 3 * MONTH, [1]);
    expect(first).toMatchObject({ months: 1, n: 2, changedSign: 100 });
    expect(first?.mean).toBeCloseTo(1, 9);
    expect(first?.meanAbsolute).toBeCloseTo(1, 9);
  });

  it('counts nothing that is not that old, or whose first print is not on file', () => {
    expect(trackRecord(book, START + 3 * MONTH, [12])).toEqual([]);
    const late = seriesBook([reported('2020-01-01', 100, 0, 11 * 86_400_000)], 'M');
    expect(isFirstPrint(late.periods[0]!)).toBe(false);
    expect(trackRecord(late, START + 40 * MONTH)).toEqual([]);
  });
});
