import { Refusal } from '../language/formula-error';
import { FORMULA_LIMITS } from '../language/limits';
import { childrenOf, type Expression } from '../language/tree';

/** A ranking sorts where other parts only run through. */
const GROUP = 60;

/** How many times a formula runs over all securities, about: one a part and a point of a window, more for rankings. */
export function costOf(tree: Expression): number {
  // The points of a metric are counted, not made: a hostile formula has thousands of them.
  if (tree.kind === 'window' && !tree.points) return 1 + tree.count;
  const parts = tree.kind === 'call' ? tree.args : childrenOf(tree);
  return parts.reduce((sum, part) => sum + costOf(part), tree.kind === 'group' ? GROUP : 1);
}

/** Refuses a formula that would be too slow over all securities. */
export function checkCost(tree: Expression): void {
  const cost = costOf(tree);
  if (cost > FORMULA_LIMITS.cost)
    throw new Refusal(
      'cost',
      `The formula costs ${cost} runs over all companies; ${FORMULA_LIMITS.cost} are allowed`,
      tree,
    );
}
