import { isKnown } from '../model/measured';
import { inventedColumns, scalarAt } from '../testing/invented-columns';
import { metricCatalog } from '../check/catalog';
import { checkFormula } from '../check/check';
import type { ColumnSource } from './columns';
import { compileColumns } from './compile';

const catalog = metricCatalog([
  { key: 'x', label: 'X', unit: 'x' },
  { key: 'sector', label: 'Sector', unit: 'text' },
]);

type Value = number | undefined;
const _ = undefined;

/** One company whose values so many years, quarters or months back are these, the newest first. */
const history = (series: readonly Value[]): ColumnSource =>
  inventedColumns(
    1,
    (_row, { yearsBack, quartersBack, monthsBack = 0 }) => series[yearsBack + quartersBack + monthsBack],
    {},
  );

/** Companies of a group, one value each; the last is in a separate group. */
const group = (values: readonly Value[]): ColumnSource =>
  inventedColumns(values.length, (row) => values[row], {
    sector: {
      codes: Int32Array.from({ length: values.length }, (_one, row) => Number(row === values.length - 1)),
      texts: ['Energy', 'Banks'],
    },
  });

/** The values of all rows in both readings, which have to be the same; undefined where there is none. */
function both(text: string, source: ColumnSource): readonly Value[] {
  const checked = checkFormula(text, { catalog });
  if ('error' in checked) throw new Error(checked.error.message);
  const found = compileColumns(checked).run(source);
  const columns = [...(found.kind === 'number' ? found.values : found.mask)].map((one) => (one === one ? one : _));
  const rows = columns.map((_one, row) => scalarAt(checked.tree, source, row));
  expect(rows.map((one) => (isKnown(one) ? one.value : _))).toEqual(columns);
  return columns;
}

/** Walmart, revenue a share of fiscal 2001 to 2015 as in the growth-rate worksheet of the definitions, newest first. */
const WALMART = [149.75, 145.08, 138.29, 128.66, 114.95, 105.26, 102.35, 92.95, 83.58, 74.52, 66.74];
/** Doubles every year. */
const DOUBLES = [32, 16, 8, 4, 2, 1];
const MARGINS = [14, 12, 12.5, 11, 10];

