/** Figures that groups of companies are compared by, keys of the registry of figures. */
export const COMPARED_FIELDS = [
  'pettm',
  'pb',
  'ps',
  'ev_to_ebitda',
  'dividend_yield',
  'roe',
  'net_margin',
  'operating_margin',
  'debt_to_equity',
  'revenue_growth_1y',
] as const;

/** Spans of returns, keys of the registry of figures; more than a year is a year's. */
export const SPANS = [
  { key: '1w', label: '1 week', field: 'total_return_1w' },
  { key: '1m', label: '1 month', field: 'total_return_1m' },
  { key: '3m', label: '3 months', field: 'total_return_3m' },
  { key: '6m', label: '6 months', field: 'total_return_6m' },
  { key: 'ytd', label: 'This year', field: 'total_return_ytd' },
  { key: '1y', label: '1 year', field: 'total_return_1y' },
  { key: '3y', label: '3 years a year', field: 'total_return_3y' },
  { key: '5y', label: '5 years a year', field: 'total_return_5y' },
] as const;

export type SpanKey = (typeof SPANS)[number]['key'];

export const SPAN_KEYS: readonly SpanKey[] = SPANS.map(({ key }) => key);

/** Sizes by market value in US dollars, the largest first. */
export const SIZES = [
  { name: 'Mega', words: 'over 200 bn', least: 2e11 },
  { name: 'Large', words: '10 to 200 bn', least: 1e10 },
  { name: 'Medium', words: '2 to 10 bn', least: 2e9 },
  { name: 'Small', words: '300 m to 2 bn', least: 3e8 },
  { name: 'Micro', words: 'under 300 m', least: 0 },
] as const;
