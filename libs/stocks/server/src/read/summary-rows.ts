import type { Template } from '@plumbline/statements/domain';

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

/** Metrics that mean something for one kind of company only. */
export const TEMPLATE_METRICS: Readonly<Record<Template, readonly string[]>> = {
  industrial: [],
  bank: ['efficiency_ratio', 'loan_to_deposit'],
  insurer: ['combined_ratio', 'loss_ratio'],
  reit: ['ffo_per_share', 'price_to_ffo'],
};

/** Statement rows whose history the summary shows, by the kind of company: the first four also as bars. */
export const TREND_ROWS: Readonly<Record<Template, readonly string[]>> = {
  industrial: [
    'revenue',
    'net_income',
    'eps_diluted',
    'free_cash_flow',
    'operating_income',
    'cash_flow_from_operations',
    'capital_expenditure',
  ],
  bank: [
    'revenue',
    'net_income',
    'eps_diluted',
    'net_interest_income',
    'provision_credit_losses',
    'loans_net',
    'total_deposits',
  ],
  insurer: [
    'revenue',
    'net_income',
    'eps_diluted',
    'premiums_earned',
    'losses_lae',
    'underwriting_profit',
    'insurance_float',
  ],
  reit: ['revenue', 'ffo', 'eps_diluted', 'dividends_per_share', 'net_operating_income', 'affo', 'real_estate_net'],
};
