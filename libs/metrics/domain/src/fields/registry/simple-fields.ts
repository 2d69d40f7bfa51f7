import type { DisplayUnit, Field, FieldCategory, FieldSource } from '../../model/field';
import { field, formula, onAverage, quotient } from './field-row';

type SimpleRow = readonly [
  key: string,
  label: string,
  category: FieldCategory,
  unit: DisplayUnit,
  of: FieldSource,
  doc: string,
];

const CAPEX = '-capital_expenditure[ttm]';

const ROWS: readonly SimpleRow[] = [
  [
    'debt_to_revenue',
    'Debt-to-Revenue',
    'Fundamental',
    'x',
    quotient('total_debt', 'revenue[ttm]', 'Revenue'),
    'Debt and leases over revenue of the last four quarters.',
  ],
  [
    'debt_to_asset',
    'Debt-to-Asset',
    'Fundamental',
    'x',
    quotient('total_debt', 'total_assets', 'Total assets'),
    'Debt and leases over total assets.',
  ],
  [
    'liabilities_to_assets',
    'Liabilities-to-Assets',
    'Fundamental',
    'x',
    quotient('total_liabilities', 'total_assets', 'Total assets'),
    'Everything the company owes over everything it owns; above 1 equity is negative.',
  ],
  [
    'cash_ratio',
    'Cash Ratio',
    'Fundamental',
    'x',
    quotient('cash_sti', 'total_current_liabilities', 'Current liabilities'),
    'Cash and marketable securities over current liabilities.',
  ],
  [
    'goodwill_to_asset',
    'Goodwill-to-Asset',
    'Fundamental',
    'x',
    quotient('goodwill', 'total_assets', 'Total assets'),
    'Goodwill over total assets.',
  ],
  [
    'inventory_turnover',
    'Inventory Turnover',
    'Profitability',
    'x',
    quotient('cost_of_goods_sold[ttm]', onAverage('inventory'), 'The average inventory'),
    'Cost of goods sold of the last four quarters over the average of inventory now and a year ago.',
  ],
  [
    'receivables_turnover',
    'Receivables Turnover',
    'Profitability',
    'x',
    quotient('revenue[ttm]', onAverage('accounts_receivable'), 'The average of receivables'),
    'Revenue of the last four quarters over the average of receivables now and a year ago.',
  ],
  [
    'capex_to_revenue',
    'Capex-to-Revenue %',
    'Fundamental',
    '%',
    quotient(CAPEX, 'revenue[ttm]', 'Revenue', 100),
    'Capital expenditure, counted positive, as a share of revenue of the last four quarters.',
  ],
  [
    'capex_to_ocf',
    'Capex-to-Operating Cash Flow',
    'Fundamental',
    'x',
    quotient(CAPEX, 'cash_flow_from_operations[ttm]', 'Cash from operations'),
    'Capital expenditure, counted positive, over cash from operations of the last four quarters.',
  ],
  [
    'fcf_to_net_income',
    'FCF-to-Net-Income',
    'Profitability',
    'x',
    quotient('free_cash_flow[ttm]', 'net_income[ttm]', 'Net income'),
    'Free cash flow over net income of the last four quarters; none at a loss.',
  ],
  [
    'roic_minus_wacc',
    'ROIC minus WACC',
    'Profitability',
    'pp',
    formula('roic - wacc'),
    'What capital earns beyond what it costs, in percent points; negative where it costs more.',
  ],
  [
    'gross_profit_to_asset',
    'Gross-Profit-to-Asset %',
    'Profitability',
    '%',
    quotient('gross_profit[ttm]', 'total_assets', 'Total assets', 100),
    'Gross profit of the last four quarters as a share of total assets.',
  ],
  [
    'affo_payout',
    'AFFO Payout Ratio',
    'Dividends',
    'x',
    quotient('dividends_per_share[ttm]', 'affo[ttm] / shares_diluted_avg[ttm]', 'Adjusted FFO'),
    'Dividends per share over adjusted funds from operations per share, of the last four quarters. Real estate trusts only.',
  ],
];

/** Plain quotients of two items on the same period; none where the divisor is not positive. */
export const SIMPLE_FIELDS: readonly Field[] = ROWS.map(([key, label, category, unit, of, doc]) =>
  field({ key, label, category, unit, of, doc, anchor: 'fam-simple' }),
);