describe('functions over a window', () => {
  it.each<[string, readonly Value[], Value]>([
    // fam-history of the definitions: average 11.9, median 12.
    ['avg(x[5y])', MARGINS, 11.9],
    ['median(x[5y])', MARGINS, 12],
    ['median(x[4y])', MARGINS, 12.25],
    ['min(x[5y])', MARGINS, 10],
    ['max(x[5y])', MARGINS, 14],
    // Squares of 2.1, 0.1, 0.6, -0.9, -1.9: 9.2 over 4 is 2.3.
    ['stdev(x[5y])', MARGINS, 1.516575088],
    // (14 - 11.9) / 1.516575088
    ['zscore(x[5y])', MARGINS, 1.384699],
    ['zscore(x[5y])', [3, 3, 3, 3, 3], _],
    // Rounding makes means that differ from equal values: no deviation all the same.
    ['zscore(x[3y])', [0.1, 0.1, 0.1], _],
    ['stdev(x[3y])', [0.1, 0.1, 0.1], 0],
    ['stdev(x[2y])', [1, _], _],
    ['rank(x[5y])', MARGINS, 1],
    ['rank(x[5y])', [12, 14, 12, 11, 10], 2],
    // Three of five below and the value itself, which ties with one more: (2 + 2 / 2) of 5.
    ['percentile(x[5y])', [12, 14, 12, 11, 10], 60],
    ['percentile(x[5y])', MARGINS, 90],
    // (1 x 2 + 2 x 1 + 0 + ...): of a straight line the step, newest first.
    ['slope(x[4y])', [9, 7, 5, 3], 2],
    ['slope(x[4q])', [3, 5, 7, 9], -2],
    ['slope(x[4y])', [9, 7, _, 3], _],
    ['sum(x[3q])', [1, 2, 4], 7],
    ['sum(x[3q])', [1, _, 4], _],
    ['count(x[4y])', [1, _, 4, _], 2],
    // A known half is enough, less is not.
    ['avg(x[4y])', [1, _, 4, _], 2.5],
    ['avg(x[4y])', [1, _, _, _], _],
    ['median(x[5y])', [_, 3, 1, 2, _], 2],
    // The standing is that of the newest, which has to be known.
    ['percentile(x[4y])', [_, 3, 1, 2], _],
    ['rank(x[4y])', [2, _, 1, 3], 2],
    ['zscore(x[4y])', [_, 3, 1, 2], _],
  ])('%s of %j is %p', (text, series, expected) => {
    const [found] = both(text, history(series));
    if (expected === undefined) expect(found).toBeUndefined();
    else expect(found).toBeCloseTo(expected, 6);
  });

  it.each<[string, readonly Value[], Value]>([
    // definitions.md growth_5y, growth_10y, growth_3y, growth_1y
    ['growth(x[5y])', WALMART, 7.5],
    ['growth(x[10y])', WALMART, 8.5],
    ['cagr(x[3y])', WALMART, 5.19],
    ['change(x[1y])', [149.66, 149.05], 0.409],
    ['change(x[1y])', [-5, 10], -150],
    ['change(x[1y])', [5, -10], _],
    ['change(x[1y])', [5, 0], _],
    ['change(x[4q])', [6, _, _, _, 5], 20],
    ['growth(x[5y])', DOUBLES, 100],
    ['r2(x[5y])', DOUBLES, 1],
    // A quarter more than doubles: sixteen times in a year. A tenth more a month: 1.1 ^ 12.
    ['growth(x[5q])', DOUBLES, 1500],
    ['growth(x[2m])', [1.21, 1.1, 1], 213.842838],
    ['growth(x[5y])', [32, 16, _, 4, 2, 1], _],
    ['growth(x[5y])', [32, 16, 8, 4, 2], _],
    ['growth(x[5y])', [32, 16, 8, 4, -2, 1], _],
    ['growth(x[5y])', [32, 16, 8, 4, 0, 1], _],
    // Ends alone would say 0; the line through 0, ln 2, 0 too, and explains nothing.
    ['growth(x[2y])', [1, 2, 1], 0],
    ['r2(x[2y])', [1, 2, 1], 0],
    ['r2(x[2y])', [2, 2, 2], _],
    // Logarithms 0, 0, ln 2: rise ln 2 / 2 a year, and of the spread 2/3 ln2^2 the line explains 1/2: three quarters.
    ['r2(x[2y])', [2, 1, 1], 0.75],
    ['growth(x[2y])', [2, 1, 1], 41.421356],
    ['cagr(x[2y])', [4, _, 1], 100],
    ['cagr(x[8q])', [4, 9, 9, 9, 9, 9, 9, 9, 1], 100],
    ['cagr(x[24m])', [...Array<number>(24).fill(4), 1], 100],
    ['cagr(x[2y])', [4, 2, -1], _],
    ['cagr(x[2y])', [-4, 2, 1], _],
    ['cagr(x[2y])', [4, 2, _], _],
  ])('%s of %j is %p', (text, series, expected) => {
    const [found] = both(text, history(series));
    if (expected === undefined) expect(found).toBeUndefined();
    else expect(found).toBeCloseTo(expected, Number.isInteger(expected * 100) && expected < 10 ? 1 : 3);
  });

  it.each<[string, readonly Value[], Value]>([
    // fam-history: three yearly points at least of ten.
    ['avg(x[10y], 3)', [1, 2, 6], 3],
    ['avg(x[10y], 3)', [1, 2], _],
    ['median(x[10y], 3)', [_, _, 5, 1, _, _, 2], 2],
    // R9: 20 monthly values, 13 higher and 1 equal, the 6 others lower; worse of a P/E is higher.
    ['100 - percentile(x[120m], 12)', [12, ...Array<number>(13).fill(18), ...Array<number>(6).fill(10)], 67.5],
    ['100 - percentile(x[120m], 12)', [12, ...Array<number>(10).fill(18)], _],
    ['percentile(x[120m], 12)', [12, ...Array<number>(11).fill(18)], 100 / 24],
    ['count(x[3y], 3)', [1, 2], 2],
    ['sum(x[4y], 2)', [1, _, 4], 5],
  ])('%s of %j is %p', (text, series, expected) => {
    const [found] = both(text, history(series));
    if (expected === undefined) expect(found).toBeUndefined();
    else expect(found).toBeCloseTo(expected, 9);
  });
});

