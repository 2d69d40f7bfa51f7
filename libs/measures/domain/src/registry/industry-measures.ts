import { fromMetric } from './from-metric';
import { maybe, number, orElse } from '../numbers/inputs';
import { measure, type Measure } from './measure';
import { sum } from '../numbers/numerics';
import { notGiven, percent, ratio } from '../numbers/outcome';

/** Banks, insurers and real estate trusts. */
export const INDUSTRY_MEASURES: readonly Measure[] = [
  measure({
    key: 'net_interest_margin',
    label: 'Net Interest Margin %',
    category: 'industry',
    unit: '%',
    doc: 'Net interest income of a bank over its average earning assets.',
    source: 'FDIC Quarterly Banking Profile',
    inputs: { net_interest_income: number, avg_earning_assets: number },
    of: ({ net_interest_income, avg_earning_assets }) =>
      percent(ratio(net_interest_income, avg_earning_assets, 'Average earning assets')),
  }),
  fromMetric({
    key: 'efficiency_ratio',
    category: 'industry',
    source: 'FDIC Quarterly Banking Profile',
    inputs: {
      noninterest_expense: 'noninterest_expense',
      net_interest_income: 'net_interest_income',
      noninterest_income: 'noninterest_income',
    },
  }),
  fromMetric({
    key: 'loan_to_deposit',
    category: 'industry',
    source: 'FDIC Quarterly Banking Profile',
    inputs: { loans: 'loans_net', deposits: 'total_deposits' },
  }),
  fromMetric({
    key: 'npl_ratio',
    category: 'industry',
    source: 'FDIC Quarterly Banking Profile',
    inputs: { nonperforming_loans: 'nonperforming_loans', loans: 'loans_gross' },
  }),
  measure({
    key: 'cet1_ratio',
    label: 'CET1 Ratio %',
    category: 'industry',
    unit: '%',
    doc: 'Core capital of a bank over its risk-weighted assets; the ratio a bank reports itself goes before.',
    source: 'Basel III',
    inputs: { cet1_capital: maybe, risk_weighted_assets: maybe, reported_pct: maybe },
    of: ({ cet1_capital, risk_weighted_assets, reported_pct }) => {
      if (reported_pct !== undefined) return reported_pct;
      if (cet1_capital === undefined) return notGiven('cet1_capital');
      if (risk_weighted_assets === undefined) return notGiven('risk_weighted_assets');
      return percent(ratio(cet1_capital, risk_weighted_assets, 'Risk-weighted assets'));
    },
  }),
  fromMetric({
    key: 'loss_ratio',
    category: 'industry',
    source: 'NAIC',
    inputs: { losses_lae: 'losses_lae', premiums_earned: 'premiums_earned' },
  }),
  fromMetric({
    key: 'expense_ratio',
    category: 'industry',
    source: 'NAIC',
    inputs: { underwriting_expenses: 'underwriting_expenses', premiums: 'premiums_earned' },
  }),
  fromMetric({
    key: 'combined_ratio',
    category: 'industry',
    source: 'NAIC',
    inputs: {
      losses_lae: 'losses_lae',
      underwriting_expenses: 'underwriting_expenses',
      premiums_earned: 'premiums_earned',
    },
  }),
  measure({
    key: 'ffo',
    label: 'Funds From Operations',
    category: 'industry',
    unit: 'money',
    doc: 'Income of a real estate trust with depreciation of property added back, without gains on sales and impairments of property; the share of joint ventures comes on top. Totals or figures a share.',
    source: 'Nareit white paper 2018',
    inputs: {
      net_income_common: number,
      real_estate_dda: number,
      gains_on_sale: number,
      impairments: number,
      joint_ventures: orElse(0),
    },
    of: (x) => sum([x.net_income_common, x.real_estate_dda, -x.gains_on_sale, x.impairments, x.joint_ventures]),
  }),
  measure({
    key: 'affo',
    label: 'Adjusted FFO',
    category: 'industry',
    unit: 'money',
    doc: 'Funds from operations without straight-line rent, recurring capital expenditure and leasing costs, with stock compensation added back.',
    source: 'Adventures in CRE',
    inputs: {
      ffo: number,
      straight_line_rent: number,
      recurring_capex: number,
      leasing_costs: number,
      stock_comp: number,
    },
    of: (x) => sum([x.ffo, -x.straight_line_rent, -x.recurring_capex, -x.leasing_costs, x.stock_comp]),
  }),
];
