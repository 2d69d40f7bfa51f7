import { fromMetric } from './from-metric';
import { list, maybe, number, optional, orElse } from '../numbers/inputs';
import { measure, type Measure } from './measure';
import { trailingTwelveMonths } from '../models/trailing';
import { clamp, sum } from '../numbers/numerics';
import { notGiven, ratio } from '../numbers/outcome';
import { STATUTORY_TAX_PCT } from '../parameters/value-parameters';

const MARGIN_SOURCE = 'Standard ratio';
const LETTER_1986 = 'Standard ratio; worked figures of the Berkshire Hathaway letter of 1986';

/** Margins, earnings and cash flow of a period. */
export const INCOME_MEASURES: readonly Measure[] = [
  fromMetric({
    key: 'gross_margin',
    category: 'profitability',
    source: LETTER_1986,
    inputs: { revenue: 'revenue', cost_of_goods_sold: 'cost_of_goods_sold' },
  }),
  fromMetric({
    key: 'operating_margin',
    category: 'profitability',
    source: LETTER_1986,
    inputs: { operating_income: 'operating_income', revenue: 'revenue' },
  }),
  fromMetric({
    key: 'pretax_margin',
    category: 'profitability',
    source: LETTER_1986,
    inputs: { pretax_income: 'pretax_income', revenue: 'revenue' },
  }),
  fromMetric({
    key: 'net_margin',
    category: 'profitability',
    source: LETTER_1986,
    inputs: { net_income: 'net_income', revenue: 'revenue' },
  }),
  measure({
    key: 'ebit',
    label: 'EBIT',
    category: 'fundamental',
    unit: 'money',
    doc: 'Pretax income with interest added back. Where interest expense is not reported, a net interest cost stands in for it.',
    source: 'Common definition from pretax income',
    inputs: { pretax_income: number, interest_expense: maybe, net_interest_income: maybe },
    of: ({ pretax_income, interest_expense, net_interest_income = 0 }) => {
      const interest = interest_expense ?? (net_interest_income < 0 ? net_interest_income : undefined);
      return interest === undefined ? notGiven('interest_expense') : pretax_income + Math.abs(interest);
    },
  }),
  measure({
    key: 'ebitda',
    label: 'EBITDA',
    category: 'fundamental',
    unit: 'money',
    doc: 'Pretax income with interest, depreciation, depletion and amortization added back; may be negative. Not for banks and insurers.',
    source: 'Common definition from pretax income',
    inputs: { pretax_income: number, interest_expense: number, dda: number },
    of: ({ pretax_income, interest_expense, dda }) => sum([pretax_income, Math.abs(interest_expense), dda]),
  }),
  fromMetric({
    key: 'ebitda_margin',
    category: 'profitability',
    source: MARGIN_SOURCE,
    inputs: { ebitda: 'ebitda', revenue: 'revenue' },
  }),
  measure({
    key: 'effective_tax_rate',
    label: 'Effective Tax Rate %',
    category: 'fundamental',
    unit: '%',
    doc: 'Tax as a share of pretax income, kept within 0 and 100. Without pretax profit there is none; return on capital and cost of capital then use the statutory 21 %.',
    source: LETTER_1986,
    inputs: { tax_provision: number, pretax_income: number },
    of: ({ tax_provision, pretax_income }) => {
      const share = ratio(tax_provision, pretax_income, 'Pretax income');
      return 'value' in share ? clamp(100 * share.value, 0, 100) : share;
    },
  }),
  measure({
    key: 'free_cash_flow',
    label: 'Free Cash Flow',
    category: 'fundamental',
    unit: 'money',
    doc: 'Cash from operations less capital expenditure, which is a negative number.',
    source: 'Common definition from the cash-flow statement',
    inputs: { cash_flow_from_operations: number, capital_expenditure: number },
    of: ({ cash_flow_from_operations, capital_expenditure }) => cash_flow_from_operations + capital_expenditure,
  }),
  fromMetric({
    key: 'fcf_margin',
    category: 'profitability',
    source: MARGIN_SOURCE,
    inputs: { free_cash_flow: 'free_cash_flow', revenue: 'revenue' },
  }),
  measure({
    key: 'ttm_sum',
    label: 'Trailing Twelve Months',
    category: 'fundamental',
    unit: 'money',
    doc: 'Sum of the last four quarters, of the last two halves or of the last year by how often a company reports. With the lengths of periods given (days), those that cover 363 to 371 days. Too few: none.',
    source: 'Reporting practice; worked figures of a quarterly revenue history',
    inputs: { quarters: list(maybe), reports_per_year: orElse(4), days: optional(list(number)) },
    of: ({ quarters, reports_per_year, days }) => trailingTwelveMonths(quarters, reports_per_year, days),
  }),
  measure({
    key: 'eps_diluted',
    label: 'EPS (Diluted)',
    category: 'fundamental',
    unit: 'per-share',
    doc: 'Income left for common stock over diluted average shares. Twelve months are the sum of four quarters of it, not income over one count.',
    source: 'ASC 260',
    inputs: { net_income: number, preferred_dividends: number, shares_diluted_avg: number },
    of: ({ net_income, preferred_dividends, shares_diluted_avg }) =>
      ratio(net_income - preferred_dividends, shares_diluted_avg, 'The count of shares'),
  }),
  measure({
    key: 'eps_without_nri',
    label: 'EPS without NRI',
    category: 'fundamental',
    unit: 'per-share',
    doc: 'Diluted earnings per share without items that do not recur (gains +, losses -), taken after tax. Without such items it is EPS (Diluted).',
    source: 'Common definition; items at the tax rate of the company',
    inputs: {
      net_income: number,
      preferred_dividends: number,
      nri_pretax: orElse(0),
      tax_rate_pct: orElse(STATUTORY_TAX_PCT),
      shares_diluted_avg: number,
    },
    of: ({ net_income, preferred_dividends, nri_pretax, tax_rate_pct, shares_diluted_avg }) =>
      ratio(
        net_income - preferred_dividends - nri_pretax * (1 - tax_rate_pct / 100),
        shares_diluted_avg,
        'The count of shares',
      ),
  }),
];
