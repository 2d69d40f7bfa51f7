import { evaluate, treeOf, type Reference, type Traced } from '@plumbline/formula/domain';
import type { StatementItem } from '../model/statement-item';
import { statementItem } from '../registry/statement-items';
import type { Scope, Target } from '../company/target';
import { tracedOf } from './traced-head';

/** A row made by a formula over other rows of the same period, with its trace. */
export function byFormula(scope: Scope, item: StatementItem, target: Target, formula: string): Traced {
  const resolve = ({ key }: Reference): Traced => {
    const row = statementItem(key, scope.template);
    if (!row) throw new Error(`Row '${item.key}' names '${key}', which is no row`);
    return scope.value(row, target);
  };
  const { result, inputs, notes, substituted } = evaluate(treeOf(formula), resolve);
  return tracedOf(scope, item, target, { formula, result, inputs, notes, substituted, origin: 'calculated' });
}
