import { daysBetween, type Day } from '@plumbline/shared/domain';
import type { Values } from '../studies/bars';

/** A value of a series on a day. */
export interface DatedValue {
  readonly day: Day;
  readonly value: number | null;
}

/** All days of several ascending lists, ascending, each once. */
export const joinedDays = (lists: readonly (readonly Day[])[]): readonly Day[] => [...new Set(lists.flat())].sort();

/** Values of a series on the days of an axis; null on days it has none of. */
export function onDays(axis: readonly Day[], points: readonly DatedValue[]): Values {
  const byDay = new Map(points.map(({ day, value }) => [day, value]));
  return axis.map((day) => byDay.get(day) ?? null);
}

/**
 * Returns the last value by each day of an axis: a step join. Values older than `holdDays` are dropped. Points ascend.
 */
export function stepsOnDays(axis: readonly Day[], points: readonly DatedValue[], holdDays: number): Values {
  let next = 0;
  let last: DatedValue | undefined;
  return axis.map((day) => {
    for (; next < points.length && (points[next]?.day ?? '') <= day; next += 1) last = points[next];
    return last === undefined || daysBetween(last.day, day) > holdDays ? null : last.value;
  });
}

/** Index 100 at the first day in view that all have: each column over its base. See `percentBases`. */
export const indexed = (values: Values, base: { readonly at: number; readonly value: number } | undefined): Values =>
  values.map((value, at) => (value === null || !base || at < base.at ? null : (100 * value) / base.value));
