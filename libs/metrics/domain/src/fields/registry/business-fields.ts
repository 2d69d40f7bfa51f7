import {
  atAnnualRate,
  averageOfQuarter,
  CAPITAL_COST,
  OF_QUARTER,
  openingOf,
  STATUTORY_TAX_PCT,
  type Balance,
} from '@plumbline/measures/domain';
import type { Field, MeasureSource } from '../../model/field';
import { constant, fields, formula, inQuarter, measured, orNothing } from './field-row';

/** Banks and insurers have no invested capital. */
const COMMERCIAL = { templates: ['industrial', 'reit'] } as const;

/** Receivables, inventory and other current assets less current liabilities that are no debt: cash and debt stand out. */
const OPERATING_CAPITAL: Balance = (back) =>
  `total_current_assets${back} - cash_sti${back} - total_current_liabilities${back} + short_term_debt_lease${back}?`;

const EARNING_ASSETS: Balance = (back) =>
  `loans_net${back} + securities_afs${back}? + securities_htm${back}? + fed_funds_sold${back}? + trading_assets${back}?`;

/** A turnover in days: of one quarter its days are held against its own sum. */
const inDays = (measure: string, balance: string, sum: string): MeasureSource =>
  inQuarter(
    measured(measure, { [balance]: balance, [sum]: `${sum}[ttm]`, days: constant(365) }),
    { [sum]: `${sum}[quarter]`, days: '365 / reports_per_year' },
    OF_QUARTER.days,
  );

/** Margins, returns and turnover. */
const PROFITABILITY = fields('Profitability', [
  ['gross_margin', 'Gross Margin %', '%'],
  ['operating_margin', 'Operating Margin %', '%'],
  ['pretax_margin', 'Pretax Margin %', '%'],
  ['net_margin', 'Net Margin %', '%'],
  ['ebitda_margin', 'EBITDA Margin %', '%'],
  ['fcf_margin', 'FCF Margin %', '%'],
  ['roe', 'ROE %', '%'],
  ['roa', 'ROA %', '%'],
  ['return_on_tangible_equity', 'Return-on-Tangible-Equity %', '%'],
  [
    'roic',
    'ROIC %',
    '%',
    inQuarter(
      measured('roic', {
        operating_income: 'operating_income[ttm]',
        tax_rate_pct: 'effective_tax_rate',
        ic_begin: 'invested_capital{1y}',
        ic_end: 'invested_capital',
      }),
      {
        operating_income: atAnnualRate('operating_income'),
        tax_rate_pct: 'effective_tax_rate[quarter]',
        ic_begin: openingOf((back) => `invested_capital${back}`),
      },
    ),
    COMMERCIAL,
  ],
  ['roce', 'ROCE %', '%'],
  [
    'roc_joel',
    'ROC (Joel Greenblatt) %',
    '%',
    inQuarter(
      measured('roc_joel', {
        ebit: 'ebit[ttm]',
        ppe_net_begin: 'ppe_net{1y}',
        nwc_begin: OPERATING_CAPITAL('{1y}'),
        ppe_net_end: 'ppe_net',
        nwc_end: OPERATING_CAPITAL(''),
      }),
      {
        ebit: atAnnualRate('ebit'),
        ppe_net_begin: openingOf((back) => `ppe_net${back}`),
        nwc_begin: openingOf(OPERATING_CAPITAL),
      },
    ),
  ],
  ['asset_turnover', 'Asset Turnover', 'x'],
  [
    'days_inventory',
    'Days Inventory',
    'days',
    inDays('days_inventory', 'inventory', 'cost_of_goods_sold'),
    { doc: 'Days the inventory of the last balance sheet lasts at the cost of goods sold of the last four quarters.' },
  ],
  [
    'days_sales_outstanding',
    'Days Sales Outstanding',
    'days',
    inDays('days_sales_outstanding', 'accounts_receivable', 'revenue'),
  ],
  ['days_payable', 'Days Payable', 'days', inDays('days_payable', 'accounts_payable', 'cost_of_goods_sold')],
  [
    'cash_conversion_cycle',
    'Cash Conversion Cycle',
    'days',
    measured('cash_conversion_cycle', {
      dso: 'days_sales_outstanding',
      dio: 'days_inventory',
      dpo: 'days_payable',
    }),
  ],
  [
    'operating_margin_trend',
    'Operating margin five-year trend',
    'pp per year',
    formula('slope(operating_margin[annual][5y])'),
    {
      doc: 'Slope of a line through the operating margins of the last five fiscal years, in percent points a year; none with fewer.',
    },
  ],
  [
    'net_interest_margin',
    'Net Interest Margin %',
    '%',
    inQuarter(
      measured('net_interest_margin', {
        net_interest_income: 'net_interest_income[ttm]',
        avg_earning_assets: `(${EARNING_ASSETS('')} + ${EARNING_ASSETS('{1y}')}) / 2`,
      }),
      {
        net_interest_income: atAnnualRate('net_interest_income'),
        avg_earning_assets: averageOfQuarter(EARNING_ASSETS),
      },
    ),
    {
      doc: 'Net interest income of a bank over its average earning assets: loans, securities, money lent overnight and trading assets, now and a year ago.',
    },
  ],
  ['efficiency_ratio', 'Efficiency Ratio %', '%'],
  ['loss_ratio', 'Loss Ratio %', '%'],
  ['expense_ratio', 'Expense Ratio %', '%'],
  ['combined_ratio', 'Combined Ratio %', '%'],
]);

