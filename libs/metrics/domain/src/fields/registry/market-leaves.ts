import type { Leaf } from '../../model/leaf';
import { leaves } from './leaf-row';

/** Dividend leaves from corporate actions. */
export const DIVIDEND_LEAVES: readonly Leaf[] = leaves('dividends', [
  [
    'last_regular_dividend',
    'Last Regular Dividend',
    'per-share',
    'The last declared regular dividend a share, on the split basis of the as-of day; 0 where dividends are suspended.',
  ],
  ['dividends_a_year', 'Dividends a Year', 'count', 'How many regular dividends are paid a year: 12, 4, 2 or 1.'],
  [
    'ex_dividend_date',
    'Next Ex-Dividend Date',
    'date',
    'The next day on which the stock trades without a declared dividend.',
  ],
]);

/** Leaves of analyst estimates, as known on the as-of day. None without a source of estimates. */
export const ESTIMATE_LEAVES: readonly Leaf[] = leaves('estimates', [
  [
    'eps_estimate_next_fy',
    'EPS Estimate',
    'per-share',
    'Consensus earnings per share of the fiscal year after the last reported one.',
  ],
  [
    'revenue_estimate_next_fy',
    'Revenue Estimate',
    'money',
    'Consensus revenue of the fiscal year after the last reported one.',
  ],
  [
    'revenue_estimate_3y',
    'Revenue Estimate in Three Years',
    'money',
    'Consensus revenue of the third fiscal year after the last reported one.',
  ],
  [
    'eps_estimate_3y',
    'EPS Estimate in Three Years',
    'per-share',
    'Consensus earnings per share of the third fiscal year after the last reported one.',
  ],
]);

/** Rates and price levels of the economy, as known on the as-of day; at an offset those of the end of that period. */
export const RATE_LEAVES: readonly Leaf[] = leaves('rates', [
  [
    'treasury_10y',
    '10-Year Treasury Yield %',
    '%',
    'Yield of ten-year government bonds of the country of the reporting currency.',
  ],
  ['aaa_yield', 'AAA Corporate Yield %', '%', 'Yield of corporate bonds of the best grade.'],
  [
    'cpi',
    'Consumer Price Index',
    'score',
    'Consumer prices of the country of the reporting currency, the last published level.',
  ],
  ['usd_rate', 'US Dollars a Unit', 'x', 'US dollars for one unit of the currency the price is in; 1 for the dollar.'],
]);
