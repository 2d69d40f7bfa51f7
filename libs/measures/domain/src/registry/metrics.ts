import type { Metric, MetricEdge } from './metric';
import {
  BOOK,
  negativeEquity,
  notPositive,
  OF_QUARTER,
  overAverage,
  overMarketCap,
  rows,
  type MetricRow,
} from './metric-row';
import { RATIO_METRICS } from './ratio-metrics';

const PRICE_METRICS = rows('price', [
  ['price', 'Price', 'per-share', 'The last close.', {}],
  ['previous_close', 'Previous Close', 'per-share', 'The close of the trading day before the last.', {}],
  [
    'price_change',
    'Price Change %',
    '%',
    'The last close against the close before it.',
    { formula: '100 * (price / previous_close - 1)' },
  ],
  ['week52_high', '52-Week High', 'per-share', 'The highest price of the last 52 weeks.', {}],
  ['week52_low', '52-Week Low', 'per-share', 'The lowest price of the last 52 weeks.', {}],
]);

const VALUATION_METRICS = rows('valuation', [
  [
    'shares_outstanding',
    'Shares Outstanding',
    'shares',
    'The latest count of shares, from the cover page of a filing where there is one.',
    {},
  ],
  ['mktcap', 'Market Cap', 'money', 'Price times shares outstanding.', { formula: 'price * shares_outstanding' }],
  [
    'enterprise_value',
    'Enterprise Value',
    'money',
    'Market cap plus debt, preferred stock and minorities, less cash and marketable securities; none where the debt is not known.',
    { formula: 'mktcap + total_debt + preferred_stock? + minority_interest? - cash_sti' },
  ],
  [
    'pettm',
    'PE Ratio (TTM)',
    'x',
    'Price over diluted earnings per share of the last four quarters.',
    {
      formula: 'price / eps_diluted[ttm]',
      edges: [
        {
          when: 'eps_diluted[ttm]',
          atMost: 0,
          status: 'at_loss',
          reason: 'Earnings of the last four quarters are zero or negative',
        },
        // Per-share earnings of a quarter may not be derivable where the total still shows a loss.
        {
          when: 'net_income[ttm]',
          atMost: 0,
          status: 'at_loss',
          reason: 'Net income of the last four quarters is zero or negative',
        },
      ],
    },
  ],
  [
    'pb',
    'PB Ratio',
    'x',
    'Price over book value per share.',
    { formula: 'price / book_value_per_share', edges: [negativeEquity('book_value_per_share')] },
  ],
  [
    'ps',
    'PS Ratio',
    'x',
    'Price over revenue per share of the last four quarters.',
    {
      formula: 'price / revenue_per_share[ttm]',
      fallback: overMarketCap('revenue'),
      edges: [notPositive('revenue[ttm]', 'Revenue'), notPositive('revenue_per_share[ttm]', 'Revenue per share')],
    },
  ],
  [
    'pfcf',
    'Price-to-Free-Cash-Flow',
    'x',
    'Price over free cash flow per share of the last four quarters.',
    {
      formula: 'price / fcf_per_share[ttm]',
      fallback: overMarketCap('free_cash_flow'),
      edges: [
        notPositive('free_cash_flow[ttm]', 'Free cash flow'),
        notPositive('fcf_per_share[ttm]', 'Free cash flow per share'),
      ],
    },
  ],
]);

