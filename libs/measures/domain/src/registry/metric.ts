import type { MissingStatus, Unit } from '@plumbline/formula/domain';
import type { Day } from '@plumbline/shared/domain';

/** Category of a metric, as menus and tables group it. */
export type MetricCategory =
  'price' | 'valuation' | 'profitability' | 'growth' | 'financial-strength' | 'dividends' | 'per-share';

/** When `when` is at most `atMost`, the metric has a status instead of a number. */
export interface MetricEdge {
  readonly when: string;
  readonly atMost: number;
  readonly status: MissingStatus;
  readonly reason: string;
}

/** One row of the metric registry. `formula` is the language of the application; a row without one is read from prices or filings. */
export interface Metric {
  readonly key: string;
  readonly label: string;
  readonly unit: Unit;
  readonly category: MetricCategory;
  readonly formula?: string;
  /** Read instead of `formula` and `edges` where one quarter is asked for: of what mixes sums of a year with balances. */
  readonly quarter?: { readonly formula: string; readonly edges: readonly MetricEdge[]; readonly doc: string };
  /** Used, with a note, where an input of `formula` is not available. */
  readonly fallback?: { readonly formula: string; readonly note: string };
  /** One sentence for people. */
  readonly doc: string;
  readonly edges: readonly MetricEdge[];
  /** Meaning of a missing value where it is more than 'not available'. */
  readonly whenMissing?: { readonly status: MissingStatus; readonly reason: string };
}

/** The prices of one day a metric needs: on the split basis of the as-of day, in the security's currency. */
export interface PriceSnapshot {
  readonly close: number;
  readonly day: Day;
  /** The close of the trading day before. */
  readonly previousClose?: number;
  /** Highest and lowest over the 52 weeks that end with `day`. */
  readonly high52?: number;
  readonly low52?: number;
  /** As a series of prices has it: 0 as traded or split-adjusted, 1 basis assumed, 2 also dividend-adjusted, 3 and 4 of grades B and C. */
  readonly quality: number;
  /** When a close of grade B or C became public. */
  readonly publicOn?: Day;
  /** The file of the close. */
  readonly source: string;
}

/** A price, or why there is none. */
export type PriceInput = PriceSnapshot | { readonly reason: string };
