import type { Day } from '@plumbline/shared/domain';
import { knownRuns } from './runs';

/** A value and its day. */
export interface DayValue {
  readonly day: Day;
  readonly value: number;
}

/** Statistics of a series over a range. */
export interface SeriesSummary {
  readonly first: DayValue;
  readonly last: DayValue;
  readonly highest: DayValue;
  readonly lowest: DayValue;
  /** Fraction from the first to the last value; `null` where the first is zero or below. */
  readonly change: number | null;
  /** Stretches without a value between known ones. */
  readonly gaps: number;
}

/** First, last, highest and lowest value and change of the places `from` to `to`; `undefined` when nothing is known there. */
export function summariseSeries(
  days: readonly Day[],
  values: readonly (number | null)[],
  from = 0,
  to = days.length - 1,
): SeriesSummary | undefined {
  const known = days.slice(from, to + 1).flatMap((day, at) => {
    const value = values[from + at] ?? null;
    return value === null ? [] : [{ day, value }];
  });
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last) return undefined;
  return {
    first,
    last,
    highest: known.reduce((best, one) => (one.value > best.value ? one : best)),
    lowest: known.reduce((best, one) => (one.value < best.value ? one : best)),
    change: first.value > 0 ? last.value / first.value - 1 : null,
    gaps: knownRuns(values.slice(from, to + 1)).length - 1,
  };
}
