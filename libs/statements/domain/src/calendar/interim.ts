import { addDays, daysBetween, type Day } from '@plumbline/shared/domain';
import { perFiling, type PeriodFiling } from '../facts/period-filing';

/** Lengths in days, both ends counted. */
export type Days = readonly [low: number, high: number];

/** 12 to 17 weeks (retailers have quarters of 12 and 16 weeks), or three calendar months. */
export const QUARTER_DAYS: Days = [80, 119];
/** Half-years of companies that report no quarters. */
export const HALF_DAYS: Days = [170, 195];
/** 52 or 53 weeks, or twelve calendar months. */
export const YEAR_DAYS: Days = [340, 380];

/** Interim reports of a company, between its annual ones. */
export interface Interim {
  readonly letter: 'Q' | 'H';
  readonly parts: 2 | 4;
  readonly days: Days;
  /** Average length in days. */
  readonly mean: number;
}

const QUARTERS: Interim = { letter: 'Q', parts: 4, days: QUARTER_DAYS, mean: 91.3 };
const HALVES: Interim = { letter: 'H', parts: 2, days: HALF_DAYS, mean: 182.6 };

/** True for a length in days between two. */
export const within = (days: number, [low, high]: Days): boolean => days >= low && days <= high;

/** Days of a period, its first and last counted. */
export const lengthOf = (start: Day, end: Day): number => daysBetween(start, end) + 1;

/** First day of the duration of a given length that ends with these filings. */
export function startOf(filings: readonly PeriodFiling[], end: Day, length: Days): Day | undefined {
  for (const { starts } of filings) for (const start of starts) if (within(lengthOf(start, end), length)) return start;
  return undefined;
}

const QUARTERLY_REPORT = /^10-?Q/;

/** First day of the fiscal year that ends with these filings: sums of twelve months in quarterly reports are no years. */
export const yearStartOf = (filings: readonly PeriodFiling[], end: Day): Day | undefined =>
  startOf(
    filings.filter(({ form }) => !QUARTERLY_REPORT.test(form)),
    end,
    YEAR_DAYS,
  );

/** Half-years where no filing speaks of a quarter but some speak of a half: most foreign companies. */
export const interimKind = (filings: readonly PeriodFiling[]): Interim =>
  !filings.some(speaksOfQuarter) && filings.some(speaksOfHalf) ? HALVES : QUARTERS;

const speaksOf = (length: Days): ((filing: PeriodFiling) => boolean) =>
  perFiling((filing) => startOf([filing], filing.end, length) !== undefined);
const speaksOfQuarter = speaksOf(QUARTER_DAYS);
const speaksOfHalf = speaksOf(HALF_DAYS);

/** A quarter that only an annual report gives starts the day after the quarter before it. */
export function startAfter(previous: { readonly end: Day } | undefined, end: Day, { days }: Interim): Day | undefined {
  if (!previous) return undefined;
  const start = addDays(previous.end, 1);
  return within(lengthOf(start, end), days) ? start : undefined;
}
