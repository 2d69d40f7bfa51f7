/** Groups of fields in the order the screener shows them. Source: spec rule screener.categories. */
export const SCREENER_CATEGORIES = [
  'Fundamental',
  'Valuation Ratio',
  'Profitability',
  'Growth',
  'Price',
  'Dividends',
  'Valuation Rank',
  'Gurus',
  'Insiders',
  'Financials',
  'Others',
] as const;
