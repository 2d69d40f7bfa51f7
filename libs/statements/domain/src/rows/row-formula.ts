import {
  evaluate,
  isKnown,
  missing,
  referencesOf,
  treeOf,
  type Expression,
  type Measured,
  type Reference,
  type Traced,
} from '@plumbline/formula/domain';
import type { StatementItem } from '../model/statement-item';
import { statementItem } from '../registry/statement-items';
import type { Scope } from '../company/target';
import type { Target } from '../company/read-target';
import { isSum } from './counts-as-nothing';
import { tracedOf } from './traced-head';

/**
 * True for a formula without a value of which something is known: a part of it is. Where something it needs is missing,
 * the formula says nothing, unless it is a sum that needs something else which is known.
 */
function isMissingInPart(tree: Expression, inputs: readonly Traced[]): boolean {
  if (inputs.some(({ isPartly = false }) => isPartly)) return true;
  const keys = new Set(referencesOf(tree).flatMap(({ key, optional }) => (optional ? [] : [key])));
  const needed = inputs.filter(({ key }) => keys.has(key));
  const isLacking = needed.some(({ result }) => !isKnown(result));
  return (isLacking ? needed : inputs).some(({ result }) => isKnown(result)) && (!isLacking || isSum(tree));
}

/** A row all of whose parts count as nothing is not reported either. */
const ofNothing = ([first]: readonly Traced[]): Measured =>
  first && !isKnown(first.result) ? first.result : missing('not_available', 'Nothing of it is reported');

/** A row made by a formula over other rows of the same period, with its trace. */
export function byFormula(scope: Scope, item: StatementItem, target: Target, formula: string): Traced {
  const resolve = ({ key }: Reference): Traced => {
    const row = statementItem(key, scope.template);
    if (!row) throw new Error(`Row '${item.key}' names '${key}', which is no row`);
    return scope.value(row, target);
  };
  const { result, inputs, notes, substituted } = evaluate(treeOf(formula), resolve);
  const head = { formula, inputs, notes, substituted, origin: 'calculated' } as const;
  if (isKnown(result) && inputs.length > 0 && !inputs.some((input) => isKnown(input.result)))
    return tracedOf(scope, item, target, { ...head, notes: [], result: ofNothing(inputs) });
  return tracedOf(scope, item, target, {
    ...head,
    result,
    isPartly: !isKnown(result) && isMissingInPart(treeOf(formula), inputs),
  });
}
