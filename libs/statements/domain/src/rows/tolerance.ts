import { powerOf } from '@plumbline/formula/domain';

const MAX_ZEROS = 6;

/** Zeros at the end of a whole number as it is written. By hand: every check of every figure asks for it. */
function zerosOf(value: number): number {
  let whole = Math.round(Math.abs(value));
  if (whole > Number.MAX_SAFE_INTEGER) return /0*$/.exec(String(whole))?.[0].length ?? 0;
  if (whole === 0) return 1;
  let zeros = 0;
  for (; whole % 10 === 0; whole /= 10) zeros += 1;
  return zeros;
}

/** Two units of the last digit the finest of these figures is reported in: what rounding may leave of a sum. */
export function roundingOf(values: readonly number[]): number {
  let zeros = MAX_ZEROS;
  for (const value of values) if (value !== 0) zeros = Math.min(zeros, zerosOf(value));
  return 2 * powerOf(10, zeros);
}

/** Two units of the last digit of the coarsest of two figures: a figure and the same figure in millions differ by less. */
export const coarsestRounding = (one: number, other: number): number =>
  2 * powerOf(10, Math.min(MAX_ZEROS, Math.max(zerosOf(one), zerosOf(other))));
