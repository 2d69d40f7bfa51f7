import { evaluate, printFormula, type CheckedFormula, type Traced } from '@plumbline/formula/domain';
import type { FieldContext } from './field-context';
import { fieldLookups, fieldReference } from './field-value';

/**
 * A formula over fields for one company, checked with `fieldCatalog`: of a user, a screen, an alert. Of a condition 1 or 0.
 * With everything that made it.
 * @internal
 */
export function fieldFormula(
  { tree, unit = 'x' }: Pick<CheckedFormula, 'tree' | 'unit'>,
  context: FieldContext,
): Traced {
  const evaluated = evaluate(tree, (reference) => fieldReference(reference, context), fieldLookups(context));
  const formula = printFormula(tree);
  return { key: 'formula', label: formula, unit, origin: 'calculated', formula, ...evaluated };
}
