import type { StatementPeriod } from '../model/statement-table';
import type { PeriodFiling } from '../facts/period-filing';
import type { Day } from '@plumbline/shared/domain';

/** A fiscal year or quarter with the filings in which it was current, first first. */
export interface FiscalPeriod extends StatementPeriod {
  readonly filings: readonly PeriodFiling[];
}

/** A fiscal quarter, or half-year of a company that reports no quarters, with its place in the year. */
export interface FiscalQuarter extends FiscalPeriod {
  /** 1 to `parts`. */
  readonly position: number;
  /** How many such periods make a year: 4 quarters or 2 half-years. */
  readonly parts: 2 | 4;
  /** The year it belongs to, where that year was reported. */
  readonly year?: FiscalPeriod;
  /** First day of its fiscal year or transition period, where it is known. */
  readonly yearStart?: Day;
}
