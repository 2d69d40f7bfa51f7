import type { FiscalPeriod, FiscalQuarter } from '../calendar/fiscal-period';
import type { StatementPeriod } from '../model/statement-table';

/** A fiscal year. */
export interface AnnualTarget {
  readonly kind: 'annual';
  readonly period: FiscalPeriod;
}

/** A fiscal quarter with the quarters of the same year before it, first first. */
export interface QuarterTarget {
  readonly kind: 'quarterly';
  readonly period: FiscalQuarter;
  readonly earlier: readonly FiscalQuarter[];
}

/** The twelve months that end with a quarter; `quarters` is empty where only the fiscal year of that end is known. */
export interface TtmTarget {
  readonly kind: 'ttm';
  readonly period: StatementPeriod;
  readonly last: FiscalQuarter;
  readonly quarters: readonly FiscalQuarter[];
}

/** A period that filings speak of themselves. */
export type ReadTarget = AnnualTarget | QuarterTarget;

/** A period to read an item in. */
export type Target = ReadTarget | TtmTarget;
