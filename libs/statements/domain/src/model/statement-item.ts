import type { Unit } from '@plumbline/formula/domain';
import type { Template } from './template';

/** The statement of a row. */
export type Section = 'income' | 'balance' | 'cashflow' | 'per-share' | 'supplemental';

/** `flow` adds up over time, `instant` holds on a day, `per-share` adds up but is in money a share, `shares` is an average count of a period. */
export type ItemKind = 'flow' | 'instant' | 'per-share' | 'shares';

/**
 * A way to a row where no single concept gives it: a formula over other rows that is used only where the statement adds
 * up with it, and only where one report says every figure of a period that goes in.
 */
export interface Way {
  readonly formula: string;
  /** Pairs of formulas over the rest of the statement: the value has to lie within one pair; twice the same has to equal it. */
  readonly within: readonly (readonly [least: string, most: string])[];
  /** Takes precedence over a reported figure that is within none of the pairs; else only where nothing is reported. */
  readonly isRather?: boolean;
  /** Why it is believed, in words. */
  readonly words: string;
}

/** One row of the normalised statements: where its value is read, or how it is made from other rows. */
export interface StatementItem {
  readonly key: string;
  readonly label: string;
  readonly section: Section;
  readonly kind: ItemKind;
  readonly unit: Unit;
  /** -1 where the shown sign is the opposite of the reported one (outflows and costs shown negative). */
  readonly sign: 1 | -1;
  /** Reported concepts in order of preference, US GAAP before IFRS. */
  readonly concepts: readonly string[];
  /** Made from other rows where no concept has a value. */
  readonly formula?: string;
  /** The formula is the definition of the row: a reported concept is used only where the formula has no value. */
  readonly isDefined: boolean;
  /** Where no single concept gives the row, the first of these that adds up. */
  readonly ways?: readonly Way[];
  /** The templates that have this row, in this form. */
  readonly templates: readonly Template[];
  /** An instant of the day before the period starts (a beginning position). */
  readonly atStart: boolean;
  /** Shown semibold: totals and the rows people look for first. */
  readonly emphasis: boolean;
  readonly indent: 0 | 1 | 2;
  /** An input of other rows that has no row of its own. */
  readonly hidden: boolean;
}
