import { missing, type Measured } from '@plumbline/formula/domain';
import { fromMetric } from './from-metric';
import { number, orElse } from '../numbers/inputs';
import { measure, type Measure } from './measure';
import { sum } from '../numbers/numerics';
import { percent, quotient, ratio } from '../numbers/outcome';
import { STATUTORY_TAX_PCT } from '../parameters/value-parameters';

const MARGIN_SOURCE = 'Standard ratio';

const negativeEquity = missing('negative_equity', 'Average equity is zero or negative');

/** A hundred times a flow over the mean of two balances. */
const onAverage = (flow: number, begin: number, end: number, what: string): Measured =>
  percent(ratio(flow, (begin + end) / 2, what));

/** A factor as a part of a table: its number or its reason. */
const part = (factor: Measured) => ('value' in factor ? factor.value : factor);

/** Returns on capital and how fast it turns over. */
export const RETURN_MEASURES: readonly Measure[] = [
  fromMetric({
    key: 'roe',
    category: 'profitability',
    source: MARGIN_SOURCE,
    inputs: { net_income: 'net_income', equity_begin: 'total_equity{1y}', equity_end: 'total_equity' },
  }),
  fromMetric({
    key: 'roa',
    category: 'profitability',
    source: MARGIN_SOURCE,
    inputs: { net_income: 'net_income', assets_begin: 'total_assets{1y}', assets_end: 'total_assets' },
  }),
  fromMetric({
    key: 'return_on_tangible_equity',
    category: 'profitability',
    source: MARGIN_SOURCE,
    inputs: { net_income: 'net_income', tangible_begin: 'tangible_book{1y}', tangible_end: 'tangible_book' },
  }),
  measure({
    key: 'invested_capital',
    label: 'Invested Capital',
    category: 'fundamental',
    unit: 'money',
    doc: 'Total assets less payables and less cash the business does not need: cash beyond what current liabilities claim over the other current assets. May be negative.',
    source: 'Published formula of return on invested capital (recalled)',
    inputs: {
      total_assets: number,
      payables_accrued: number,
      cash_sti: number,
      total_current_liabilities: number,
      total_current_assets: number,
    },
    of: (x) => {
      const needed = Math.max(0, x.total_current_liabilities - x.total_current_assets + x.cash_sti);
      return x.total_assets - x.payables_accrued - (x.cash_sti - needed);
    },
  }),
  measure({
    key: 'roic',
    label: 'ROIC %',
    category: 'profitability',
    unit: '%',
    doc: 'Operating income after tax over the mean of opening and closing invested capital; none where that is not positive, and none for banks and insurers. An unknown tax rate counts as 21 %.',
    source: 'Worked example of return on invested capital, Motley Fool',
    inputs: { operating_income: number, tax_rate_pct: orElse(STATUTORY_TAX_PCT), ic_begin: number, ic_end: number },
    of: ({ operating_income, tax_rate_pct, ic_begin, ic_end }) =>
      onAverage(operating_income * (1 - tax_rate_pct / 100), ic_begin, ic_end, 'Average invested capital'),
  }),
  fromMetric({
    key: 'roce',
    category: 'profitability',
    source: MARGIN_SOURCE,
    inputs: {
      ebit: 'ebit',
      ta_begin: 'total_assets{1y}',
      tcl_begin: 'total_current_liabilities{1y}',
      ta_end: 'total_assets',
      tcl_end: 'total_current_liabilities',
    },
  }),
  measure({
    key: 'roc_joel',
    label: 'ROC (Joel Greenblatt) %',
    category: 'profitability',
    unit: '%',
    doc: 'EBIT over the mean of opening and closing fixed assets plus working capital without cash and debt, which counts as nothing where it is negative. None where that mean is not positive.',
    source: 'Greenblatt, The Little Book That Beats the Market',
    inputs: { ebit: number, ppe_net_begin: number, nwc_begin: number, ppe_net_end: number, nwc_end: number },
    of: ({ ebit, ppe_net_begin, nwc_begin, ppe_net_end, nwc_end }) =>
      onAverage(
        ebit,
        ppe_net_begin + Math.max(0, nwc_begin),
        ppe_net_end + Math.max(0, nwc_end),
        'Average tangible capital',
      ),
  }),
  measure({
    key: 'dupont_3',
    label: 'DuPont (three factors)',
    category: 'profitability',
    unit: 'object',
    doc: 'Return on equity as margin times turnover of assets times assets per equity. With equity at or below zero the multiplier and the return are a status.',
    source: 'DuPont Corporation',
    inputs: { net_income: number, revenue: number, avg_assets: number, avg_equity: number },
    of: ({ net_income, revenue, avg_assets, avg_equity }) => ({
      value: {
        net_margin: part(quotient(net_income, revenue, 'Revenue')),
        asset_turnover: part(quotient(revenue, avg_assets, 'Average assets')),
        equity_multiplier: avg_equity > 0 ? avg_assets / avg_equity : negativeEquity,
        roe_pct: avg_equity > 0 ? (100 * net_income) / avg_equity : negativeEquity,
      },
    }),
  }),
  measure({
    key: 'dupont_5',
    label: 'DuPont (five factors)',
    category: 'profitability',
    unit: 'object',
    doc: 'Return on equity as tax burden, interest burden, EBIT margin, turnover of assets and assets per equity. A factor whose divisor is zero has no value; the return itself stays.',
    source: 'CFA curriculum',
    inputs: {
      net_income: number,
      pretax_income: number,
      ebit: number,
      revenue: number,
      avg_assets: number,
      avg_equity: number,
    },
    of: ({ net_income, pretax_income, ebit, revenue, avg_assets, avg_equity }) => ({
      value: {
        tax_burden: part(quotient(net_income, pretax_income, 'Pretax income')),
        interest_burden: part(quotient(pretax_income, ebit, 'EBIT')),
        ebit_margin: part(quotient(ebit, revenue, 'Revenue')),
        asset_turnover: part(quotient(revenue, avg_assets, 'Average assets')),
        equity_multiplier: avg_equity < 0 ? negativeEquity : part(quotient(avg_assets, avg_equity, 'Average equity')),
        roe_pct: avg_equity > 0 ? (100 * net_income) / avg_equity : negativeEquity,
      },
    }),
  }),
  fromMetric({
    key: 'asset_turnover',
    category: 'profitability',
    source: MARGIN_SOURCE,
    inputs: { revenue: 'revenue', assets_begin: 'total_assets{1y}', assets_end: 'total_assets' },
  }),
  measure({
    key: 'days_inventory',
    label: 'Days Inventory',
    category: 'profitability',
    unit: 'days',
    doc: 'Days the inventory lasts at the cost of goods sold: 365 days of a year, 91.25 of a quarter. None where nothing was spent on goods.',
    source: 'Cash conversion cycle, Investopedia 2008',
    inputs: { inventory: number, cost_of_goods_sold: number, days: orElse(365) },
    of: ({ inventory, cost_of_goods_sold, days }) => ratio(inventory * days, cost_of_goods_sold, 'Cost of goods sold'),
  }),
  measure({
    key: 'days_sales_outstanding',
    label: 'Days Sales Outstanding',
    category: 'profitability',
    unit: 'days',
    doc: 'Days of revenue customers still owe. None without revenue.',
    source: 'Cash conversion cycle, Investopedia 2008',
    inputs: { accounts_receivable: number, revenue: number, days: orElse(365) },
    of: ({ accounts_receivable, revenue, days }) => ratio(accounts_receivable * days, revenue, 'Revenue'),
  }),
  measure({
    key: 'days_payable',
    label: 'Days Payable',
    category: 'profitability',
    unit: 'days',
    doc: 'Days of the cost of goods sold the company still owes its suppliers. None where nothing was spent on goods.',
    source: 'Cash conversion cycle, Investopedia 2008',
    inputs: { accounts_payable: number, cost_of_goods_sold: number, days: orElse(365) },
    of: ({ accounts_payable, cost_of_goods_sold, days }) =>
      ratio(accounts_payable * days, cost_of_goods_sold, 'Cost of goods sold'),
  }),
  measure({
    key: 'cash_conversion_cycle',
    label: 'Cash Conversion Cycle',
    category: 'profitability',
    unit: 'days',
    doc: 'Days money is bound: days sales outstanding plus days inventory less days payable. Negative where suppliers pay for it. None where one of the three is not known.',
    source: 'Cash conversion cycle, Investopedia 2008',
    inputs: { dso: number, dio: number, dpo: number },
    of: ({ dso, dio, dpo }) => sum([dso, dio, -dpo]),
  }),
];
