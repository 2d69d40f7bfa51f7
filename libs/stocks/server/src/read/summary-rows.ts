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
  'net_margin',
  'shares_outstanding',
  'roe',
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
