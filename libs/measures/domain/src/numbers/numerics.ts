import { squared } from '@plumbline/formula/domain';
import { medianOf } from '@plumbline/shared/domain';

/** A sum that carries the error of each step along (Neumaier): long sums of mixed sizes keep their digits. */
export class CarefulSum {
  private total = 0;
  private lost = 0;

  add(value: number): void {
    const next = this.total + value;
    this.lost += Math.abs(this.total) >= Math.abs(value) ? this.total - next + value : value - next + this.total;
    this.total = next;
  }

  /** An overflow makes the correction meaningless; the plain total says so. */
  get value(): number {
    return Number.isFinite(this.lost) ? this.total + this.lost : this.total;
  }
}

/** Sum of a term of each value. Where sums are many a loop of its own is several times as fast. */
export function sumOf(values: readonly number[], term: (value: number, at: number) => number): number {
  const found = new CarefulSum();
  for (let at = 0; at < values.length; at += 1) found.add(term(values[at]!, at));
  return found.value;
}

/** Sum of values, none of their digits lost on the way. */
export function sum(values: readonly number[]): number {
  const found = new CarefulSum();
  for (let at = 0; at < values.length; at += 1) found.add(values[at]!);
  return found.value;
}

/** Sum of the squared distances from a centre. */
export function squaresAround(values: readonly number[], centre: number): number {
  const found = new CarefulSum();
  for (let at = 0; at < values.length; at += 1) found.add(squared(values[at]! - centre));
  return found.value;
}

/** Arithmetic mean; NaN of nothing, which callers rule out. */
export const mean = (values: readonly number[]): number => sum(values) / values.length;

/** Middle value; NaN of nothing, which callers rule out. */
export const median = (values: readonly number[]): number => medianOf(values) ?? Number.NaN;

/** Rounding error of a spread that is zero, as a share of the largest value. */
const NO_SPREAD = 1e-14;

function largestOf(values: readonly number[]): number {
  let largest = 0;
  for (let at = 0; at < values.length; at += 1) largest = Math.max(largest, Math.abs(values[at]!));
  return largest;
}

/** Sample standard deviation (n - 1); exactly 0 where all values are the same. Needs two values. */
export function sampleDeviation(values: readonly number[]): number {
  const deviation = Math.sqrt(squaresAround(values, mean(values)) / (values.length - 1));
  return deviation <= NO_SPREAD * largestOf(values) ? 0 : deviation;
}

/** `value`, not below `low` nor above `high`. */
export const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Half-up, with a guard against binary fractions that lie just below a half. */
export const roundHalfUp = (value: number): number => Math.floor(value + 0.5 + 1e-9);

/** A corner of a piecewise linear function. */
export type Corner = readonly [x: number, y: number];

/** Piecewise linear between corners (rising x), flat outside the first and the last. */
export function interpolate(x: number, corners: readonly Corner[]): number {
  const at = corners.findIndex(([corner]) => x <= corner);
  const right = corners[at] ?? corners.at(-1);
  const left = corners[at - 1];
  if (!right) return 0;
  if (at <= 0 || !left) return right[1];
  return left[1] + ((right[1] - left[1]) * (x - left[0])) / (right[0] - left[0]);
}

/** A straight line through values at 0, 1, 2 ... */
export interface Line {
  readonly slope: number;
  /** Share of the variance the line explains, 0..1; 0 where the values do not vary. */
  readonly r2: number;
  readonly isFlat: boolean;
}

/** Least squares over equal steps. Needs two values. */
export function fitLine(values: readonly number[]): Line {
  const middle = (values.length - 1) / 2;
  const centre = mean(values);
  const across = sumOf(values, (value, at) => (at - middle) * (value - centre));
  const steps = sumOf(values, (_, at) => squared(at - middle));
  const spread = squaresAround(values, centre);
  const isFlat = Math.sqrt(spread) <= NO_SPREAD * largestOf(values) * values.length;
  const r2 = isFlat ? 0 : clamp(squared(across) / (steps * spread), 0, 1);
  return { slope: isFlat ? 0 : across / steps, r2, isFlat };
}
