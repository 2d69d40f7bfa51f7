import type { Day } from '@plumbline/shared/domain';

/** A label of a time axis: its place in the column of days and how much of the day it shows. */
export interface TimeTick {
  readonly at: number;
  readonly style: 'month' | 'year';
}

const STEPS = [1, 2, 3, 4, 6, 12, 24, 36, 48, 60, 120, 240, 600] as const;

const monthNumber = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/** The first day of each period of `step` months but the first, which may have begun before. */
function ticksOf(days: readonly Day[], step: number): readonly number[] {
  const periods = days.map((day) => Math.floor(monthNumber(day) / step));
  return periods.flatMap((period, at) => (at > 0 && period !== periods[at - 1] ? [at] : []));
}

/** Labels at starts of months or years, with the smallest round step that gives at most `most` of them. */
export function timeTicks(days: readonly Day[], most = 6): readonly TimeTick[] {
  for (const step of STEPS) {
    const places = ticksOf(days, step);
    if (places.length <= most) return places.map((at) => ({ at, style: step < 12 ? 'month' : 'year' }));
  }
  return [];
}
