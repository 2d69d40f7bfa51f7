import type { Basis, Lookups } from '@plumbline/formula/domain';
import type { ParameterChanges, PriceInput } from '@plumbline/measures/domain';
import type { Day } from '@plumbline/shared/domain';
import type { CompanyView } from '@plumbline/statements/domain';
import type { TimeBack } from './time-back';

/** Inputs of a metric: a company as of a day, and the price of that day or the reason for none. */
export interface MetricContext {
  readonly view: CompanyView;
  readonly prices: PriceInput;
  /**
   * The day figures are for, the last day of the market at present: what is joined in a figure has to be of it. The as-of
   * day of the view where it is left out; without either nothing is held against a day.
   */
  readonly on?: Day | undefined;
  /** Set where the view ends with a period of the past: the vintage its rows are read in. Reports of it are known. */
  readonly ofPeriod?: { readonly basis: Basis };
  /** The last price by a day, on the split basis of the as-of day; left out where past prices are not at hand. */
  readonly pricesOn?: ((day: Day) => PriceInput) | undefined;
  /** How far back the metric is read; set by formulas that name it so. */
  readonly back?: TimeBack | undefined;
  /** Texts of the company and its place among others; left out where the other companies are not at hand. */
  readonly lookups?: Lookups | undefined;
  /** Parameters of models that somebody changed. */
  readonly parameters?: ParameterChanges | undefined;
}
