import type { Expression } from '@plumbline/formula/domain';
import type { Section, StatementItem } from '../model/statement-item';
import type { Template } from '../model/template';
import { OCCASIONAL_ROWS } from '../registry/occasional-rows';
import { statementItem } from '../registry/statement-items';

/**
 * Stands among plain numbers for a row without a value of which something is reported. It never counts as nothing; one of
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

/** The row that every statement of a kind has: without it the statement of a period is not known. */
const SIGNS: Readonly<Record<Section, string>> = {
  income: 'net_income',
  'per-share': 'net_income',
  balance: 'total_assets',
  cashflow: 'cash_flow_from_operations',
  supplemental: 'cash_flow_from_operations',
};

/** The row whose value shows that the statement of another one is known. */
export function signOfStatement({ section }: StatementItem, template: Template): StatementItem {
  const key = SIGNS[section];
  const sign = statementItem(key, template);
  if (!sign) throw new Error(`There is no row '${key}'`);
  return sign;
}
