import { addDays, daysBetween, type Day } from '@plumbline/shared/domain';
import { perFiling, type PeriodFiling } from '../facts/period-filing';

/** A 52/53-week year that ends in the first days of January belongs to the year before. */
const DAYS_INTO_JANUARY = 10;
const YEAR_LENGTH = 364;

/** The calendar year a fiscal year ends in, with the first days of January counted to the year before. */
export const yearOfEnd = (end: Day): number => Number(addDays(end, -DAYS_INTO_JANUARY).slice(0, 4));

/**
 * How the company numbers its years: calendar year of the year's end less fiscal year. 0 for most (NVIDIA's FY2025
 * ended in January 2025), 1 for retailers whose fiscal 2024 ended in January 2025. Every filing votes with its own
 * `fy`, as single filings are wrong (ten of NVIDIA's early ones); a tie goes to the later.
 */
export function fiscalYearOffset(filings: readonly PeriodFiling[]): number {
  const votes = new Map<number, number>();
  for (const filing of filings) {
    const offset = voteOf(filing);
    if (offset === 0 || offset === 1) votes.set(offset, (votes.get(offset) ?? 0) + 1 + filing.at / 1e16);
  }
  return (votes.get(1) ?? 0) > (votes.get(0) ?? 0) ? 1 : 0;
}

const voteOf = perFiling(vote);

/** Only filings whose durations show where the fiscal year starts can vote. */
function vote({ starts, end, fiscalYear, fiscalPeriod }: PeriodFiling): number | undefined {
  const start = starts.find((day) => daysBetween(day, end) <= YEAR_LENGTH + 14);
  if (!start || fiscalYear === undefined) return undefined;
  if (daysBetween(start, end) < 110 && fiscalPeriod !== 'Q1') return undefined;
  return yearOfEnd(addDays(start, YEAR_LENGTH - 1)) - fiscalYear;
}
