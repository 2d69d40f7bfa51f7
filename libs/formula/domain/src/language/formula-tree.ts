import { parseFormula } from './parse';
import type { Expression } from './tree';

const trees = new Map<string, Expression>();

/** The tree of a registry formula, parsed once. A registry formula that does not parse is a bug and throws. */
export function treeOf(formula: string): Expression {
  const known = trees.get(formula);
  if (known) return known;
  const parsed = parseFormula(formula);
  if ('error' in parsed) throw new Error(`Registry formula '${formula}': ${parsed.error.message}`);
  trees.set(formula, parsed.tree);
  return parsed.tree;
}
