import type { Unit } from '@plumbline/formula/domain';
import type { Metric, MetricCategory, MetricEdge } from './metric';

/** Optional parts of a row besides its texts. */
type MetricOptions = Partial<Pick<Metric, 'formula' | 'quarter' | 'fallback' | 'edges' | 'whenMissing'>>;

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
/** A balance, its names written with an offset behind each. */
export type Balance = (back: string) => string;

/** The mean of a balance now and a year ago. */
export const averageOf = (balance: Balance): string => `(${balance('')} + ${balance('{1y}')}) / 2`;

/** The balance at the begin of the period that `[quarter]` reads: a quarter, a half-year, or a year of a company that reports no more. */
export const openingOf = (balance: Balance): string =>
  `if(reports_per_year = 4, ${balance('{1q}')}, if(reports_per_year = 2, ${balance('{2q}')}, ${balance('{1y}')}))`;

/** Notes on figures of one quarter. */
export const OF_QUARTER = {
  rate: 'Of one quarter at annual rate: its sums times the reports a year, over the average of the balances it begins and ends with.',
  days: 'Of one quarter: the balance at its end over its own sum, times its days.',
  average: 'Of one quarter: the average of the balances it begins and ends with.',
  sums: 'Of one quarter, where the text for twelve months sums four.',
} as const;

/** A sum of the period that `[quarter]` reads, at annual rate. */
export const atAnnualRate = (sum: string): string => `reports_per_year * ${sum}[quarter]`;

/** The mean of a balance at the begin and the end of the period that `[quarter]` reads. */
export const averageOfQuarter = (balance: Balance): string => `(${balance('')} + ${openingOf(balance)}) / 2`;

/**
 * A sum of twelve months over the mean of a balance now and a year ago; of one quarter at annual rate, over the mean of
 * the balances it begins and ends with.
 */
export function overAverage(
  sum: string,
  balance: Balance,
  edge: (average: string) => MetricEdge,
  scale: '' | '100 * ' = '',
): Pick<Metric, 'formula' | 'edges' | 'quarter'> {
  const year = averageOf(balance);
  const quarter = averageOfQuarter(balance);
  return {
    formula: `${scale}${sum}[ttm] / (${year})`,
    edges: [edge(year)],
    quarter: { formula: `${scale}${atAnnualRate(sum)} / (${quarter})`, edges: [edge(quarter)], doc: OF_QUARTER.rate },
  };
}

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
