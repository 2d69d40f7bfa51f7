import { medianInPlace, percentileFrom } from '@plumbline/shared/domain';
import { finite } from './arithmetic';
import { powerOf, squared } from './power';

/** The names of functions over many values. */
export const POINTS_NAMES = [
  'avg',
  'median',
  'min',
  'max',
  'sum',
  'stdev',
  'count',
  'slope',
  'growth',
  'r2',
  'cagr',
  'change',
  'rank',
  'percentile',
  'zscore',
] as const;

/** The functions over many values that give one. */
export type PointsName = (typeof POINTS_NAMES)[number];

/** True for a function over many values. */
export const isPointsName = (name: string): name is PointsName => POINTS_NAMES.some((one) => one === name);

/** Where the values come from: years, quarters or months of one company, values written side by side, a group. */
export type PointsScope = 'years' | 'quarters' | 'months' | 'list' | 'group';

/** Where the values come from and how many of them must be known. */
export interface PointsRule {
  readonly scope: PointsScope;
  readonly fewest: number | undefined;
}

const A_YEAR: Readonly<Record<PointsScope, number>> = { years: 1, quarters: 4, months: 12, list: 1, group: 1 };

const COMPLETE: ReadonlySet<PointsName> = new Set<PointsName>(['sum', 'slope', 'growth', 'r2']);
/** They read the first and the last value and no other. */
const ENDS: ReadonlySet<PointsName> = new Set<PointsName>(['cagr', 'change']);
const STANDING: ReadonlySet<PointsName> = new Set<PointsName>(['rank', 'percentile', 'zscore']);

/**
 * One value of the first `length` values, NaN where a value is missing and where there is no result. The array is used
 * as scratch. In windows the newest value is first; half of them must be known, all of them for sums and slopes, and
 * the newest for a standing. Of a list all must be known, of a group one; a rule may ask for other numbers of them.
 */
export function aggregate(
  name: PointsName,
  values: Float64Array,
  length: number,
  rule: PointsScope | PointsRule,
): number {
  const { scope, fewest } = typeof rule === 'string' ? { scope: rule, fewest: undefined } : rule;
  if (ENDS.has(name)) return betweenEnds(name, values, length, scope);
  const newest = values[0] ?? Number.NaN;
  const known = squeeze(values, length);
  if (name === 'count') return known;
  if (known < (fewest ?? needed(name, length, scope))) return Number.NaN;
  if (STANDING.has(name)) return Number.isNaN(newest) ? newest : standing(name, newest, values, known);
  return finite(
    name === 'growth' || name === 'r2' ? ofLogarithms(name, values, known, scope) : summary(name, values, known),
  );
}

/** How many of so many values must be known. */
function needed(name: PointsName, length: number, scope: PointsScope): number {
  if (scope === 'group') return 1;
  return scope === 'list' || COMPLETE.has(name) ? length : Math.ceil(length / 2);
}

/** Moves the known values to the front, in order, and returns how many there are. */
function squeeze(values: Float64Array, length: number): number {
  let known = 0;
  for (let index = 0; index < length; index++) {
    const value = values[index] ?? Number.NaN;
    if (!Number.isNaN(value)) values[known++] = value;
  }
  return known;
}

function summary(name: PointsName, values: Float64Array, length: number): number {
  switch (name) {
    case 'sum':
      return sum(values, length);
    case 'avg':
      return sum(values, length) / length;
    case 'min':
      return least(values, length);
    case 'max':
      return -least(values, length, -1);
    case 'median':
      return medianInPlace(values, length);
    case 'stdev':
      return deviation(values, length);
    default:
      return slope(values, length);
  }
}

function standing(name: PointsName, value: number, values: Float64Array, length: number): number {
  if (name === 'zscore') return zscoreOf(value, sum(values, length) / length, deviation(values, length));
  let [below, equal] = [0, 0];
  for (let index = 0; index < length; index++) {
    const other = values[index] ?? Number.NaN;
    if (other < value) below += 1;
    else if (other === value) equal += 1;
  }
  return name === 'rank' ? length - below - equal + 1 : percentileFrom(below, equal, length);
}

/** The distance from the mean in deviations; NaN where all values are the same. */
export const zscoreOf = (value: number, mean: number, stdev: number): number =>
  stdev === 0 ? Number.NaN : finite((value - mean) / stdev);

function sum(values: Float64Array, length: number): number {
  let total = 0;
  for (let index = 0; index < length; index++) total += values[index] ?? 0;
  return total;
}

function least(values: Float64Array, length: number, sign: 1 | -1 = 1): number {
  let found = Number.POSITIVE_INFINITY;
  for (let index = 0; index < length; index++) found = Math.min(found, sign * (values[index] ?? 0));
  return found;
}

function deviation(values: Float64Array, length: number): number {
  if (length < 2) return Number.NaN;
  const mean = sum(values, length) / length;
  let squares = 0;
  for (let index = 0; index < length; index++) squares += squared((values[index] ?? 0) - mean);
  return withoutNoise(Math.sqrt(squares / (length - 1)), values, length);
}

/** Least squares over equal steps; the newest value is first, so time runs against the index. */
function slope(values: Float64Array, length: number): number {
  if (length < 2) return Number.NaN;
  const middle = (length - 1) / 2;
  let [products, squares] = [0, 0];
  for (let index = 0; index < length; index++) {
    products += (middle - index) * (values[index] ?? 0);
    squares += squared(middle - index);
  }
  return products / squares;
}

/** Rounding error of a spread that is zero, as a share of the largest value. */
const NO_SPREAD = 1e-14;

function withoutNoise(spread: number, values: Float64Array, length: number): number {
  let largest = 0;
  for (let index = 0; index < length; index++) largest = Math.max(largest, Math.abs(values[index] ?? 0));
  return spread <= NO_SPREAD * largest ? 0 : spread;
}

/** Growth of a line through the logarithms (finance/definitions.md, growth_5y), or how much of it the line explains (log_r2). */
function ofLogarithms(name: 'growth' | 'r2', values: Float64Array, length: number, scope: PointsScope): number {
  for (let index = 0; index < length; index++) {
    const value = values[index] ?? 0;
    if (value <= 0) return Number.NaN;
    values[index] = Math.log(value);
  }
  const rise = slope(values, length);
  return name === 'growth' ? 100 * Math.expm1(rise * A_YEAR[scope]) : explained(rise, values, length);
}

function explained(rise: number, values: Float64Array, length: number): number {
  const mean = sum(values, length) / length;
  const steps = (length * (length * length - 1)) / 12;
  let spread = 0;
  for (let index = 0; index < length; index++) spread += squared((values[index] ?? 0) - mean);
  return withoutNoise(Math.sqrt(spread), values, length) === 0
    ? Number.NaN
    : Math.min(1, (rise * rise * steps) / spread);
}

/** Compound growth a year (cagr) or change in all (growth_1y), in percent; the start must be positive, for growth both. */
function betweenEnds(name: PointsName, values: Float64Array, length: number, scope: PointsScope): number {
  const [end, begin] = [values[0] ?? Number.NaN, values[length - 1] ?? Number.NaN];
  if (!(begin > 0)) return Number.NaN;
  if (name === 'change') return finite(100 * (end / begin - 1));
  const years = (length - 1) / A_YEAR[scope];
  return end > 0 ? finite(100 * (powerOf(end / begin, 1 / years) - 1)) : Number.NaN;
}
