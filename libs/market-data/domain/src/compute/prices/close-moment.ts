import { addDays, type Day } from '@plumbline/shared/domain';
import { fromNewYork, newYorkDay } from '../moments';
import { exchangeHolidays, isSession } from './exchange-sessions';

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
