import type { SeriesFrequency } from '@plumbline/market-data/domain';
import { daysBetween, isDay, type Day } from '@plumbline/shared/domain';

/** A period as publishers write it. */
export interface Period {
  readonly day: Day;
  readonly frequency: SeriesFrequency;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const two = (number: number): string => String(number).padStart(2, '0');
/** '05' of 'May'; '00' of what is no month. */
const monthNumber = (name = ''): string => two(MONTHS.indexOf(name.toLowerCase()) + 1);

const FORMS: readonly (readonly [RegExp, (parts: readonly string[]) => Period])[] = [
  [/^(\d{4})$/, ([year]) => ({ day: `${year}-01-01`, frequency: 'A' })],
  [
    /^(\d{4})-?[Qq]([1-4])$/,
    ([year, quarter]) => ({ day: `${year}-${two(Number(quarter) * 3 - 2)}-01`, frequency: 'Q' }),
  ],
  [/^(\d{4})(?:-|M)(\d{2})$/, ([year, month]) => ({ day: `${year}-${month}-01`, frequency: 'M' })],
  [/^(\d{4}-\d{2}-\d{2})(?:[T ].*)?$/, ([day]) => ({ day: day ?? '', frequency: 'D' })],
  [
    /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/,
    ([month, day, year]) => ({ day: `${year}-${two(Number(month))}-${two(Number(day))}`, frequency: 'D' }),
  ],
  [
    /^(\d{1,2}) ([A-Za-z]{3})[a-z]* (\d{4})$/,
    ([day, month, year]) => ({ day: `${year}-${monthNumber(month)}-${two(Number(day))}`, frequency: 'D' }),
  ],
  [
    /^([A-Za-z]{3})[a-z]* (\d{1,2}), (\d{4})$/,
    ([month, day, year]) => ({ day: `${year}-${monthNumber(month)}-${two(Number(day))}`, frequency: 'D' }),
  ],
  [
    /^([A-Za-z]{3})[a-z]*[ -](\d{4})$/,
    ([month, year]) => ({ day: `${year}-${monthNumber(month)}-01`, frequency: 'M' }),
  ],
];

/** Days between two rows and more than that: the next longer frequency. */
const GAPS: readonly (readonly [number, SeriesFrequency])[] = [
  [5, 'D'],
  [10, 'W'],
  [45, 'M'],
  [100, 'Q'],
  [200, 'S'],
];

/** How often a series has rows, by two days that follow each other. */
export function frequencyBetween(first: Day, second: Day): SeriesFrequency {
  const gap = Math.abs(daysBetween(first, second));
  return GAPS.find(([most]) => gap <= most)?.[1] ?? 'A';
}

/**
 * The first day of a period and how long it is: '2020', '2020Q2', '2020-05', '2020M05', '2020-05-04', '05/04/2020',
 * '4 May 2020', 'May 4, 2020', 'May-2020'. Undefined for anything else and for days that don't exist.
 */
export function toPeriod(text: string): Period | undefined {
  for (const [form, read] of FORMS) {
    const parts = form.exec(text.trim());
    if (!parts) continue;
    const period = read(parts.slice(1));
    return isDay(period.day) ? period : undefined;
  }
  return undefined;
}
