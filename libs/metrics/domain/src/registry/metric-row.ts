import type { Metric, MetricCategory, MetricEdge } from '../model/metric';
import type { Unit } from '../model/statement-item';

/** What a row says beyond its texts. */
type MetricOptions = Partial<Pick<Metric, 'formula' | 'fallback' | 'edges' | 'whenMissing'>>;

/** The same ratio from totals, where average share counts are not known. */
export const overMarketCap = (item: string): NonNullable<Metric['fallback']> => ({
  formula: `mktcap / ${item}[ttm]`,
  note: 'Average share counts are not known: market cap over the total instead',
});
/** One row: key, label, unit, one sentence for people, options. */
export type MetricRow = readonly [key: string, label: string, unit: Unit, doc: string, options: MetricOptions];

/** Rows of one category as metrics. */
export const rows = (category: MetricCategory, list: readonly MetricRow[]): readonly Metric[] =>
  list.map(([key, label, unit, doc, options]) => ({ edges: [], ...options, key, label, unit, category, doc }));

/** Equity of common stock. */
export const BOOK = 'total_equity - preferred_stock?';
/** The mean of a balance and the one a year before. */
export const averageOf = (item: string): string => `(${item} + ${item}{1y}) / 2`;

export const AVERAGE_EQUITY = averageOf('total_equity');

/** Equity, or a part of it, that has to be positive. */
export const negativeEquity = (when: string): MetricEdge => ({
  when,
  atMost: 0,
  status: 'negative_equity',
  reason: 'Equity is zero or negative',
});

/** A divisor that has to be positive. */
export const notPositive = (when: string, what: string): MetricEdge => ({
  when,
  atMost: 0,
  status: 'not_meaningful',
  reason: `${what} is zero or negative`,
});
