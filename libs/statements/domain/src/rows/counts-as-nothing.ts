import type { Expression } from '@plumbline/formula/domain';
import type { Section, StatementItem } from '../model/statement-item';
import type { Template } from '../model/template';
import { OCCASIONAL_ROWS } from '../registry/occasional-rows';
import { statementItem } from '../registry/statement-items';

/**
 * Marks, among plain numbers, a row without a value of which something is reported. It never counts as nothing; one of
 * which nothing is reported is NaN.
 */
export const PARTLY = Number.NEGATIVE_INFINITY;

/** A plain number as readers see it: NaN for a row without a value, whatever the reason. */
export const orMissing = (value: number): number => (value === PARTLY ? Number.NaN : value);

/** True for a row that a period had none of where its cash-flow statement is known and does not name it. */
export const isOccasional = ({ key, kind }: StatementItem): boolean => kind === 'flow' && OCCASIONAL_ROWS.has(key);

/** True for a formula that adds what it names: without one of them it is known in part. What others need they cannot do without. */
export function isSum(tree: Expression): boolean {
  if (tree.kind === 'binary') return tree.operator === '+' && isSum(tree.left) && isSum(tree.right);
  return tree.kind === 'reference';
}

const INCOME_SIGNS = ['net_income'] as const;
/** Rows that only a cash-flow statement has; what notes give too (stock compensation) says nothing of it. */
const CASHFLOW_SIGNS = [
  'cash_flow_from_operations',
  'cash_flow_from_investing',
  'cash_flow_from_financing',
  'cf_change_receivables',
  'cf_change_inventory',
  'cf_change_accounts_payable',
] as const;

/** Rows that show that the statement of a period is known. They have no formula: whether they are known depends on no other row. */
const SIGNS: Readonly<Record<Section, readonly string[]>> = {
  income: INCOME_SIGNS,
  'per-share': INCOME_SIGNS,
  balance: ['total_assets', 'total_current_assets'],
  cashflow: CASHFLOW_SIGNS,
  supplemental: CASHFLOW_SIGNS,
};

/** The rows of which one that has a value shows that the statement of another one is known. */
export function signsOfStatement({ section }: StatementItem, template: Template): readonly StatementItem[] {
  return SIGNS[section].map((key) => {
    const sign = statementItem(key, template);
    if (!sign) throw new Error(`There is no row '${key}'`);
    return sign;
  });
}
