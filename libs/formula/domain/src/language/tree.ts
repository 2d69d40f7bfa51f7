import type { Unit } from '../model/unit';
import { readsOneMore, type FunctionName } from './functions';

/** A place in the text: offsets from 0, `end` behind its last character. */
export interface Span {
  readonly at: number;
  readonly end: number;
}

/** Which period an identifier is read in; without one, the natural period of what it names. */
export type PeriodSuffix = 'ttm' | 'annual' | 'quarter';

/** Years, quarters or month ends, as in `[5y]`, `[8q]` and `[120m]`. */
export type Step = 'y' | 'q' | 'm';

/** How far back. */
export type Offset = Readonly<Partial<Record<Step, number>>>;

/** An identifier: `revenue`, `revenue[ttm]`, `revenue[ttm]{1y}` (a year earlier), `minority_interest?` (nothing where it is not reported). */
export interface Reference extends Span {
  readonly kind: 'reference';
  readonly key: string;
  readonly period?: PeriodSuffix;
  /** Whole years back, 0 for now. */
  readonly yearsBack: number;
  /** Whole quarters back next to the years; only where there are any. */
  readonly quartersBack?: number;
  /** Whole month ends back: with the price of that day and the reports public by then; only where there are any. */
  readonly monthsBack?: number;
  /** Counts as zero where it is missing. */
  readonly optional: boolean;
  /**
   * It is a row of statements: one that is optional counts as zero only where its statement is known and nothing of it is
   * reported. Set where columns are read; a traced value has it itself.
   */
  readonly isRow?: true;
  /** The unit of what it names, once the formula is checked. */
  readonly unit?: Unit;
}

/** `roe[5y]`: the value and those of the years (quarters, month ends) before it, `count` in all; `first` is the newest. */
export interface Window extends Span {
  readonly kind: 'window';
  readonly first: Reference;
  readonly count: number;
  readonly step: Step;
  /** The points and one more, newest first, where `first` names a formula of the user; else they are `first` further back. */
  readonly points?: readonly Expression[];
}

/** A literal; `text` is as written ('1B', '15%'), `value` scaled (a percent literal is a fraction: 0.15). */
export interface NumberLiteral extends Span {
  readonly kind: 'number';
  readonly value: number;
  readonly text: string;
}

/** `"Technology"`. */
export interface TextLiteral extends Span {
  readonly kind: 'text';
  readonly value: string;
}

/** `-x`. */
export interface Negation extends Span {
  readonly kind: 'negation';
  readonly operand: Expression;
}

/** The arithmetic operators. */
export type Operator = '+' | '-' | '*' | '/' | '^';

/** `left operator right`. */
export interface Binary extends Span {
  readonly kind: 'binary';
  readonly operator: Operator;
  readonly left: Expression;
  readonly right: Expression;
}

/** The operators between two values that make a condition. */
export type ComparisonOperator = '>' | '>=' | '<' | '<=' | '=' | '!=';

/** `roe > 15%`. Unknown where a side is missing. */
export interface Comparison extends Span {
  readonly kind: 'comparison';
  readonly operator: ComparisonOperator;
  readonly left: Expression;
  readonly right: Expression;
}

/** `a and b`, `a or b`, with unknown conditions as in three-valued logic. */
export interface Logic extends Span {
  readonly kind: 'logic';
  readonly operator: 'and' | 'or';
  readonly left: Expression;
  readonly right: Expression;
}

/** `not a`; of an unknown condition unknown. */
export interface Not extends Span {
  readonly kind: 'not';
  readonly operand: Expression;
}

/** `sector in ("Energy", "Utilities")`. */
export interface Membership extends Span {
  readonly kind: 'in';
  readonly value: Expression;
  readonly options: readonly Expression[];
}

/** `avg(roe[5y])`, `max(a, b)`, `if(c, a, b)`. */
export interface Call extends Span {
  readonly kind: 'call';
  readonly name: FunctionName;
  readonly args: readonly Expression[];
}

/** `rank(roe) by sector`: over all securities of the group, or over all where there is no `by`. */
export interface GroupCall extends Span {
  readonly kind: 'group';
  readonly name: FunctionName;
  readonly argument: Expression;
  /** The key of a text field. */
  readonly by?: string;
  /** How many values of a group must be known, where the formula says so. */
  readonly fewest?: number;
}

