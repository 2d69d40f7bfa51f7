import { epochDay, isDay, isWeekend } from '@plumbline/shared/domain';

/** How a file writes days with slashes. */
export type SlashOrder = 'month first' | 'day first';

export const WEEKEND = 'a price on a weekend';
const NO_DAY = 'no day';

/** A trading day as days since 1970-01-01, or why it is none. */
type PriceDay = number | typeof WEEKEND | typeof NO_DAY;

/** '12/02/2021', '12/02/21', '12/2/2021 16:00:00': which of the first two numbers is the month is for the whole file to say. */
export const SLASHED = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?:,? .*)?$/;

/** Forms of a day next to '2021-12-02' with the places of year, month and day of the month. */
const FORMS: readonly (readonly [form: RegExp, year: number, month: number, date: number])[] = [
  [/^(\d{4})[/-]?(\d{2})[/-]?(\d{2})(?:[T ].*)?$/, 1, 2, 3],
  [/^(\d{4})[/-](\d{1,2})[/-](\d{1,2})(?:[T ].*)?$/, 1, 2, 3],
  [/^([A-Z][a-z]{2})[a-z]*\.? (\d{1,2}),? (\d{4})$/, 3, 1, 2],
  [/^(\d{1,2})[- ]([A-Za-z]{3})[- ](\d{4}|\d{2})$/, 3, 2, 1],
  [/^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})$/, 3, 2, 1],
];

/** Seconds or milliseconds since 1970 of the session's begin, as charts export it. */
const CLOCK = /^(\d{9,10})(\d{3})?$/;

/**
 * A day as ISO text, empty for anything else: '2021-12-02', the same with a time after it, '20211202', '2021/12/02',
 * 'Dec 02, 2021', '02-Dec-2021', '2 Dec 2021', '02.12.2021', the years also with two digits, seconds since 1970, and with
 * slashes in the order of its file.
 */
export function isoDay(cell: string, order: SlashOrder = 'month first'): string {
  const slashed = SLASHED.exec(cell);
  if (slashed) {
    const [, first = '', second = '', year] = slashed;
    return order === 'month first' ? dayOf(year, Number(first), second) : dayOf(year, Number(second), first);
  }
  for (const [form, year, month, date] of FORMS) {
    const found = form.exec(cell);
    if (found) return dayOf(found[year], monthOf(found[month]), found[date]);
  }
  const [, seconds] = CLOCK.exec(cell) ?? [];
  return seconds ? new Date(Number(seconds) * 1000).toISOString().slice(0, 10) : '';
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthOf = (name = ''): number => Number(name) || MONTHS.indexOf(name.toLowerCase()) + 1;

/** Of two digits: prices of 1969 and before are in no file that saves on digits. */
const fullYear = (year: string): string => (year.length > 2 ? year : `${year < '70' ? '20' : '19'}${year}`);

const dayOf = (year = '', month: number, date = ''): string =>
  `${fullYear(year)}-${String(month).padStart(2, '0')}-${date.padStart(2, '0')}`;

/** No exchange has prices before; years far ahead are slips of the pen. */
const [FIRST_YEAR, LAST_YEAR] = ['1790', '2100'];

function parseDay(cell: string, order: SlashOrder): PriceDay {
  const day = isoDay(cell, order);
  const year = day.slice(0, 4);
  if (!isDay(day) || year < FIRST_YEAR || year > LAST_YEAR) return NO_DAY;
  return isWeekend(day) ? WEEKEND : epochDay(day);
}

/** All files share their days: each text is looked at once. */
const parsed: Readonly<Record<SlashOrder, Map<string, PriceDay>>> = {
  'month first': new Map(),
  'day first': new Map(),
};
const MAX_PARSED = 50_000;

/** The day of a price row; weekends are reported separately, as they show that a file's dates can't be trusted. */
export function priceDay(cell: string, order: SlashOrder = 'month first'): PriceDay {
  const known = parsed[order];
  let day = known.get(cell);
  if (day === undefined) {
    if (known.size >= MAX_PARSED) known.clear();
    day = parseDay(cell, order);
    known.set(cell, day);
  }
  return day;
}
