import { dayFromEpoch, epochDay, type Day } from '@plumbline/shared/domain';

import { GRADE_QUALITY } from '../../model/price-grade';
import type { PriceSeries, Split } from '../../model/price';
import { canJoin, filedSeries, firstWholeRow, joinSparse, mergedRows, type SparseRows } from './sparse-rows';

type Listed = readonly [day: Day, close: number, known: Day];

const column = (values: readonly number[]): Float64Array => Float64Array.from(values);

/** Bars of a price file: a close a day. */
function filed(...rows: readonly (readonly [day: Day, close: number])[]): PriceSeries {
  const close = column(rows.map(([, price]) => price));
  return {
    days: Int32Array.from(rows, ([day]) => epochDay(day)),
    open: close,
    high: close,
    low: close,
    close,
    volume: close,
    quality: new Uint8Array(rows.length),
  };
}

const listed = (...rows: readonly Listed[]): SparseRows => ({
  days: Int32Array.from(rows, ([day]) => epochDay(day)),
  close: column(rows.map(([, close]) => close)),
  known: Int32Array.from(rows, ([, , known]) => epochDay(known)),
  quality: new Uint8Array(rows.length).fill(GRADE_QUALITY.B),
});

const rowsOf = ({ days, close, quality, known }: PriceSeries) =>
  Array.from(days, (day, row) => [
    dayFromEpoch(day),
    close[row],
    quality[row] === GRADE_QUALITY.B ? 'B' : 'A',
    known && dayFromEpoch(known[row]!),
  ]);

const joined = (series: PriceSeries, sparse: SparseRows, splits: readonly Split[] = []) =>
  rowsOf(joinSparse(series, sparse, splits));

const NONE = filed();

describe('closes of single days join a series', () => {
  it('on their own, each with the day on which it became public', () => {
    const rows: Listed[] = [
      ['2026-01-05', 10, '2026-02-01'],
      ['2026-01-20', 11, '2026-02-16'],
    ];
    expect(joined(NONE, listed(...rows))).toEqual([
      ['2026-01-05', 10, 'B', '2026-02-01'],
      ['2026-01-20', 11, 'B', '2026-02-16'],
    ]);
  });

  it('has a close alone for such a day', () => {
    const { open, high, low, volume } = joinSparse(NONE, listed(['2026-01-05', 10, '2026-02-01']), []);
    expect([open, high, low, volume].map(([cell]) => cell)).toEqual([NaN, NaN, NaN, NaN]);
  });

  it.each<[what: string, known: Day, joins: boolean]>([
    ['while the last close of a file is ten sessions old', '2026-01-20', false],
    ['when it is older: the 19th was a holiday', '2026-01-21', true],
  ])('%s', (_, known, joins) => {
    const own = filed(['2026-01-02', 9], ['2026-01-05', 10]);
    const rows = joined(own, listed(['2026-01-06', 11, known]));
    expect(rows.map(([day]) => day)).toEqual(['2026-01-02', '2026-01-05', ...(joins ? ['2026-01-06'] : [])]);
  });

  it.each<[what: string, day: Day, joins: boolean]>([
    ['not of a day that a file has', '2026-01-05', false],
    ['in a hole between files, where it was public before the files went on', '2026-02-03', true],
    ['not where files were there again when it became public', '2026-03-20', false],
  ])('%s', (_, day, joins) => {
    const own = filed(['2026-01-05', 10], ['2026-04-01', 12]);
    const known = day === '2026-03-20' ? '2026-04-16' : '2026-03-01';
    expect(joined(own, listed([day, 11, known]))).toHaveLength(joins ? 3 : 2);
  });

  it('leaves out what became public after a later close, so that what is known by a day is a beginning', () => {
    const rows = joined(NONE, listed(['2026-01-05', 10, '2026-03-01'], ['2026-01-20', 11, '2026-02-16']));
    expect(rows).toEqual([['2026-01-20', 11, 'B', '2026-02-16']]);
  });

  it('sets aside a price far from those around it', () => {
    const closes = [10, 10.5, 99, 11, 10, 1.5, 10];
    const days = closes.map((close, at): Listed => [`2026-01-${String(at + 12)}`, close, '2026-02-01']);
    expect(joined(NONE, listed(...days)).map(([, close]) => close)).toEqual([10, 10.5, 11, 10, 10]);
    expect(joined(NONE, listed(days[2]!)).map(([, close]) => close)).toEqual([99]);
  });

  it('is on the basis of the last split', () => {
    const split: Split = { day: '2026-01-12', ratio: 4, source: 'x', knownAt: 0 };
    const rows = listed(['2026-01-05', 40, '2026-02-01'], ['2026-01-20', 10.5, '2026-02-16']);
    expect(joined(NONE, rows, [split]).map(([, close]) => close)).toEqual([10, 10.5]);
  });

  it('leaves a series as it is where none joins', () => {
    const own = filed(['2026-01-05', 10], ['2026-01-06', 11]);
    expect(joinSparse(own, listed(['2026-01-05', 11, '2026-01-31']), [])).toBe(own);
  });
});

it.each<[what: string, own: PriceSeries, row: Listed, expected: boolean]>([
  ['of a day that a file has', filed(['2026-01-05', 10]), ['2026-01-05', 1, '2026-03-01'], false],
  ['while files are fresh', filed(['2026-01-05', 10]), ['2026-01-06', 1, '2026-01-10'], false],
  ['when files are silent', filed(['2026-01-05', 10]), ['2026-01-06', 1, '2026-03-01'], true],
])('rows that came later can change a series: %s', (_, own, row, expected) => {
  expect(canJoin(own, listed(row))).toBe(expected);
});

it.each<[what: string, known: Day, expected: boolean]>([
  ['not what was settled before they were public', '2026-02-02', false],
  ['but what was public no earlier', '2026-02-01', true],
])('rows that came later can change a close of a single day: %s', (_, known, expected) => {
  const series = joinSparse(NONE, listed(['2026-01-06', 11, '2026-02-01']), []);
  expect(canJoin(series, listed(['2026-01-06', 11, known]))).toBe(expected);
});

it('has rows of a second grade of other days alone', () => {
  const first = listed(['2026-01-06', 11, '2026-02-01']);
  const second = { ...listed(['2026-01-05', 9, '2026-02-01'], ['2026-01-06', 12, '2026-02-01']) };
  const merged = mergedRows(first, { ...second, quality: second.quality.fill(GRADE_QUALITY.C) });
  expect([...merged.close]).toEqual([9, 11]);
  expect([...merged.quality]).toEqual([GRADE_QUALITY.C, GRADE_QUALITY.B]);
  expect([...mergedRows(undefined, first).close]).toEqual([11]);
  expect([...mergedRows(first, undefined).close]).toEqual([11]);
});

it('leaves the rows of price files where those alone are asked for', () => {
  const own = filed(['2026-01-05', 10], ['2026-04-01', 12]);
  expect(filedSeries(own)).toBe(own);
  const { known, close } = filedSeries(joinSparse(own, listed(['2026-02-03', 11, '2026-03-01']), []));
  expect([known, [...close]]).toEqual([undefined, [10, 12]]);
});

it('knows from which row on there is a bar of each day', () => {
  const series = joinSparse(
    filed(['2026-01-05', 10], ['2026-04-01', 12], ['2026-04-02', 12]),
    listed(['2026-02-03', 11, '2026-03-01']),
    [],
  );
  expect([firstWholeRow(series), firstWholeRow(series, 2), firstWholeRow(series, 1)]).toEqual([2, 2, 0]);
  expect(firstWholeRow(filed(['2026-01-05', 10]))).toBe(0);
});
