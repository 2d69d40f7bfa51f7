import type { StatementItem } from '../model/statement-item';
import { OTHER_REVENUE } from '../registry/other-revenue';
import { statementItem } from '../registry/statement-items';
import type { DecisionScope } from '../company/decision-scope';
import { readFact, stretchOf } from './read-fact';
import type { ReadTarget } from '../company/read-target';

/** The row of costs that gross profit is made of. */
export const COST_OF_REVENUE = 'cost_of_goods_sold';

/** Revenue of other kinds below this share of all revenue leaves the cost of revenue whole. */
const SMALL_SHARE = 0.1;

const NONE: readonly never[] = [];

/**
 * The revenue whose cost a reported cost leaves out: premiums of a company that sells goods too, services where the cost is
 * of goods; or the cost of these itself, where it is reported next to it. Undefined where the cost is that of all revenue.
 */
export function revenueLeftOut(
  scope: DecisionScope,
  item: StatementItem,
  concept: string,
  target: ReadTarget,
): string | undefined {
  const revenue = statementItem('revenue', scope.template);
  const whole = revenue && scope.numberOf(revenue, target);
  if (whole === undefined) return undefined;
  const others = OTHER_REVENUE.get(concept) ?? NONE;
  return others.find((other) => {
    const use = readFact(scope, { item, concept: other }, stretchOf(item, target.period));
    return use !== undefined && use.fact.value > SMALL_SHARE * whole;
  });
}
