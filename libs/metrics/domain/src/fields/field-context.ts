import type { RecordsOf } from '@plumbline/formula/domain';
import type { Day } from '@plumbline/shared/domain';
import type { MetricContext } from '../compute/metric-context';

/** A leaf's value with where it comes from, or why there is none. Dates are days since 1970-01-01. */
export type LeafValue =
  | { readonly value: number | string | boolean; readonly note?: string; readonly day?: Day }
  | { readonly reason: string };

/** Of which day the records of a leaf are, and how many values of a series. */
export interface RecordsAsked {
  readonly day?: Day | undefined;
  readonly last?: number | undefined;
}

/** Leaves besides filings and the day's prices: one port for all readers. */
export interface LeafReading {
  /** The value of a leaf on the as-of day, or on a `day` before; undefined where no source has it. */
  readonly value: (key: string, day?: Day) => LeafValue | undefined;
  /** A series or records, oldest first, all of it or its last values; undefined where no source has it. */
  readonly series: (key: string, last?: number) => readonly unknown[] | undefined;
  /** Origin of a series in words, or the reason for none. */
  readonly seriesNote?: (key: string, last?: number) => string | undefined;
  /** Records a leaf was read from, where there are many: for a value on a day, for a series of its last values. */
  readonly records?: (key: string, of?: RecordsAsked) => RecordsOf | undefined;
  /** The same leaves as of a day; left out where only the present is known. */
  readonly until?: (day: Day) => LeafReading;
}

/** Inputs of fields: statements and prices as for metrics, leaves, and the other companies. */
export interface FieldContext extends MetricContext {
  readonly leaves?: LeafReading | undefined;
  /**
   * Values that are at hand, null for a field without one, where nobody asks how they came about: formulas that name a field
   * take it from here, and one without a value is computed up to the part that says why.
   */
  readonly known?: ((key: string) => number | string | null | undefined) | undefined;
  /** The columns of all companies, a record a company; left out where they are not at hand. */
  readonly companies?:
    ((columns: Readonly<Record<string, string>>) => readonly Readonly<Record<string, unknown>>[]) | undefined;
}
