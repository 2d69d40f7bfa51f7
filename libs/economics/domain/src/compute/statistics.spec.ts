import { makeObservation } from '@plumbline/market-data/testing';
import { performanceOf } from './performance';
import { cycleAverages, cycleYears, meanPath, yearPath } from './presidential';
import { endsAt, isFirstPrint, trackRecord } from './revisions';
import { placeBefore, placeYearBefore, seriesBook } from './series-book';
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
  const [first] = days([2, 2]);
  expect(statisticsOf(days([2, 2]))).toMatchObject({ n: 2, low: first, high: first, percentile: 50 });
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
  expect(years[1]).toEqual({ year: 2022, change: null, months: Array.from({ length: 12 }, () => null) });
});

it('the mean of a month is that of its years; a price of nothing is no base', () => {
  const { years, means } = performanceOf([['2021-12-01', 100], ['2022-01-01', 110], ['2022-12-01', 200], ['2023-01-01', 260], ['2023-02-01', 0], ['2023-03-01', 5]]); // prettier-ignore
  expect(means[0]).toBeCloseTo(20, 9);
  expect([means[1], means[2], means[3]]).toEqual([-100, null, null]);
  expect(years.map(({ year, change }) => [year, change])).toEqual([
    [2023, -97.5],
    [2022, 100],
    [2021, null],
  ]);
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
    expect(meanPath([[1, 2], [3]])).toEqual([2, 2]);
    expect([meanPath([]), meanPath([[]])]).toEqual([[], []]);
  });

  it('an index without a value has no return after it', () => {
    const nothing: Point[] = [['2019-12-31', 0], ['2020-12-31', 10], ['2021-06-30', 11], ['2021-12-31', 12]]; // prettier-ignore
    expect(cycleYears(nothing, '2022-01-03').map(({ year }) => year)).toEqual([2021]);
    expect(yearPath(nothing, 2020)).toEqual([]);
    expect(yearPath(nothing, 2021)).toEqual([expect.closeTo(10, 9), expect.closeTo(20, 9)]);
  });

  it('a year without a change is no gain; a place without years has no figures', () => {
    const after = [-5, 0, 0.5, 20].map((change) => ({ year: 2001, position: 1 as const, change, isOpen: false }));
    const [own, none] = cycleAverages(after);
    expect(own).toEqual({ position: 1, n: 4, mean: 3.875, median: 0.25, positive: 50 });
    expect(none).toEqual({ position: 2, n: 0, mean: null, median: null, positive: null });
  });
});

describe('periods of a series', () => {
  const bookOf = (frequency: 'D' | 'W' | 'M' | 'Q' | 'S' | 'A', ...of: readonly string[]) =>
    seriesBook(
      of.map((day) => makeObservation({ day })),
      frequency,
    );

  it.each([
    ['D', ['2024-01-05', '2024-01-08'], 0],
    ['W', ['2024-01-03', '2024-01-31'], 0],
    ['M', ['2024-01-01', '2024-02-01'], 0],
    ['M', ['2024-01-01', '2024-03-01'], undefined],
    ['Q', ['2024-01-01', '2024-02-01', '2024-04-01'], 0],
    ['S', ['2024-01-01', '2024-07-01'], 0],
    ['A', ['2023-01-01', '2024-01-01'], 0],
  ] as const)('before the last %s of %j is %p', (frequency, of, expected) => {
    const book = bookOf(frequency, ...of);
    expect(placeBefore(book, of.length - 1)).toBe(expected);
    expect(placeBefore(book, 0)).toBeUndefined();
  });

  it.each([
    ['D', ['2023-01-09', '2023-01-10', '2023-01-11', '2024-01-10'], 1],
    ['D', ['2023-01-08', '2023-01-09', '2023-01-11', '2023-02-01', '2024-01-10'], 1],
    ['W', ['2023-01-03', '2024-01-10'], 0],
    ['W', ['2023-01-02', '2024-01-10'], undefined],
    ['D', ['2023-01-11', '2024-01-10'], undefined],
    ['Q', ['2023-01-01', '2023-04-01', '2024-01-01'], 0],
    ['A', ['2022-01-01', '2024-01-01'], undefined],
  ] as const)('a year before the last %s of %j is %p', (frequency, of, expected) =>
    expect(placeYearBefore(bookOf(frequency, ...of), of.length - 1)).toBe(expected),
  );
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

  it('up and down cancel out in the mean alone, a period without one before it has no sign', () => {
    const [up, down] = [
      [reported('2020-01-01', 100, 0), reported('2020-01-01', 104, 0.5)],
      [reported('2020-03-01', 50, 1), reported('2020-03-01', 46, 1.5)],
    ];
    const [found] = trackRecord(seriesBook([...up, ...down], 'M'), START + 3 * MONTH, [1]);
    expect(found).toEqual({ months: 1, n: 2, mean: 0, meanAbsolute: 4, changedSign: null });
  });

  it('reads a period as far as it was public by a moment, to the very millisecond', () => {
    const [first] = book.periods;
    expect(endsAt(first!, START - 1)).toBeUndefined();
    expect([endsAt(first!, START)?.latest.value, endsAt(first!, START + 2 * MONTH)?.latest.value]).toEqual([100, 97]);
    const due = START + 30.4375 * 86_400_000;
    expect([trackRecord(book, due - 1), trackRecord(book, due)]).toMatchObject([[], [{ months: 1, n: 1 }]]);
  });

  it('a first print is public within ten days of its release', () => {
    const after = (days: number) => seriesBook([reported('2020-01-01', 1, 0, days * 86_400_000)], 'M').periods[0]!;
    expect([isFirstPrint(after(10)), isFirstPrint(after(10.01))]).toEqual([true, false]);
  });

  it('counts nothing that is not that old, or whose first print is not on file', () => {
    expect(trackRecord(book, START + 3 * MONTH, [12])).toEqual([]);
    const late = seriesBook([reported('2020-01-01', 100, 0, 11 * 86_400_000)], 'M');
    expect(isFirstPrint(late.periods[0]!)).toBe(false);
    expect(trackRecord(late, START + 40 * MONTH)).toEqual([]);
  });
});
