import type { Fact } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';
import { missing, type Measured } from './measured';
import type { RecordsOf } from './records';
import type { Unit } from './unit';

/** `asReported`: the value of the first filing in which the period was current. `restated`: the latest value known on the as-of day. */
export type Basis = 'asReported' | 'restated';

/** `reported`: in a filing; `derived`: from reported periods, by difference or sum; `calculated`: from other rows. */
export type Origin = 'reported' | 'derived' | 'calculated';

/** The period a value speaks of; an instant has only `end`. */
export interface TracedPeriod {
  readonly label: string;
  readonly start?: Day;
  readonly end: Day;
}

/** The fact a value was read from, with every vintage of the same concept and period known on the as-of day, oldest first. */
export interface FactUse {
  readonly fact: Fact;
  readonly vintages: readonly Fact[];
}

/** Where a price comes from. */
export interface PriceUse {
  readonly day: Day;
  readonly close: number;
  readonly file: string;
  readonly basis: string;
}

/**
 * A value with everything that made it. Tables read `result` of it, explanations all of it, so the two cannot differ.
 * Fields may be present and undefined: a table makes tens of thousands of these, all of one shape.
 */
export interface Traced {
  readonly key: string;
  readonly label: string;
  readonly unit: Unit;
  readonly result: Measured;
  readonly origin: Origin;
  readonly period?: TracedPeriod | undefined;
  readonly basis?: Basis | undefined;
  readonly doc?: string | undefined;
  readonly formula?: string | undefined;
  /** The formula with the numbers put in; made only when somebody asks. */
  readonly substituted?: (() => string) | undefined;
  readonly notes: readonly string[];
  readonly inputs: readonly Traced[];
  /** Those of the inputs that had no part in the value: of branches that were not taken. */
  readonly unused?: readonly Traced[] | undefined;
  readonly factUse?: FactUse | undefined;
  readonly priceUse?: PriceUse | undefined;
  /**
   * Of a missing row of statements: whether it counts as nothing where it is optional, as its statement is known and
   * nothing of it is reported. Left out of values that always do.
   */
  readonly countsAsNothing?: (() => boolean) | undefined;
  /** Of a missing row of statements: a part of it is reported. */
  readonly isPartly?: boolean | undefined;
  /** Records the value was read from, where there are many. */
  readonly records?: RecordsOf | undefined;
}

/** A value of which nothing is known, and why. */
export const nothingTraced = (key: string, label: string, reason: string): Traced => ({
  key,
  label,
  unit: 'x',
  result: missing('not_available', reason),
  origin: 'calculated',
  notes: [],
  inputs: [],
});
