import { formulaOf } from '../parameters/parameter-formula';
import { NET_NET } from '../parameters/value-parameters';
import type { Metric, MetricEdge } from './metric';
import { negativeEquity, notPositive, overAverage, rows, type MetricRow } from './metric-row';

/** Nothing to hold a figure against: a status of its own. */
const noDebt = (when: string, reason: string): MetricEdge => ({ when, atMost: 0, status: 'no_debt', reason });
const noCurrentLiabilities = noDebt('total_current_liabilities', 'There are no current liabilities');

const overAssets = (sum: string, scale?: '100 * ') =>
  overAverage(
    sum,
    (back) => `total_assets${back}`,
    (average) => notPositive(average, 'The average of assets'),
    scale,
  );
const NOT_COMMON = 'preferred_stock? - minority_interest?';

const PROFITABILITY = rows('profitability', [
  [
    'roa',
    'ROA %',
    '%',
    'Net income of the last four quarters over the average of total assets now and a year ago.',
    overAssets('net_income', '100 * '),
  ],
  [
    'return_on_tangible_equity',
    'Return-on-Tangible-Equity %',
    '%',
    'Net income of the last four quarters over the average of equity without preferred stock, goodwill and intangibles, now and a year ago.',
    overAverage('net_income', (back) => `tangible_book${back}`, negativeEquity, '100 * '),
  ],
  [
    'roce',
    'ROCE %',
    '%',
    'EBIT of the last four quarters over the average of capital employed (total assets less current liabilities) now and a year ago.',
    overAverage(
      'ebit',
      (back) => `total_assets${back} - total_current_liabilities${back}`,
      (average) => notPositive(average, 'The average of capital employed'),
      '100 * ',
    ),
  ],
  [
    'asset_turnover',
    'Asset Turnover',
    'x',
    'Revenue of the last four quarters over the average of total assets now and a year ago.',
    overAssets('revenue'),
  ],
]);

const STRENGTH = rows('financial-strength', [
  [
    'current_ratio',
    'Current Ratio',
    'x',
    'Current assets over current liabilities.',
    { formula: 'total_current_assets / total_current_liabilities', edges: [noCurrentLiabilities] },
  ],
  [
    'quick_ratio',
    'Quick Ratio',
    'x',
    'Current assets without inventory over current liabilities.',
    { formula: '(total_current_assets - inventory?) / total_current_liabilities', edges: [noCurrentLiabilities] },
  ],
  [
    'cash_to_debt',
    'Cash-To-Debt',
    'x',
    'Cash and marketable securities over debt and leases.',
    { formula: 'cash_sti / total_debt', edges: [noDebt('total_debt', 'There is no debt')] },
  ],
  [
    'debt_to_ebitda',
    'Debt-to-EBITDA',
    'x',
    'Debt and leases over EBITDA of the last four quarters.',
    { formula: 'total_debt / ebitda[ttm]', edges: [notPositive('ebitda[ttm]', 'EBITDA')] },
  ],
  [
    'equity_to_asset',
    'Equity-to-Asset',
    'x',
    'Equity over total assets; negative equity shows as a negative number.',
    { formula: 'total_equity / total_assets', edges: [notPositive('total_assets', 'Total assets')] },
  ],
  [
    'sloan_ratio',
    'Sloan Ratio %',
    '%',
    'Income that neither operations nor investing brought in as cash, over total assets: within 10 either way it is safe, beyond 25 earnings are mostly accruals.',
    {
      formula:
        '100 * (net_income[ttm] - cash_flow_from_operations[ttm] - cash_flow_from_investing[ttm]) / total_assets',
      edges: [notPositive('total_assets', 'Total assets')],
    },
  ],
]);

const overEnterprise = (key: string, label: string, item: string, what: string): MetricRow => [
  key,
  label,
  'x',
  `Enterprise value over ${what} of the last four quarters; none where either is zero or negative.`,
  {
    formula: `enterprise_value / ${item}[ttm]`,
    edges: [notPositive('enterprise_value', 'Enterprise value'), notPositive(`${item}[ttm]`, what)],
  },
];

