import { Refusal } from './formula-error';
import { FORMULA_LIMITS } from './limits';
import { childrenOf, type Expression } from './tree';

/** A ranking sorts where other parts only run through. */
const GROUP = 60;

/** How many times a formula runs over all securities, about: one a part and a point of a window, more for rankings. */
export function costOf(tree: Expression): number {
  const own = tree.kind === 'group' ? GROUP : 1;
  return childrenOf(tree).reduce((sum, child) => sum + costOf(child), own);
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
