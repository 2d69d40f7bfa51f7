import { addDays, daysBetween, isWeekend, type Day } from '@plumbline/shared/domain';

/** Calendar days between two values that are no long weekend any more. */
const GAP_DAYS = 10;

/** The place of a day in an ascending column, or of the first one after it; the column's length where none is. */
export function placeOfDay(days: readonly Day[], day: Day): number {
  let low = 0;
  let high = days.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((days[middle] ?? '') < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Weekdays between two days, neither included. */
function weekdaysBetween(from: Day, to: Day): Day[] {
  const days: Day[] = [];
  for (let day = addDays(from, 1); day < to; day = addDays(day, 1)) if (!isWeekend(day)) days.push(day);
  return days;
}

/** Days that give the gaps of a daily column their width where no exchange's sessions are at hand: weekdays of gaps over ten days. */
export const gapWeekdays = (days: readonly Day[]): readonly Day[] =>
  days.flatMap((day, at) => {
    const next = days[at + 1];
    return next !== undefined && daysBetween(day, next) > GAP_DAYS ? weekdaysBetween(day, next) : [];
  });

/**
 * The days of a time axis: those with values, and all sessions between the first and the last of them. An axis by place
 * would shrink what is missing; with every session on it, a gap has its true width.
 */
export function axisDays(days: readonly Day[], sessions: readonly Day[] = []): readonly Day[] {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined || sessions.length === 0) return days;
  const between = sessions.filter((day) => day > first && day < last);
  return [...new Set([...days, ...between])].sort();
}
