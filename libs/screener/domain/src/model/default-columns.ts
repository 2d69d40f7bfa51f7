/** Default columns of a screen. */
export const DEFAULT_COLUMNS: readonly string[] = [
  'price',
  'p_pct_change',
  'mktcap',
  'pettm',
  'pb',
  'roe',
  'revenue_growth_5y',
  'dividend_yield',
  'sector',
];

/** Text fields that companies are grouped by. */
export const GROUP_FIELDS: readonly { readonly key: string; readonly label: string }[] = [
  { key: 'sector', label: 'Sector' },
  { key: 'industry', label: 'Industry' },
  { key: 'exchange', label: 'Exchange' },
  { key: 'country', label: 'Country' },
  { key: 'currency', label: 'Currency' },
  { key: 'altman_zone', label: 'Distress zone' },
];
