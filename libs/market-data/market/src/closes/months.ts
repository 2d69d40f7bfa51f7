import { DAY_MS } from '@plumbline/shared/domain';

/** A month as the number of months since January 1970. */
export type Month = number;

/** Months of days that were asked for: the same few thousand again and again. */
const known = new Map<number, Month>();

/** The month of a day, in days since 1970-01-01. */
export function monthOf(day: number): Month {
  const found = known.get(day);
  if (found !== undefined) return found;
  const date = new Date(day * DAY_MS);
  const month = (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth();
  known.set(day, month);
  return month;
}

/** The first day of a month, in days since 1970-01-01. */
export const firstDayOf = (month: Month): number => Date.UTC(1970, month, 1) / DAY_MS;

/** As in the name of a file: 2019-07. */
export const monthName = (month: Month): string => new Date(Date.UTC(1970, month, 1)).toISOString().slice(0, 7);

/** The first row on or after a day. */
export function rowOnOrAfter(days: Int32Array, day: number): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (days[middle]! < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Rows of a month, from one on until before another. */
export type Rows = readonly [from: number, until: number];

export const rowsIn = (days: Int32Array, month: Month): Rows => [
  rowOnOrAfter(days, firstDayOf(month)),
  rowOnOrAfter(days, firstDayOf(month + 1)),
];

/** The first row of each month from one to another, and of the month after them. */
export function monthStarts(days: Int32Array, first: Month, last: Month): Int32Array {
  const starts = new Int32Array(last - first + 2);
  let row = 0;
  for (let month = first; month <= last + 1; month += 1) {
    const begin = firstDayOf(month);
    while (row < days.length && days[row]! < begin) row += 1;
    starts[month - first] = row;
  }
  return starts;
}

/** The months of days from one on, each with its rows. */
export function monthsOf(days: Int32Array, from = Number.NEGATIVE_INFINITY): readonly Month[] {
  const months: Month[] = [];
  for (let row = rowOnOrAfter(days, from); row < days.length;) {
    const month = monthOf(days[row]!);
    months.push(month);
    row = rowOnOrAfter(days, firstDayOf(month + 1));
  }
  return months;
}
