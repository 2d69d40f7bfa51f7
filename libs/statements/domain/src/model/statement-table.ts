import type { Basis, Measured, Origin } from '@plumbline/formula/domain';
import type { Day } from '@plumbline/shared/domain';
import type { StatementItem } from './statement-item';
import type { Template } from './template';

/** Which periods a table shows. */
export type PeriodKind = 'annual' | 'quarterly' | 'ttm';

/** A column: a fiscal year, a fiscal quarter, or the twelve months that end with a quarter. */
export interface StatementPeriod {
  /** 'FY2022', '2024Q1', '2024H1' of half-years, '2020TQ1' of a transition period, 'TTM-2024Q1'; unique within a kind. */
  readonly key: string;
  /** 'FY2022', 'Q1 2024', 'TTM Q1 2024'. */
  readonly label: string;
  readonly start: Day;
  readonly end: Day;
  readonly fiscalYear: number;
  readonly fiscalPeriod: 'FY' | 'Q1' | 'Q2' | 'Q3' | 'Q4' | 'H1' | 'H2';
  /** Day of the first filing in which the period was current. */
  readonly filed: Day;
}

/** One cell: money in plain currency units, per-share figures and counts on the split basis of the as-of day. */
export type StatementCell = Measured & { readonly origin: Origin };

/** A row with one cell a period, in the order of the table's periods. */
export interface StatementRow {
  readonly item: StatementItem;
  readonly cells: readonly StatementCell[];
}

/** The normalised statements of one company; rows without any value are left out. Periods oldest first. */
export interface StatementTable {
  readonly kind: PeriodKind;
  readonly basis: Basis;
  /** ISO code of the reporting currency. */
  readonly currency: string;
  /** Which rows there are. */
  readonly template: Template;
  /** Money is in plain units of the currency, not thousands or millions. */
  readonly unit: 'units';
  readonly periods: readonly StatementPeriod[];
  readonly rows: readonly StatementRow[];
}
