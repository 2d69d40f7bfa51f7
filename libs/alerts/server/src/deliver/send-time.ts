import { DateTime } from 'luxon';

/** When somebody wants messages: a local time and where it is. */
export interface SendTime {
  /** `08:00`. */
  readonly send_time: string;
  readonly time_zone: string;
}

/** A time that a day has twice is meant the first time; one that it lacks, when the gap ends. */
function timeOn(day: DateTime, hour: number, minute: number): DateTime {
  const at = day.set({ hour, minute, second: 0, millisecond: 0 });
  if (at.hour !== hour || at.minute !== minute) return at.startOf('hour');
  const earlier = at.minus({ hours: 1 });
  return earlier.hour === hour && earlier.minute === minute ? earlier : at;
}

/** The first moment after `now` at which a daily message goes out. */
export function nextSend({ send_time: time, time_zone: zone }: SendTime, now: Date): Date {
  const [hour = 8, minute = 0] = time.split(':').map(Number);
  const today = DateTime.fromJSDate(now, { zone });
  const first = timeOn(today, hour, minute);
  return (first.toMillis() > now.getTime() ? first : timeOn(today.plus({ days: 1 }), hour, minute)).toJSDate();
}

/** True for a zone of the database of time zones. */
export const isTimeZone = (zone: string): boolean => DateTime.local({ zone }).isValid;