const PROFITABILITY_METRICS = rows('profitability', [
  [
    'reports_per_year',
    'Reports a Year',
    'count',
    'How many periods of the kind that [quarter] reads make a year: 4 quarters, 2 half-years where a company reports no quarters, 1 where it is read by its years.',
    {},
  ],
  [
    'gross_margin',
    'Gross Margin %',
    '%',
    'Gross profit as a share of revenue; none without revenue.',
    { formula: '100 * gross_profit[ttm] / revenue[ttm]' },
  ],
  [
    'operating_margin',
    'Operating Margin %',
    '%',
    'Operating income as a share of revenue; none without revenue.',
    { formula: '100 * operating_income[ttm] / revenue[ttm]' },
  ],
  [
    'pretax_margin',
    'Pretax Margin %',
    '%',
    'Pretax income as a share of revenue; none without revenue.',
    { formula: '100 * pretax_income[ttm] / revenue[ttm]' },
  ],
  [
    'ebitda_margin',
    'EBITDA Margin %',
    '%',
    'EBITDA as a share of revenue; none without revenue.',
    { formula: '100 * ebitda[ttm] / revenue[ttm]' },
  ],
  [
    'net_margin',
    'Net Margin %',
    '%',
    'Net income as a share of revenue; none without revenue.',
    { formula: '100 * net_income[ttm] / revenue[ttm]' },
  ],
  [
    'fcf_margin',
    'FCF Margin %',
    '%',
    'Free cash flow as a share of revenue; none without revenue.',
    { formula: '100 * free_cash_flow[ttm] / revenue[ttm]' },
  ],
  [
    'roe',
    'ROE %',
    '%',
    'Net income of the last four quarters over the average of equity now and a year ago; a status where that is not positive.',
    overAverage('net_income', (back) => `total_equity${back}`, negativeEquity, '100 * '),
  ],
]);

const INDUSTRY_METRICS = rows('profitability', [
  [
    'efficiency_ratio',
    'Efficiency Ratio %',
    '%',
    'Costs of a bank as a share of its revenue: lower is better.',
    {
      formula: '100 * noninterest_expense[ttm] / (net_interest_income[ttm] + noninterest_income[ttm])',
      edges: [notPositive('net_interest_income[ttm] + noninterest_income[ttm]', 'Revenue')],
    },
  ],
  [
    'loan_to_deposit',
    'Loan-to-Deposit %',
    '%',
    'Net loans of a bank as a share of its deposits.',
    { formula: '100 * loans_net / total_deposits' },
  ],
  [
    'npl_ratio',
    'Non-performing Loan Ratio %',
    '%',
    'Loans that bear no interest any more as a share of all loans.',
    { formula: '100 * nonperforming_loans / loans_gross' },
  ],
  [
    'loss_ratio',
    'Loss Ratio %',
    '%',
    'Claims and the cost of settling them as a share of premiums earned.',
    { formula: '100 * losses_lae[ttm] / premiums_earned[ttm]' },
  ],
  [
    'expense_ratio',
    'Expense Ratio %',
    '%',
    'Underwriting expenses as a share of premiums earned.',
    { formula: '100 * underwriting_expenses[ttm] / premiums_earned[ttm]' },
  ],
  [
    'combined_ratio',
    'Combined Ratio %',
    '%',
    'Claims and underwriting expenses as a share of premiums earned: below 100 underwriting pays.',
    { formula: 'loss_ratio + expense_ratio' },
  ],
  [
    'ffo_per_share',
    'FFO per Share',
    'per-share',
    'Funds from operations of the last four quarters for one diluted share.',
    { formula: 'ffo[ttm] / shares_diluted_avg[ttm]' },
  ],
  [
    'price_to_ffo',
    'Price-to-FFO',
    'x',
    'Price over funds from operations per share.',
    { formula: 'price / ffo_per_share', edges: [notPositive('ffo_per_share', 'Funds from operations')] },
  ],
]);

const growth = (key: string, label: string, item: string, what: string): MetricRow => [
  key,
  label,
  '%',
  `${what} of the last four quarters against the four quarters before.`,
  {
    formula: `100 * (${item}[ttm] / ${item}[ttm]{1y} - 1)`,
    edges: [notPositive(`${item}[ttm]{1y}`, `${what} a year ago`)],
  },
];

const EBITDA_A_SHARE = 'ebitda[ttm] / shares_diluted_avg[ttm]';
const EBITDA_A_SHARE_BEFORE = 'ebitda[ttm]{1y} / shares_diluted_avg[ttm]{1y}';