describe('functions over groups', () => {
  it.each<[string, readonly Value[], readonly Value[]]>([
    ['rank(x)', [10, 30, _, 30, 20], [4, 1, _, 1, 3]],
    ['rank(x) by sector', [10, 30, _, 20, 99], [3, 1, _, 2, 1]],
    ['percentile(x) by sector', [10, 30, 20, 20, 99], [12.5, 87.5, 50, 50, 50]],
    ['percentile(x, 3) by sector', [10, 30, _, 20, 99], [100 / 6, 500 / 6, _, 50, _]],
    ['percentile(x, 4) by sector', [10, 30, _, 20, 99], [_, _, _, _, _]],
    ['zscore(x) by sector', [1, 3, _, 2, 7], [-1, 1, _, 0, _]],
    ['zscore(x) by sector', [0.1, 0.1, 0.1, _, 7], [_, _, _, _, _]],
    ['median(x) by sector', [1, 9, _, 4, 7], [4, 4, 4, 4, 7]],
    ['stdev(x) by sector', [1, 3, _, 2, 7], [1, 1, 1, 1, _]],
    ['avg(x, 2) by sector', [1, 3, _, _, 7], [2, 2, 2, 2, _]],
    ['sum(x) by sector', [_, _, _, _, 7], [_, _, _, _, 7]],
    ['count(x) by sector', [_, 1, _, _, _], [1, 1, 1, 1, 0]],
    ['x / max(x) by sector', [1, 4, _, 2, 7], [0.25, 1, _, 0.5, 1]],
  ])('%s of %j is %j', (text, values, expected) => {
    const found = both(text, group(values));
    expect(found).toHaveLength(expected.length);
    expected.forEach((one, row) =>
      one === undefined ? expect(found[row]).toBeUndefined() : expect(found[row]).toBeCloseTo(one, 9),
    );
  });
});

describe('values that must be positive', () => {
  it.each<[string, readonly Value[], Value]>([
    ['45 / positive(x)', [60], 0.75],
    ['45 / positive(x)', [0], _],
    ['45 / positive(x)', [-60], _],
    ['45 / positive(x)', [_], _],
    ['coalesce(positive(x), 1)', [-3], 1],
  ])('%s of %j is %p', (text, series, expected) => {
    expect(both(text, history(series))).toEqual([expected]);
  });
});

describe('how many values must be known', () => {
  it.each<[string, string]>([
    ['avg(x[5y], 6)', 'The window has only 5 points'],
    ['avg(x[5y], 0)', 'How many values must be known is a whole number: avg(roe[10y], 3)'],
    ['avg(x[5y], 2.5)', 'How many values must be known is a whole number: avg(roe[10y], 3)'],
    ['avg(x[5y], x)', 'How many values must be known is a whole number: avg(roe[10y], 3)'],
    ['rank(x, x) by sector', 'How many values must be known is a whole number: rank(roe, 5) by sector'],
    ['growth(x[5y], 3)', 'growth is written as in growth(revenue_per_share[5y])'],
    ['avg(x[5y], 2, 3)', 'avg takes one window: avg(roe[5y])'],
    ['rank(x, 1, 2) by sector', 'rank is written as in rank(roe) by sector'],
  ])('%s is refused', (text, message) => {
    expect(checkFormula(text, { catalog })).toMatchObject({ error: { message } });
  });
});
