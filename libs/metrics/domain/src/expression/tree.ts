/** Which period an identifier is read in; without one, the natural period of what it names. */
export type PeriodSuffix = 'ttm' | 'annual' | 'quarter';

/** An identifier: `revenue`, `revenue[ttm]`, `revenue[ttm]{1y}` (a year earlier), `minority_interest?` (nothing where it is not reported). */
export interface Reference {
  readonly kind: 'reference';
  readonly key: string;
  readonly period?: PeriodSuffix;
  /** Whole years back, 0 for now. */
  readonly yearsBack: number;
  /** Counts as zero where it is missing. */
  readonly optional: boolean;
  /** Offset in the text. */
  readonly at: number;
}

/** A literal; `text` is as written ('1B', '15%'), `value` scaled (a percent literal is a fraction: 0.15). */
export interface NumberLiteral {
  readonly kind: 'number';
  readonly value: number;
  readonly text: string;
  readonly at: number;
}

/** `-x`. */
export interface Negation {
  readonly kind: 'negation';
  readonly operand: Expression;
  readonly at: number;
}

/** The four operators. */
export type Operator = '+' | '-' | '*' | '/';

/** `left operator right`; `at` is the operator's offset. */
export interface Binary {
  readonly kind: 'binary';
  readonly operator: Operator;
  readonly left: Expression;
  readonly right: Expression;
  readonly at: number;
}

/** The immutable syntax tree of a formula. */
export type Expression = Reference | NumberLiteral | Negation | Binary;

/** All identifiers of a formula, in the order they stand. */
export function referencesOf(tree: Expression): readonly Reference[] {
  switch (tree.kind) {
    case 'reference':
      return [tree];
    case 'number':
      return [];
    case 'negation':
      return referencesOf(tree.operand);
    case 'binary':
      return [...referencesOf(tree.left), ...referencesOf(tree.right)];
  }
}
