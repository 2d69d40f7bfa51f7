import type { Basis, FactUse } from '@plumbline/formula/domain';
import type { StatementItem } from '../model/statement-item';
import type { Template } from '../model/template';
import type { CompanyView } from './company-view';
import type { FiscalQuarter } from '../calendar/fiscal-period';
import type { QuarterTarget, ReadTarget } from './read-target';

/** Parts of a company view that reading a row needs. */
export type StatementView = Pick<CompanyView, 'index' | 'currency' | 'splitsSince' | 'calendar'>;

/**
 * Values that a decision on one value may read of the others. Traced and plain-number reading both implement it, so
 * that both decide alike.
 */
export interface DecisionScope {
  readonly view: StatementView;
  readonly basis: Basis;
  readonly template: Template;
  /** The value of a row; undefined where it is missing. */
  readonly numberOf: (item: StatementItem, target: ReadTarget) => number | undefined;
  /** The fact the value was read from; undefined where it was made of others. */
  readonly factUseOf: (item: StatementItem, target: ReadTarget) => FactUse | undefined;
  /** All facts that made the value. */
  readonly usesOf: (item: StatementItem, target: ReadTarget) => readonly FactUse[];
  /** True where concepts gave the same value for every period they share, and share at least one. */
  readonly agree: (concepts: readonly string[]) => boolean;
  /** A quarter of the calendar as a period to read. */
  readonly quarterOf: (period: FiscalQuarter) => QuarterTarget;
}
