import type { Measured } from '@plumbline/formula/domain';
import { fitLine, mean, sum } from '../numbers/numerics';
import { growthOverYears } from './growth';

type Maybe = number | undefined;
type Years = readonly Maybe[] | undefined;

/** Comparisons that are false where a side is not known: a rule without its inputs stays silent. */
export const below = (value: Maybe, limit: Maybe): boolean =>
  value !== undefined && limit !== undefined && value < limit;
export const above = (value: Maybe, limit: Maybe): boolean => below(limit, value);
export const atMost = (value: Maybe, limit: Maybe): boolean =>
  value !== undefined && limit !== undefined && value <= limit;
export const atLeast = (value: Maybe, limit: Maybe): boolean => atMost(limit, value);

/** A multiple of a figure, where it is known. */
export const times = (factor: number, value: Maybe): Maybe => (value === undefined ? undefined : factor * value);

/** A quotient, where it is known. */
export const over = (part: Maybe, whole: Maybe): Maybe =>
  part === undefined || whole === undefined || whole === 0 ? undefined : part / whole;

/** A difference, where it is known. */
export const less = (a: Maybe, b: Maybe): Maybe => (a === undefined || b === undefined ? undefined : a - b);

/** The number of a figure, where it is no status. */
export const numberOf = (figure: Measured): Maybe => ('value' in figure ? figure.value : undefined);

/** The last values, undefined where one of them is not known. */
export function last(years: Years, count: number): readonly number[] | undefined {
  const known = (years ?? []).slice(-count).filter((value) => value !== undefined);
  return (years?.length ?? 0) >= count && known.length === count ? known : undefined;
}

/** True where five years fall (or with `direction` 1 rise) by more than `least` a year, and the last lies beyond their mean. */
export function isTrending(years: Years, direction: 1 | -1, least: number): boolean {
  const five = last(years, 5);
  const latest = five?.at(-1);
  if (!five || latest === undefined) return false;
  return direction * fitLine(five).slope > least && direction * (latest - mean(five)) > 0;
}

/** True where each of the last `steps` years lies above the one before. */
export function risesEach(years: Years, steps: number): boolean {
  const known = last(years, steps + 1);
  return known !== undefined && known.slice(1).every((value, at) => above(value, known[at]));
}

/** True where days rose three years in a row to more than `multiple` times their mean of three years. */
export function buildsUp(years: Years, multiple: number): boolean {
  const three = last(years, 3);
  return three !== undefined && risesEach(years, 3) && above(three.at(-1), multiple * mean(three));
}

/** Yearly growth over three years, percent points. */
export const growth3y = (years: Years): Maybe => numberOf(growthOverYears(years ?? [], 3));

/** The sum of the last years, where all are known. */
export function total(years: Years, count: number): Maybe {
  const known = last(years, count);
  return known === undefined ? undefined : sum(known);
}
