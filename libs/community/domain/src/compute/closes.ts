import { exchangeHolidays, fromNewYork, isSession, newYorkDay } from '@plumbline/market-data/domain';
import { addDays, epochDay, indexAfter, type Day } from '@plumbline/shared/domain';

/** The moment at which the close of a day is public: 16:00 in New York, 13:00 on half days. */
export function closeMoment(day: Day): number {
  const isHalf = exchangeHolidays(Number(day.slice(0, 4))).some((one) => one.day === day && one.close === '13:00');
  return fromNewYork(`${day}T${isHalf ? '13' : '16'}:00:00`);
}

/** The last day whose close, if it had one, was public at a moment (epoch milliseconds). */
export function lastCloseDay(at: number): Day {
  const day = newYorkDay(at);
  return at >= closeMoment(day) ? day : addDays(day, -1);
}

/** The first close that becomes public after a moment, by the calendar of the exchanges. */
export function nextCloseMoment(at: number): number {
  let day = addDays(lastCloseDay(at), 1);
  while (!isSession(day)) day = addDays(day, 1);
  return closeMoment(day);
}

/** Rows of a price series at a moment: the last close that was public, -1 for none, and the first one after. */
export function rowsAt(days: ArrayLike<number>, at: number): { readonly last: number; readonly next: number } {
  const next = indexAfter(days, epochDay(lastCloseDay(at)));
  return { last: next - 1, next };
}
