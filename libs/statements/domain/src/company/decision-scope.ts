import type { Basis, FactUse } from '@plumbline/formula/domain';
import type { StatementItem } from '../model/statement-item';
import type { Template } from '../model/template';
import type { CompanyView } from './company-view';
import type { FiscalQuarter } from '../calendar/fiscal-period';
import type { QuarterTarget, ReadTarget } from './read-target';

/** What reading a row needs of a company. */
export type StatementView = Pick<CompanyView, 'index' | 'currency' | 'splitsSince' | 'calendar'>;

/**
 * What a decision on one value may ask of the others: the traced reading and the one in plain numbers answer it, so that
 * both decide alike.
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
