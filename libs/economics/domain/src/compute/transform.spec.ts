import type { Observation, SeriesFrequency } from '@plumbline/market-data/domain';
import { makeObservation } from '@plumbline/market-data/testing';
import { rounds } from '@plumbline/shared/testing';
import fc from 'fast-check';
import { computedSeries } from '../model/computed-series';
import { DATA_FORMATS, type DataBasis, type DataFormat } from '../model/formats';
import { computedObservations } from './computed-observations';
import { seriesBook } from './series-book';
import { monthEnds, seriesPoints } from './transform';

const ALL = Number.POSITIVE_INFINITY;
const at = (day: string): number => Date.parse(`${day}T13:30:00Z`);

/** A vintage: period, value, public day, day of the first release. */
const reported = (day: string, value: number, publicDay: string, released = publicDay): Observation =>
  makeObservation({ day, value, moment: { at: at(publicDay), precision: 'day' }, releasedAt: at(released) });

const points = (
  rows: readonly Observation[],
  view: { format?: DataFormat; basis?: DataBasis; at?: number },
  frequency: SeriesFrequency = 'M',
) => seriesPoints(seriesBook(rows, frequency), { format: 'original', basis: 'as-reported', at: ALL, ...view });

/** Months from one on, each public in the middle of the next one. */
const months = (first: string, values: readonly (number | undefined)[]): Observation[] =>
  values.flatMap((value, place) => {
    const date = new Date(`${first}T00:00:00Z`);
    date.setUTCMonth(date.getUTCMonth() + place);
    const released = new Date(date);
    released.setUTCMonth(released.getUTCMonth() + 1, 15);
    return value === undefined
      ? []
      : [reported(date.toISOString().slice(0, 10), value, released.toISOString().slice(0, 10))];
  });

describe('formats', () => {
  it.each<[DataFormat, (number | undefined)[], [string, number][]]>([
    ['change', [100, 103, 101], [['2024-02-01', 3], ['2024-03-01', -2]]],
    ['pct_change', [100, 110, 99], [['2024-02-01', 10], ['2024-03-01', -10]]],
    ['pct_change', [-5, 10], []],
    ['log', [1, 0, -3, Math.E], [['2024-01-01', 0], ['2024-04-01', 1]]],
    ['rank', [1, 3, 2, 2], [['2024-01-01', 50], ['2024-02-01', 75], ['2024-03-01', 50], ['2024-04-01', 50]]],
    ['cagr', [0, 5], []],
    ['cagr', [4, -5], []],
    ['rank', [2, 2, 1], [['2024-01-01', 50], ['2024-02-01', 50], ['2024-03-01', 100 / 6]]],
  ])('%s of %j', (format, values, expected) => {
    const found = points(months('2024-01-01', values), { format });
    expect(found.map(([day]) => day)).toEqual(expected.map(([day]) => day));
    found.forEach(([, value], place) => expect(value).toBeCloseTo(expected[place]![1], 9));
  }); // prettier-ignore

  it('a month that was never published has no change, nor has the month after it; a year spans it', () => {
    const values = [...Array.from({ length: 9 }, (_, place) => 300 + place), undefined, 310, 311, 312];
    const rows = months('2025-01-01', values);
    const days = points(rows, { format: 'change' }).map(([day]) => day);
    expect(days).not.toContain('2025-10-01');
    expect(days).not.toContain('2025-11-01');
    expect(days).toContain('2025-12-01');
    const years = points([...months('2024-11-01', [290, 291]), ...rows], { format: 'yoy' });
    expect(years.map(([day]) => day)).toEqual(['2025-11-01', '2025-12-01', '2026-01-01']);
    expect(years[0]![1]).toBeCloseTo((310 / 290 - 1) * 100, 9);
  });

  it('growth a year counts 365.25 days', () => {
    const rows = [reported('2020-01-01', 100, '2020-02-01'), reported('2024-01-01', 200, '2024-02-01')];
    expect(points(rows, { format: 'cagr' }, 'A')[0]![1]).toBeCloseTo((2 ** (1 / 4) - 1) * 100, 9);
  });

  it('a year before a day is the last day up to a week before it', () => {
    const rows = [
      reported('2023-06-29', 4, '2023-06-29'),
      reported('2024-06-30', 5, '2024-06-30'),
      reported('2024-08-01', 5, '2024-08-01'),
    ];
    expect(points(rows, { format: 'yoy' }, 'D')).toEqual([['2024-06-30', 25]]);
  });

  it('the last value of each month', () =>
    expect(monthEnds([['2024-01-02', 1], ['2024-01-31', 2], ['2024-02-05', 3]])).toEqual([['2024-01-01', 2], ['2024-02-01', 3]])); // prettier-ignore
});

