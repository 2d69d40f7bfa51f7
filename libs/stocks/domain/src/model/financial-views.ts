import type { Template } from '@plumbline/statements/domain';

/** Rows of statements that one view shows and chart draws at most. */
export const VIEW_LIMITS = { rows: 200, drawn: 8, periods: 50, companies: 4 } as const;

/** Periods a table can be cut to; without a choice it has all up to the most. */
export const LENGTHS = [5, 10, 20, 30] as const;

/** A set of rows that the product has for everybody. */
export interface BuiltInView {
  readonly key: string;
  readonly name: string;
  readonly fields: readonly string[];
}

const PROFIT: Readonly<Record<Template, readonly string[]>> = {
  industrial: ['revenue', 'gross_profit', 'operating_income', 'net_income', 'eps_diluted'],
  bank: ['revenue', 'net_interest_income', 'net_income', 'eps_diluted'],
  insurer: ['revenue', 'premiums_earned', 'net_income', 'eps_diluted'],
  reit: ['revenue', 'net_operating_income', 'ffo', 'net_income', 'eps_diluted'],
};
const CASH = ['cash_flow_from_operations', 'capital_expenditure', 'free_cash_flow', 'cf_dividends'];
const STRENGTH = ['cash_sti', 'total_assets', 'total_debt', 'total_liabilities', 'total_equity'];
const SHARE = ['eps_diluted', 'revenue_per_share', 'fcf_per_share', 'dividends_per_share', 'shares_diluted_avg'];

/** Sets of rows for statements with these rows. */
export const builtInViews = (template: Template): readonly BuiltInView[] => [
  { key: 'key', name: 'Key rows', fields: [...PROFIT[template], ...CASH, ...STRENGTH] },
  { key: 'cash', name: 'Earnings and cash', fields: ['net_income', ...CASH] },
  { key: 'strength', name: 'Strength', fields: STRENGTH },
  { key: 'share', name: 'Per share', fields: SHARE },
];
