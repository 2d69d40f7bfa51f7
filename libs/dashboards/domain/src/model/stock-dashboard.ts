import type { DashboardWidget } from './dashboard';

/** Blocks that the summary of a security has of itself, in the order of the specification. */
export const SUMMARY_BLOCKS = [
  { key: 'summary_head', label: 'Quality and value', w: 3 },
  { key: 'summary_price', label: 'Price', w: 3 },
  { key: 'summary_figures', label: 'Key figures', w: 1 },
  { key: 'summary_parts', label: 'Ranks and values', w: 3 },
  { key: 'summary_trends', label: 'Trend table', w: 3 },
  { key: 'summary_shapes', label: 'Trends', w: 3 },
  { key: 'summary_filings', label: 'Latest filings', w: 3 },
  { key: 'summary_about', label: 'About', w: 3 },
] as const;

/** Content of a stock page: its own blocks and added ones, in one order for all stocks. */
export interface StockDashboardOptions {
  readonly v: 1;
  readonly widgets: readonly DashboardWidget[];
}

/** The order of the specification. */
export const DEFAULT_STOCK_DASHBOARD: StockDashboardOptions = {
  v: 1,
  widgets: SUMMARY_BLOCKS.map(({ key, w }, at) => ({
    id: key,
    is: key,
    hid: key,
    x: 0,
    y: at * 10,
    w,
    h: 10,
    minH: 10,
    quickAccess: false,
    config: {},
  })),
};
