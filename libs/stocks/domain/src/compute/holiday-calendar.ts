import { calendarFile } from '@plumbline/shared/domain';

/** A day of the calendar of an exchange. */
export interface CalendarHoliday {
  readonly day: string;
  readonly name: string;
  readonly close: 'all' | '13:00';
}

const summaryOf = ({ name, close }: CalendarHoliday): string =>
  close === 'all' ? `New York exchanges closed: ${name}` : `New York exchanges close at ${close}: ${name}`;

/** The days as a file that calendars read, one event a day. */
export const holidayCalendar = (holidays: readonly CalendarHoliday[]): string =>
  calendarFile(
    { product: 'Exchange holidays' },
    holidays.map((holiday) => ({
      uid: `${holiday.day}-new-york-exchanges`,
      day: holiday.day,
      summary: summaryOf(holiday),
    })),
  );
