import type { PeriodSuffix } from '@plumbline/formula/domain';
import type { Day } from '@plumbline/shared/domain';
import type { Template } from '../model/template';
import type { PlainRows, ReadRow } from './statement-rows';

/**
 * The statements of one company as it was known at one moment, in plain numbers: what metrics of the panel are computed
 * from. Units and signs are those of the statement rows; per-share figures and counts are on the split basis that the
 * giver of the frame names.
 */
export interface StatementFrame {
  readonly template: Template;
  /** ISO code of the currency the statements are in. */
  readonly currency: string;
  /**
   * The value of a row: its natural period where `period` is left out, `yearsBack` and `quartersBack` before the latest
   * one. NaN where it is missing for any reason. The same number as the traced reading of the row gives.
   */
  readonly value: (key: string, period: PeriodSuffix | undefined, yearsBack: number, quartersBack: number) => number;
  /** The same, nothing for a row that counts as nothing: its statement is known, and nothing of it is reported. */
  readonly orNothing: StatementFrame['value'];
  /** Last day of the period that `value` reads; undefined where there is none. */
  readonly periodEnd: (period: PeriodSuffix, yearsBack: number, quartersBack: number) => Day | undefined;
  /** Shares outstanding as the metric of that name has them: the newest cover page, else the rows. NaN where unknown. */
  readonly sharesOutstanding: number;
  /** The day of that count; undefined where it is unknown. */
  readonly sharesDay: Day | undefined;
}

/** The statements of a vintage, or of an earlier report as the vintage knows it. */
export interface VintageFrame extends StatementFrame {
  /** The rows of its template. */
  readonly rows: PlainRows;
  /** Reads rows in the period that `value` reads, the same for all rows; undefined where there is no such period. */
  readonly reader: (
    period: PeriodSuffix,
    yearsBack: number,
    quartersBack: number,
    isOptional?: boolean,
  ) => ReadRow | undefined;
  /** Shares outstanding as they were when the quarter so many back was the latest one. NaN where unknown. */
  readonly sharesBack: (years: number, quarters: number) => number;
}