describe('vintages', () => {
  // Employees of December and January: first reported with a fall of 17, since then the fall is 4.
  const rows = [
    reported('2007-12-01', 138_078, '2008-01-04'),
    reported('2008-01-01', 138_102, '2008-02-01'),
    reported('2007-12-01', 138_119, '2008-02-01', '2008-01-04'),
    reported('2007-12-01', 138_392, '2026-01-09', '2008-01-04'),
    reported('2008-01-01', 138_388, '2026-01-09', '2008-02-01'),
  ];
  const jobs = (view: { basis?: DataBasis; at?: number }) => points(rows, { format: 'change', ...view }).at(-1);

  it.each<[string, { basis?: DataBasis; at?: number }, number | undefined]>([
    ['as first reported', { basis: 'first' }, -17],
    ['as known since', {}, -4],
    ['as known on the day of the release', { at: at('2008-02-01') }, -17],
    ['revised, on that day', { basis: 'restated', at: at('2008-02-01') }, -4],
    ['the day before the release', { at: at('2008-01-31') }, undefined],
  ])('a change is of one edition: %s', (_name, view, expected) => expect(jobs(view)?.[1]).toBe(expected));

  it('of two values of one moment the first print is the first of them, known is the last one', () => {
    const both = ['a.json', 'b.json'].map((file, value) => makeObservation({ value: value + 1, file }));
    expect([points(both, { basis: 'first' })[0]?.[1], points(both, {})[0]?.[1]]).toEqual([1, 2]);
  });

  it('the latest revision is of periods that were released by the moment', () => {
    const late = [reported('2024-01-01', 7, '2024-05-01', '2024-02-15')];
    const on = (day: string) => points(late, { basis: 'restated', at: at(day) });
    expect([on('2024-02-14'), on('2024-02-15'), points(late, { at: at('2024-04-30') })]).toEqual([
      [],
      [['2024-01-01', 7]],
      [],
    ]);
  });

  it('days from one to another, both included, and changes to values before them', () => {
    const book = seriesBook(months('2024-01-01', [1, 2, 4, 8]), 'M');
    const view = { format: 'change', basis: 'as-reported', at: ALL } as const;
    expect(seriesPoints(book, view, '2024-02-01', '2024-03-01')).toEqual([['2024-02-01', 1], ['2024-03-01', 2]]); // prettier-ignore
  });

  it('a value does not change when later vintages are added', () => {
    const before = points(rows.slice(0, 3), { at: at('2008-03-01') });
    expect(points(rows, { at: at('2008-03-01') })).toEqual(before);
  });

  it('forecasts count only when they are asked for', () => {
    const ahead = makeObservation({ day: '2030-01-01', status: 'forecast' });
    expect(seriesBook([ahead], 'A').periods).toEqual([]);
    expect(seriesBook([ahead], 'A', true).periods).toHaveLength(1);
  });
});

describe('whatever comes later', () => {
  const DAYS = ['2023-01-01', '2024-01-01', '2024-02-01', '2024-03-01', '2025-03-01'];
  const PUBLIC = ['2025-04-01', '2025-05-01', '2025-06-01'];
  const anyRow = fc
    .record({
      day: fc.constantFrom(...DAYS),
      value: fc.integer({ min: -3, max: 9 }),
      publicDay: fc.constantFrom(...PUBLIC),
      ahead: fc.boolean(),
    })
    .map(({ day, value, publicDay, ahead }) => ({
      ...reported(day, value, publicDay),
      status: ahead ? ('forecast' as const) : ('final' as const),
    }));
  // One vintage of a period on a day.
  const anyRows = fc.uniqueArray(anyRow, {
    selector: ({ day, moment }) => `${day} ${String(moment.at)}`,
    maxLength: 12,
  });

  it('changes nothing of an earlier day in any format, nor does the order of rows', () =>
    fc.assert(
      fc.property(
        anyRows,
        fc.constantFrom(...DATA_FORMATS),
        fc.constantFrom('as-reported' as const, 'first' as const),
        fc.constantFrom(...PUBLIC),
        (rows, format, basis, day) => {
          const view = { format, basis, at: at(day) };
          const known = rows.filter(({ moment }) => moment.at <= view.at);
          expect(points(rows, view)).toEqual(points(known, view));
          expect(points(rows.toReversed(), view)).toEqual(points(rows, view));
        },
      ),
      { numRuns: rounds(100, 2_000) },
    ));

  it('changes nothing of a series made of others', () =>
    fc.assert(
      fc.property(anyRows, anyRows, fc.constantFrom(...PUBLIC), (gold, silver, day) => {
        const made = (until: number) =>
          computedObservations(
            computedSeries('GOLD_SILVER')!,
            new Map([
              ['GOLD.M', gold.filter(({ moment }) => moment.at <= until)],
              ['SILVER.M', silver.filter(({ moment }) => moment.at <= until)],
            ]),
          ).map(({ day: period, value, moment }) => [period, value, moment.at] as const);
        expect(made(ALL).filter(([, , moment]) => moment <= at(day))).toEqual(made(at(day)));
      }),
      { numRuns: rounds(100, 2_000) },
    ));
});