const GROWTH_METRICS = rows('growth', [
  growth('revenue_growth_1y', '1-Year Revenue Growth % (per share)', 'revenue_per_share', 'Revenue per share'),
  growth('revenue_total_growth_1y', '1-Year Revenue Growth %', 'revenue', 'Revenue'),
  growth('eps_growth_1y', '1-Year EPS Growth %', 'eps_diluted', 'Diluted earnings per share'),
  [
    'ebitda_growth_1y',
    '1-Year EBITDA Growth % (per share)',
    '%',
    'EBITDA a share of the last four quarters against the four quarters before.',
    {
      formula: `100 * (${EBITDA_A_SHARE} / (${EBITDA_A_SHARE_BEFORE}) - 1)`,
      edges: [notPositive('ebitda[ttm]{1y}', 'EBITDA a year ago')],
    },
  ],
  growth('fcf_growth_1y', '1-Year FCF Growth % (per share)', 'fcf_per_share', 'Free cash flow per share'),
]);

const STRENGTH_METRICS = rows('financial-strength', [
  [
    'net_debt',
    'Net Debt',
    'money',
    'Debt and leases less cash and marketable securities.',
    { formula: 'total_debt - cash_sti' },
  ],
  [
    'debt_to_equity',
    'Debt-to-Equity',
    'x',
    'Debt and leases over equity.',
    { formula: 'total_debt / total_equity', edges: [negativeEquity('total_equity')] },
  ],
]);

/**
 * Dividends paid per share by the cash-flow statement; companies that average each class separately are read by their
 * count.
 */
const PAID_PER_SHARE =
  '(-cf_dividends[ttm] - preferred_dividends[ttm]?) / coalesce(shares_diluted_avg[ttm], shares_outstanding)';
/** The dividend of one quarter reported as that of a year: far less was declared than paid. */
const PAID_RATHER = `coalesce(${PAID_PER_SHARE}, 0) > 2 * dividends_per_share[ttm]`;

/** None is paid where a known cash-flow statement names no dividends and none are declared for a share. */
const NO_DIVIDEND = {
  when: 'if(cf_dividends[ttm]? < 0 or coalesce(dividends_per_share[ttm], 0) > 0, 1, 0)',
  atMost: 0,
  status: 'no_dividend',
  reason: 'The cash-flow statement of the last four quarters names no dividends',
} as const satisfies MetricEdge;

const DIVIDEND_METRICS = rows('dividends', [
  [
    'dividends_per_share_ttm',
    'Dividends per Share (TTM)',
    'per-share',
    'Dividends declared for one share in the last four quarters; those paid over average shares where none are reported for a share, or less than half of what was paid.',
    {
      formula: `if(${PAID_RATHER}, ${PAID_PER_SHARE}, dividends_per_share[ttm])`,
      fallback: {
        formula: PAID_PER_SHARE,
        note: 'No dividends a share are reported: those paid, of the cash-flow statement, over average shares',
      },
      quarter: { formula: 'dividends_per_share[quarter]', edges: [], doc: OF_QUARTER.sums },
      edges: [NO_DIVIDEND],
    },
  ],
  [
    'dividend_yield',
    'Dividend Yield %',
    '%',
    'Dividends per share of the last four quarters over the price.',
    { formula: '100 * dividends_per_share_ttm / price' },
  ],
]);

const PER_SHARE_METRICS = rows('per-share', [
  [
    'book_value_per_share',
    'Book Value per Share',
    'per-share',
    'Equity less preferred stock for one share outstanding.',
    { formula: `(${BOOK}) / shares_outstanding` },
  ],
]);

/** Every measure, in the order tables show them. A new measure is one row. */
export const metricRegistry: readonly Metric[] = [
  ...PRICE_METRICS,
  ...VALUATION_METRICS,
  ...PROFITABILITY_METRICS,
  ...INDUSTRY_METRICS,
  ...GROWTH_METRICS,
  ...STRENGTH_METRICS,
  ...DIVIDEND_METRICS,
  ...PER_SHARE_METRICS,
  ...RATIO_METRICS,
];

const byKey: ReadonlyMap<string, Metric> = new Map(metricRegistry.map((metric) => [metric.key, metric]));

/** The measure with this key, undefined when there is none. */
export const metricOf = (key: string): Metric | undefined => byKey.get(key);
