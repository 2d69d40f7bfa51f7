import type { Unit } from '../model/unit';
import { Expander, type FormulaNames } from './expand';
import { refusable, Refusal, type FormulaError } from '../language/formula-error';
import { checkCost } from './cost';
import { parseFormula } from '../language/parse';
import { TypeReader } from './type-reader';
import type { Expression } from '../language/tree';
import { unitOf, type ValueType } from './units';

/** A formula that makes sense: its tree with names put in, units on the fields and percent literals in points. */
export interface CheckedFormula {
  readonly tree: Expression;
  readonly type: ValueType;
  /** The unit of the result; undefined for a dimension that no field has. */
  readonly unit: Unit | undefined;
}

/** A checked formula, or the first thing wrong with it. */
export type Checked = CheckedFormula | { readonly error: FormulaError };

/** Required result of a formula: any value, a number, or a condition as in screens and alerts. */
export type Wanted = 'any' | 'number' | 'condition';

/** Reads and checks a formula: names, units, limits. Never throws. */
export function checkFormula(text: string, names: FormulaNames, wanted: Wanted = 'any'): Checked {
  const parsed = parseFormula(text);
  return 'error' in parsed ? parsed : checkTree(parsed.tree, names, wanted);
}

/** Checks a tree of the parser. */
export function checkTree(tree: Expression, names: FormulaNames, wanted: Wanted = 'any'): Checked {
  const read = refusable(() => {
    const expanded = new Expander(names).expand(tree);
    checkCost(expanded);
    const typed = new TypeReader(names.catalog).read(expanded);
    if (typed.type.kind === 'text') throw new Refusal('text', 'A text alone is no formula', tree);
    if (wanted !== 'any' && typed.type.kind !== wanted) throw notWanted(wanted, tree);
    return { ...typed, unit: unitOf(typed.type) };
  });
  return 'error' in read ? read : read.done;
}

const notWanted = (wanted: 'number' | 'condition', tree: Expression): Refusal =>
  wanted === 'condition'
    ? new Refusal('condition', 'Expected a condition such as roe > 15%, found a number', tree)
    : new Refusal('condition', 'Expected a number, found a condition', tree);
