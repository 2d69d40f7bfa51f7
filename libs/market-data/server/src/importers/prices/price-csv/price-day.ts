import { epochDay, isDay, isWeekend } from '@plumbline/shared/domain';

export const WEEKEND = 'a price on a weekend';
const NO_DAY = 'no day';

/** A trading day as days since 1970-01-01, or why it is none. */
type PriceDay = number | typeof WEEKEND | typeof NO_DAY;

/** '2021-12-02', the same with a time after it, '20211202' and '2021/12/02'; in files of Cboe '12/02/2021'; 'Dec 02, 2021', '02-Dec-2021'. */
function isoDay(cell: string): string {
  const plain = /^(\d{4})[/-]?(\d{2})[/-]?(\d{2})(?:[T ].*)?$/.exec(cell);
  if (plain) return `${plain[1]}-${plain[2]}-${plain[3]}`;
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell);
  if (american) return dayOf(american[3], Number(american[1]), american[2]);
  const [, month, date, year] = /^([A-Z][a-z]{2})[a-z]*\.? (\d{1,2}), (\d{4})$/.exec(cell) ?? [];
  if (month) return dayOf(year, monthOf(month), date);
  const named = /^(\d{1,2})-([A-Za-z]{3})-(\d{4})$/.exec(cell);
  return named ? dayOf(named[3], monthOf(named[2]), named[1]) : '';
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthOf = (name = ''): number => MONTHS.indexOf(name.toLowerCase()) + 1;

const dayOf = (year = '', month: number, date = ''): string =>
  `${year}-${String(month).padStart(2, '0')}-${date.padStart(2, '0')}`;

/** No exchange has prices before; years far ahead are slips of the pen. */
const [FIRST_YEAR, LAST_YEAR] = ['1790', '2100'];

function parseDay(cell: string): PriceDay {
  const day = isoDay(cell);
  const year = day.slice(0, 4);
  if (!isDay(day) || year < FIRST_YEAR || year > LAST_YEAR) return NO_DAY;
  return isWeekend(day) ? WEEKEND : epochDay(day);
}

/** All files share their days: each text is looked at once. */
const parsed = new Map<string, PriceDay>();
const MAX_PARSED = 50_000;

/** The day of a price row; weekends are told apart, as they show that a file's dates can't be trusted. */
export function priceDay(cell: string): PriceDay {
  let day = parsed.get(cell);
  if (day === undefined) {
    if (parsed.size >= MAX_PARSED) parsed.clear();
    day = parseDay(cell);
    parsed.set(cell, day);
  }
  return day;
}