/** The immutable syntax tree of a formula: plain data that survives JSON. */
export type Expression =
  | Reference
  | Window
  | NumberLiteral
  | TextLiteral
  | Negation
  | Binary
  | Comparison
  | Logic
  | Not
  | Membership
  | Call
  | GroupCall;

/** The parts of a node, in order; those of a window are its points. */
export function childrenOf(tree: Expression): readonly Expression[] {
  if ('left' in tree) return [tree.left, tree.right];
  if ('operand' in tree) return [tree.operand];
  if (tree.kind === 'call') return readsOneMore(tree.name) ? tree.args.flatMap(longer) : tree.args;
  if (tree.kind === 'window') return pointsOf(tree);
  if (tree.kind === 'in') return [tree.value, ...tree.options];
  return tree.kind === 'group' ? [tree.argument] : [];
}

/** The same node over other parts. Leaves and windows of metrics stay as they are. */
export function mapChildren(tree: Expression, change: (child: Expression) => Expression): Expression {
  if ('left' in tree) return { ...tree, left: change(tree.left), right: change(tree.right) };
  if ('operand' in tree) return { ...tree, operand: change(tree.operand) };
  if (tree.kind === 'call') return { ...tree, args: tree.args.map(change) };
  if (tree.kind === 'window') return tree.points ? { ...tree, points: tree.points.map(change) } : tree;
  if (tree.kind === 'in') return { ...tree, value: change(tree.value), options: tree.options.map(change) };
  return tree.kind === 'group' ? { ...tree, argument: change(tree.argument) } : tree;
}

/** A reference so much further back. */
export function shifted(reference: Reference, { y = 0, q = 0, m = 0 }: Offset): Reference {
  const yearsBack = reference.yearsBack + y;
  const quartersBack = (reference.quartersBack ?? 0) + q;
  const monthsBack = (reference.monthsBack ?? 0) + m;
  return {
    ...reference,
    yearsBack,
    ...(quartersBack === 0 ? {} : { quartersBack }),
    ...(monthsBack === 0 ? {} : { monthsBack }),
  };
}

/** The points of a window, newest first; growth over five years needs a sixth (`more`). */
export function pointsOf({ first, count, step, points }: Window, more: 0 | 1 = 0): readonly Expression[] {
  const length = count + more;
  if (points) return points.slice(0, length);
  return Array.from({ length }, (_, index) => shifted(first, { [step]: index }));
}

/** Returns the operands of a function over points: the points of its window, else its arguments unchanged. */
export function callPoints({ name, args }: Pick<Call, 'name' | 'args'>): readonly Expression[] {
  const [window] = args;
  return window?.kind === 'window' ? pointsOf(window, readsOneMore(name) ? 1 : 0) : args;
}

/** How many points of a window must be known, where the call says so: `avg(roe[10y], 3)`. */
export function fewestOf({ args: [window, fewest] }: Pick<Call, 'args'>): number | undefined {
  return window?.kind === 'window' && fewest?.kind === 'number' ? fewest.value : undefined;
}

const longer = (argument: Expression): readonly Expression[] =>
  argument.kind === 'window' ? pointsOf(argument, 1) : [argument];

/** All identifiers of a formula, in order; every point of a window is one. */
export function referencesOf(tree: Expression): readonly Reference[] {
  const found: Reference[] = [];
  const visit = (node: Expression): void => {
    if (node.kind === 'reference') found.push(node);
    else childrenOf(node).forEach(visit);
  };
  visit(tree);
  return found;
}

/** Returns the operands of `and`, in order; for anything else the tree itself. */
export const conjunctsOf = (tree: Expression): readonly Expression[] =>
  tree.kind === 'logic' && tree.operator === 'and' ? [...conjunctsOf(tree.left), ...conjunctsOf(tree.right)] : [tree];

/** The groups of a formula that are in no other group. */
export const groupsIn = (tree: Expression): readonly GroupCall[] =>
  tree.kind === 'group' ? [tree] : childrenOf(tree).flatMap(groupsIn);

/** How many nodes a tree has; a window counts as one, whatever its points. */
export function sizeOf(tree: Expression): number {
  if (tree.kind === 'window') return 1;
  return childrenOf(tree).reduce((sum, child) => sum + sizeOf(child), 1);
}
