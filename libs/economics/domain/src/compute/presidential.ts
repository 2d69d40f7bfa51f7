import { medianOf, type Day } from '@plumbline/shared/domain';
import type { CyclePosition } from '../model/presidents';
import { cyclePosition } from '../model/presidents';
import type { Point } from './transform';

/** Returns of the years at one place of the cycle. */
export interface CycleAverage {
  readonly position: CyclePosition;
  readonly n: number;
  /** Percent. */
  readonly mean: number | null;
  readonly median: number | null;
  /** Share of years that gained, percent. */
  readonly positive: number | null;
}

/** A calendar year of an index. */
export interface CycleYear {
  readonly year: number;
  readonly position: CyclePosition;
  /** Last close of the year over the last one of the year before less one, percent. */
  readonly change: number;
  /** True while the year runs. */
  readonly isOpen: boolean;
}

function lastOfYears(points: readonly Point[]): ReadonlyMap<number, Point> {
  return new Map(points.map((point) => [Number(point[0].slice(0, 4)), point]));
}

/** Returns of calendar years; `today` tells which year still runs. */
export function cycleYears(points: readonly Point[], today: Day): readonly CycleYear[] {
  const lasts = lastOfYears(points);
  return [...lasts].flatMap(([year, [, close]]) => {
    const before = lasts.get(year - 1)?.[1];
    if (before === undefined || before <= 0) return [];
    const isOpen = year >= Number(today.slice(0, 4));
    return [{ year, position: cyclePosition(year), change: (close / before - 1) * 100, isOpen }];
  });
}

const share = (values: readonly number[], isCounted: (value: number) => boolean): number =>
  (100 * values.filter(isCounted).length) / values.length;

/** Average returns by year of the presidential cycle, without the current year. */
export function cycleAverages(years: readonly CycleYear[]): readonly CycleAverage[] {
  return ([1, 2, 3, 4] as const).map((position) => {
    const own = years.filter((year) => year.position === position && !year.isOpen).map(({ change }) => change);
    const isKnown = own.length > 0;
    return {
      position,
      n: own.length,
      mean: isKnown ? own.reduce((sum, value) => sum + value, 0) / own.length : null,
      median: medianOf(own) ?? null,
      positive: isKnown ? share(own, (value) => value > 0) : null,
    };
  });
}

/** A year's return by trading day, or by month of monthly values, percent of the last close of the year before. */
export function yearPath(points: readonly Point[], year: number): readonly number[] {
  const before = lastOfYears(points).get(year - 1)?.[1];
  if (before === undefined || before <= 0) return [];
  return points.filter(([day]) => day.startsWith(`${String(year)}-`)).map(([, close]) => (close / before - 1) * 100);
}

/** The mean path of years at a place of the cycle, aligned at the first trading day; as long as half of them are. */
export function meanPath(paths: readonly (readonly number[])[]): readonly number[] {
  const longest = Math.max(0, ...paths.map((path) => path.length));
  const means: number[] = [];
  for (let place = 0; place < longest; place += 1) {
    const values = paths.flatMap((path) => path[place] ?? []);
    if (values.length * 2 < paths.length) break;
    means.push(values.reduce((sum, value) => sum + value, 0) / values.length);
  }
  return means;
}
