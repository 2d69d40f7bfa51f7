import { addDays, daysBetween, type Day } from '@plumbline/shared/domain';
import type { SecurityDocument } from '@plumbline/market-data/domain';
import { CORE_CONCEPTS, filingsOf, perFiling, type PeriodFiling } from '../facts/period-filing';

/** A 52/53-week year that ends in the first days of January belongs to the year before. */
const DAYS_INTO_JANUARY = 10;
const YEAR_LENGTH = 364;

/** The calendar year a fiscal year ends in, with the first days of January counted to the year before. */
export const yearOfEnd = (end: Day): number => Number(addDays(end, -DAYS_INTO_JANUARY).slice(0, 4));

/** Covers of annual reports name the fiscal year reliably from then on; before, ten of NVIDIA's name the year before. */
const RELIABLE_COVERS: Day = '2015-01-01';
const ANNUAL_REPORT = /^(10-?K|20-F|40-F)/;

/** True for an annual report whose cover names the fiscal year reliably. */
export const hasReliableCover = ({ form, filed }: PeriodFiling): boolean =>
  filed >= RELIABLE_COVERS && ANNUAL_REPORT.test(form);

const offsets = new WeakMap<SecurityDocument['facts'], number>();
const core = new Set<string>(CORE_CONCEPTS);

/**
 * How the company of a document numbers its years, by all its reports: a name is no figure, and a year is called the same
 * on every as-of day.
 */
export function yearOffsetOf({ facts }: Pick<SecurityDocument, 'facts'>): number {
  const known = offsets.get(facts) ?? fiscalYearOffset(filingsOf(facts.filter(({ concept }) => core.has(concept))));
  offsets.set(facts, known);
  return known;
}

/**
 * Calendar year of a year's end less fiscal year: 0 for most (NVIDIA's FY2025 ended in January 2025), 1 for retailers
 * whose fiscal 2024 ended in January 2025. The covers of annual reports decide where they are reliable, else every filing
 * votes with its own `fy`, as single ones are wrong; a tie goes to the later.
 */
export function fiscalYearOffset(filings: readonly PeriodFiling[]): number {
  const reliable = filings.filter((filing) => hasReliableCover(filing) && voteOf(filing) !== undefined);
  return majority(reliable.length > 0 ? reliable : filings);
}

function majority(filings: readonly PeriodFiling[]): number {
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
