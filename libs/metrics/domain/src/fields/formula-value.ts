import { evaluate, printFormula, type CheckedFormula, type Traced } from '@plumbline/formula/domain';
import type { MetricContext } from '../compute/metric-context';
import { namedValue } from './metric-value';

/**
 * A checked formula of a user, a screen or an alert for one company, with everything that made it: of a condition 1 or 0.
 * The same number as the column reading gives in the row of the company.
 * @internal
 */
export function formulaValue(
  { tree, unit = 'x' }: Pick<CheckedFormula, 'tree' | 'unit'>,
  context: MetricContext,
): Traced {
  const evaluated = evaluate(tree, (reference) => namedValue(reference, context), context.lookups);
  const formula = printFormula(tree);
  return { key: 'formula', label: formula, unit, origin: 'calculated', formula, ...evaluated };
}