const VALUATION = rows('valuation', [
  [
    'penri',
    'PE Ratio without NRI',
    'x',
    'Price over earnings per share of the last four quarters without items that do not recur.',
    {
      formula: 'price / eps_nri[ttm]',
      edges: [
        {
          when: 'eps_nri[ttm]',
          atMost: 0,
          status: 'at_loss',
          reason: 'Earnings without items that do not recur are zero or negative',
        },
      ],
    },
  ],
  [
    'ptb',
    'Price-to-Tangible-Book',
    'x',
    'Price over book value per share without goodwill and intangibles.',
    { formula: 'price / tangible_book_per_share', edges: [negativeEquity('tangible_book_per_share')] },
  ],
  [
    'pocf',
    'Price-to-Operating-Cash-Flow',
    'x',
    'Price over cash from operations per share of the last four quarters.',
    { formula: 'price / cfo_per_share', edges: [notPositive('cfo_per_share', 'Operating cash flow')] },
  ],
  overEnterprise('ev_to_ebitda', 'EV-to-EBITDA', 'ebitda', 'EBITDA'),
  overEnterprise('ev_to_ebit', 'EV-to-EBIT', 'ebit', 'EBIT'),
  overEnterprise('ev_to_revenue', 'EV-to-Revenue', 'revenue', 'Revenue'),
  [
    'earnings_yield_joel',
    'Earnings Yield (Joel Greenblatt) %',
    '%',
    'EBIT of the last four quarters over enterprise value.',
    { formula: '100 * ebit[ttm] / enterprise_value', edges: [notPositive('enterprise_value', 'Enterprise value')] },
  ],
  [
    'fcf_yield',
    'FCF Yield %',
    '%',
    'Free cash flow of the last four quarters over market cap; may be negative.',
    { formula: '100 * free_cash_flow[ttm] / mktcap', edges: [notPositive('mktcap', 'Market cap')] },
  ],
]);

const PER_SHARE = rows('per-share', [
  [
    'tangible_book_per_share',
    'Tangible Book per Share',
    'per-share',
    'Equity without preferred stock, goodwill and intangibles for one share outstanding.',
    { formula: 'tangible_book / shares_outstanding' },
  ],
  [
    'cfo_per_share',
    'Operating Cash Flow per Share',
    'per-share',
    'Cash from operations of the last four quarters for one diluted share.',
    { formula: 'cash_flow_from_operations[ttm] / shares_diluted_avg[ttm]' },
  ],
  [
    'ncav_per_share',
    'Net Current Asset Value per Share',
    'per-share',
    'Current assets less all liabilities, preferred stock and minorities, a share; may be negative.',
    { formula: `(total_current_assets - total_liabilities - ${NOT_COMMON}) / shares_outstanding` },
  ],
  [
    'nnwc_per_share',
    'Net-Net Working Capital per Share',
    'per-share',
    'Cash, three quarters of receivables and half of inventory less all liabilities, preferred stock and minorities, a share.',
    {
      formula: formulaOf(
        NET_NET,
        ({ receivables, inventory }) =>
          `(cash_sti + ${receivables} * total_receivables? + ${inventory} * inventory? - total_liabilities - ${NOT_COMMON}) / shares_outstanding`,
      ),
    },
  ],
  [
    'net_cash_per_share',
    'Net Cash per Share',
    'per-share',
    'Cash and marketable securities less all liabilities, preferred stock and minorities, a share; may be negative.',
    { formula: `(cash_sti - total_liabilities - ${NOT_COMMON}) / shares_outstanding` },
  ],
]);

/** Ratios of the definitions that the formula language expresses. */
export const RATIO_METRICS: readonly Metric[] = [...PROFITABILITY, ...STRENGTH, ...VALUATION, ...PER_SHARE];
