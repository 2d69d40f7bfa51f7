import { addDays, addYears, weekday, type Day } from '@plumbline/shared/domain';

/** `2026-03`. */
export type Month = string;

export const monthOfDay = (day: Day): Month => day.slice(0, 7);

/** The month `count` months later (earlier when negative). */
export function addMonths(month: Month, count: number): Month {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** The same day of another month; the last day where that month has fewer. */
export function moveMonths(day: Day, count: number): Day {
  const month = addMonths(monthOfDay(day), count);
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const same = `${month}-${day.slice(8)}`;
  return same > last ? last : same;
}

/** The weeks of a month, seven days each, from the first day of the week of the locale (0 Sunday). */
export function weeksOf(month: Month, firstWeekday: number): Day[][] {
  const first = `${month}-01`;
  const start = addDays(first, -((weekday(first) - firstWeekday + 7) % 7));
  const next = `${addMonths(month, 1)}-01`;
  const weeks: Day[][] = [];
  for (let day = start; day < next; day = addDays(day, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(day, index)));
  }
  return weeks;
}

export interface DayRange {
  /** First and last day that can be chosen, ISO. */
  min?: Day | undefined;
  max?: Day | undefined;
}

export const isInRange = (day: Day, { min, max }: DayRange): boolean => (!min || day >= min) && (!max || day <= max);

export function clampDay(day: Day, { min, max }: DayRange): Day {
  if (min && day < min) return min;
  return max && day > max ? max : day;
}

const STEPS: Record<string, (day: Day, firstWeekday: number) => Day> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day, firstWeekday) => addDays(day, -((weekday(day) - firstWeekday + 7) % 7)),
  End: (day, firstWeekday) => addDays(day, 6 - ((weekday(day) - firstWeekday + 7) % 7)),
  PageUp: (day) => moveMonths(day, -1),
  PageDown: (day) => moveMonths(day, 1),
  'Shift+PageUp': (day) => addYears(day, -1),
  'Shift+PageDown': (day) => addYears(day, 1),
};

/** Where a key leads in a calendar; `undefined` for a key that moves nothing. */
export function moveDay(key: string, day: Day, firstWeekday: number, range: DayRange): Day | undefined {
  const moved = STEPS[key]?.(day, firstWeekday);
  return moved && clampDay(moved, range);
}
