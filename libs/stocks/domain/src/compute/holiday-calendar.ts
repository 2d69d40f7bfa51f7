import { addDays } from '@plumbline/shared/domain';

/** A day of the calendar of an exchange. */
export interface CalendarHoliday {
  readonly day: string;
  readonly name: string;
  readonly close: 'all' | '13:00';
}

const compact = (day: string): string => day.replaceAll('-', '');

const summaryOf = ({ name, close }: CalendarHoliday): string =>
  close === 'all' ? `New York exchanges closed: ${name}` : `New York exchanges close at ${close}: ${name}`;

/** Signs that end a value in a calendar file are written with a backslash. */
const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`);

/** The days as a file that calendars read (RFC 5545), one event a day. */
export function holidayCalendar(holidays: readonly CalendarHoliday[]): string {
  const events = holidays.flatMap((holiday) => [
    'BEGIN:VEVENT',
    `UID:${holiday.day}-new-york-exchanges`,
    `DTSTAMP:${compact(holiday.day)}T000000Z`,
    `DTSTART;VALUE=DATE:${compact(holiday.day)}`,
    `DTEND;VALUE=DATE:${compact(addDays(holiday.day, 1))}`,
    `SUMMARY:${escaped(summaryOf(holiday))}`,
    'END:VEVENT',
  ]);
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Exchange holidays//EN', ...events, 'END:VCALENDAR'];
  return `${lines.join('\r\n')}\r\n`;
}
