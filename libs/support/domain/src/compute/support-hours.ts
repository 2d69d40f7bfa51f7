import { DateTime } from 'luxon';

/** A window of a week: weekday 1 is Monday, times are `09:00` of the zone. */
export interface WeekWindow {
  readonly weekday: number;
  readonly from: string;
  readonly to: string;
}

/** When somebody is there. Without windows there are no hours: all time counts. */
export interface SupportHours {
  readonly zone: string;
  readonly windows: readonly WeekWindow[];
  /** Days of the zone on which nobody is there. */
  readonly closed: readonly string[];
}

const MINUTE_MS = 60_000;
/** A wait of more than so many days is not looked further into. */
const MAX_DAYS = 400;

/** The moment of a wall time of a day; a time that the day skips moves to the first one after it. */
export function wallTime(day: DateTime, time: string): DateTime {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const start = day.startOf('day');
  return hour === 24 ? start.plus({ days: 1 }) : start.set({ hour, minute });
}

/** Spans of one day of the zone, as epoch milliseconds. */
function spansOn({ windows, closed }: SupportHours, day: DateTime): { start: number; end: number }[] {
  if (closed.includes(day.toISODate() ?? '')) return [];
  return windows
    .filter(({ weekday }) => weekday === day.weekday)
    .map(({ from, to }) => ({ start: wallTime(day, from).toMillis(), end: wallTime(day, to).toMillis() }))
    .sort((a, b) => a.start - b.start);
}

/** Spans from a moment on, in order. */
function* spansFrom(hours: SupportHours, from: number): Generator<{ start: number; end: number }> {
  const first = DateTime.fromMillis(from, { zone: hours.zone }).startOf('day');
  for (let at = 0; at < MAX_DAYS; at += 1) yield* spansOn(hours, first.plus({ days: at }));
}

/** Minutes of support hours between two moments; all minutes where there are no hours. */
export function supportMinutes(hours: SupportHours, from: number, to: number): number {
  if (hours.windows.length === 0) return Math.max(0, to - from) / MINUTE_MS;
  let total = 0;
  for (const { start, end } of spansFrom(hours, from)) {
    if (start >= to) break;
    total += Math.max(0, Math.min(end, to) - Math.max(start, from));
  }
  return total / MINUTE_MS;
}

/** The moment at which so many minutes of support hours have passed. */
export function afterSupportMinutes(hours: SupportHours, from: number, minutes: number): number {
  let left = minutes * MINUTE_MS;
  if (hours.windows.length === 0) return from + left;
  for (const { start, end } of spansFrom(hours, from)) {
    const begin = Math.max(start, from);
    const span = Math.max(0, end - begin);
    if (span >= left) return begin + left;
    left -= span;
  }
  return from + left;
}
