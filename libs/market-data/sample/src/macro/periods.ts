import { addDays, type Day } from '@plumbline/shared/domain';

/** First year of the series. */
export const FIRST_YEAR = 2004;

const monthText = (year: number, month: number): Day => `${year}-${String(month).padStart(2, '0')}-01`;

/** First days of months from the first year on that begin before a day. */
export function monthsUntil(day: Day): Day[] {
  const months: Day[] = [];
  for (let year = FIRST_YEAR; year <= Number(day.slice(0, 4)); year += 1)
    for (let month = 1; month <= 12; month += 1) if (monthText(year, month) < day) months.push(monthText(year, month));
  return months;
}

/** Those of the months that begin a quarter. */
export const quartersOf = (months: readonly Day[]): Day[] =>
  months.filter((month) => ['01', '04', '07', '10'].includes(month.slice(5, 7)));

/** The first day of the month so many months on. */
export function monthsAfter(month: Day, count: number): Day {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count;
  return monthText(Math.floor(index / 12), (index % 12) + 1);
}

/** Days a week apart from the first to the last day. */
export function weeksBetween(from: Day, to: Day): Day[] {
  const weeks: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 7)) weeks.push(day);
  return weeks;
}