/** Earnings, capital and what it costs. */
const FUNDAMENTAL = fields('Fundamental', [
  [
    'ebit',
    'EBIT',
    'currency, millions',
    formula('ebit[ttm]'),
    {
      doc: 'Pretax income with interest added back, of the last four quarters. A net interest cost stands in where interest expense is not reported.',
    },
  ],
  [
    'ebitda',
    'EBITDA',
    'currency, millions',
    formula('ebitda[ttm]'),
    {
      doc: 'EBIT with depreciation, depletion and amortization added back, of the last four quarters; may be negative. Not for banks and insurers.',
    },
  ],
  [
    'effective_tax_rate',
    'Effective Tax Rate %',
    '%',
    measured('effective_tax_rate', {
      tax_provision: '-tax_provision[ttm]',
      pretax_income: 'pretax_income[ttm]',
    }),
    {
      doc: `Tax as a share of pretax income, kept within 0 and 100. Without pretax profit there is none; return on capital and cost of capital then use the statutory ${STATUTORY_TAX_PCT} %.`,
    },
  ],
  [
    'free_cash_flow',
    'Free Cash Flow',
    'currency, millions',
    formula('free_cash_flow[ttm]'),
    { doc: 'Cash from operations less capital expenditure, of the last four quarters.' },
  ],
  [
    'eps_diluted',
    'EPS (Diluted)',
    'currency per share',
    formula('eps_diluted[ttm]'),
    {
      doc: 'Income left for common stock over diluted average shares: the sum of the last four quarters, not income over one count.',
    },
  ],
  [
    'eps_without_nri',
    'EPS without NRI',
    'currency per share',
    formula('eps_nri[ttm]'),
    {
      doc: 'Diluted earnings per share of the last four quarters without items that do not recur, which are taken out after tax. Without such items it is EPS (Diluted).',
    },
  ],
  [
    'invested_capital',
    'Invested Capital',
    'currency, millions',
    measured('invested_capital', {
      total_assets: 'total_assets',
      payables_accrued: 'payables_accrued',
      cash_sti: 'cash_sti',
      total_current_liabilities: 'total_current_liabilities',
      total_current_assets: 'total_current_assets',
    }),
    COMMERCIAL,
  ],
  [
    'cost_of_equity',
    'Cost of Equity %',
    '%',
    measured('cost_of_equity', {
      risk_free_pct: 'treasury_10y',
      beta: 'beta_3y',
      erp_pct: constant(CAPITAL_COST.values.equity_premium_pct),
    }),
  ],
  [
    'wacc',
    'WACC % and WACC calculator',
    '%',
    measured('wacc', {
      market_cap: 'mktcap',
      total_debt_avg: `(${orNothing('total_debt[annual]')} + ${orNothing('total_debt[annual]{1y}')}) / 2`,
      risk_free_pct: 'treasury_10y',
      beta: 'beta_3y',
      erp_pct: constant(CAPITAL_COST.values.equity_premium_pct),
      interest_expense: 'interest_expense[annual]',
      tax_rate_pct: `(effective_tax_rate[annual] + effective_tax_rate[annual]{1y}) / 2`,
    }),
  ],
  ['loan_to_deposit', 'Loan-to-Deposit %', '%'],
  ['npl_ratio', 'Non-performing Loan Ratio %', '%'],
  [
    'cet1_ratio',
    'CET1 Ratio %',
    '%',
    measured('cet1_ratio', {
      cet1_capital: 'cet1_capital',
      risk_weighted_assets: 'risk_weighted_assets',
      reported_pct: 'cet1_ratio_reported',
    }),
  ],
  [
    'ffo',
    'Funds From Operations',
    'currency or per share',
    formula('ffo[ttm]'),
    {
      doc: 'Income of a real estate trust with depreciation of property added back, without gains on sales and impairments of property, of the last four quarters.',
    },
  ],
  [
    'affo',
    'Adjusted FFO',
    'currency or per share',
    formula('affo[ttm]'),
    {
      doc: 'Funds from operations without straight-line rent, recurring capital expenditure and leasing costs, with pay in stock added back, of the last four quarters.',
    },
  ],
  [
    'maintenance_capex',
    'Maintenance Capex (Greenwald split)',
    'currency, millions',
    measured('maintenance_capex', {
      years: { years: { rev: 'revenue', ppe: 'ppe_net', capex: '-capital_expenditure' }, count: 6 },
      dda: 'dda[ttm]',
    }),
  ],
  [
    'owner_earnings',
    'Owner Earnings',
    'currency, millions',
    measured('owner_earnings', {
      net_income: 'net_income[ttm]',
      dda: 'dda[ttm]',
      other_noncash: `${orNothing('cf_stock_comp[ttm]')} + ${orNothing('cf_deferred_tax[ttm]')}`,
      maintenance_capex: 'maintenance_capex',
      change_in_working_capital: 'cf_change_working_capital[ttm]',
    }),
  ],
]);

/** Fields of a business: earnings, capital and its cost. */
export const BUSINESS_FIELDS: readonly Field[] = [...PROFITABILITY, ...FUNDAMENTAL];
