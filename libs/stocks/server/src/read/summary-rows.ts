/** Metrics of the summary page, keys of the metric registry. */
export const SUMMARY_METRICS = [
  'price',
  'previous_close',
  'price_change',
  'week52_low',
  'week52_high',
  'mktcap',
  'enterprise_value',
  'pettm',
  'pb',
  'ps',
  'pfcf',
  'dividend_yield',
  'gross_margin',
  'operating_margin',
  'net_margin',
  'roe',
  'debt_to_equity',
  'revenue_total_growth_1y',
  'eps_growth_1y',
  'book_value_per_share',
  'shares_outstanding',
] as const;

/** Statement rows whose history the summary shows: the first four also as bars. */
export const TREND_ROWS = [
  'revenue',
  'net_income',
  'eps_diluted',
  'free_cash_flow',
  'operating_income',
  'cash_flow_from_operations',
  'capital_expenditure',
] as const;
