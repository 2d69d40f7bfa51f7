import type { Day } from '@plumbline/shared/domain';

/** The first value of a series that has no logarithm. */
export interface LogObstacle {
  /** Place of the series among those asked about. */
  readonly series: number;
  readonly day: Day;
  readonly value: number;
}

/** The first value at or below zero among the places `from` to `to`; `undefined` where a log scale can be drawn. */
export function logObstacle(
  days: readonly Day[],
  columns: readonly (readonly (number | null)[])[],
  from = 0,
  to = days.length - 1,
): LogObstacle | undefined {
  for (let at = from; at <= to; at += 1)
    for (const [series, values] of columns.entries()) {
      const value = values[at] ?? null;
      if (value !== null && value <= 0) return { series, day: days[at] ?? '', value };
    }
  return undefined;
}
