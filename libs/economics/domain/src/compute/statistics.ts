import { medianOf, percentileRank, type Day } from '@plumbline/shared/domain';
import type { Point } from './transform';

/** Summary statistics of a series. */
export interface SeriesStatistics {
  readonly n: number;
  readonly first: Day;
  readonly last: Day;
  readonly mean: number;
  readonly median: number;
  readonly low: Point;
  readonly high: Point;
  /** Of the last value among all. */
  readonly percentile: number;
}

/** Statistics of values; undefined without any. */
export function statisticsOf(points: readonly Point[]): SeriesStatistics | undefined {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return undefined;
  const values = points.map(([, value]) => value);
  let [low, high] = [first, first];
  for (const point of points) {
    if (point[1] < low[1]) low = point;
    if (point[1] > high[1]) high = point;
  }
  return {
    n: points.length,
    first: first[0],
    last: last[0],
    low,
    high,
    mean: values.reduce((sum, value) => sum + value, 0) / values.length,
    median: medianOf(values) ?? last[1],
    percentile: percentileRank(values, last[1]) ?? 50,
  };
}

/** Days on end on which a spread was below zero. */
export interface Spell {
  readonly from: Day;
  readonly to: Day;
  /** Days with a value; days without one neither end a spell nor lengthen it. */
  readonly observations: number;
  readonly lowest: number;
  /** True while it has not ended. */
  readonly isOpen: boolean;
}

/** The spells of values below zero, oldest first. */
export function inversionSpells(points: readonly Point[]): readonly Spell[] {
  const spells: Spell[] = [];
  let open: Spell | undefined;
  for (const [day, value] of points) {
    if (value < 0) {
      const { from = day, observations = 0, lowest = 0 } = open ?? {};
      open = { from, to: day, observations: observations + 1, lowest: Math.min(lowest, value), isOpen: true };
    } else if (open) {
      spells.push({ ...open, isOpen: false });
      open = undefined;
    }
  }
  return open ? [...spells, open] : spells;
}
