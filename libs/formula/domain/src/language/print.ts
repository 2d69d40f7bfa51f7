import { writeText } from './literals';
import { STRENGTH } from './parse';
import type { Call, Expression, GroupCall, Reference, Window } from './tree';

/** How a leaf and a sign between values are written. */
export interface Spelling {
  readonly leaf: (leaf: Reference | Window) => string;
  readonly args: (call: Call) => readonly Expression[];
  readonly number: (text: string) => string;
  readonly sign: (operator: string) => string;
  readonly minus: string;
}

const CANONICAL: Spelling = {
  leaf: (leaf) => (leaf.kind === 'window' ? windowText(leaf) : referenceText(leaf)),
  args: ({ args }) => args,
  number: (text) => text,
  sign: (operator) => operator,
  minus: '-',
};
/** Values, calls and everything in parentheses. */
const WHOLE = 9;

/** The canonical text of a tree: `parseFormula` of it gives the same tree. */
export const printFormula = (tree: Expression): string => print(tree, 0, CANONICAL);

/** The text of a tree in another spelling. */
export const printWith = (tree: Expression, spelling: Spelling): string => print(tree, 0, spelling);

/** `outer` is how strongly the surroundings bind: what binds less needs parentheses. */
function print(tree: Expression, outer: number, spelling: Spelling): string {
  const own = strengthOf(tree);
  const text = bare(tree, own, spelling);
  return own < outer ? `(${text})` : text;
}

function strengthOf(tree: Expression): number {
  switch (tree.kind) {
    case 'binary':
    case 'comparison':
    case 'logic':
      return STRENGTH[tree.operator] ?? WHOLE;
    case 'in':
    case 'not':
      return STRENGTH[tree.kind] ?? WHOLE;
    case 'negation':
      return STRENGTH['sign'] ?? WHOLE;
    default:
      return WHOLE;
  }
}

function bare(tree: Expression, own: number, spelling: Spelling): string {
  if ('left' in tree) return between(tree, own, spelling);
  switch (tree.kind) {
    case 'number':
      return spelling.number(tree.text);
    case 'text':
      return writeText(tree.value);
    case 'negation':
      return `${spelling.minus}${print(tree.operand, own, spelling)}`;
    case 'not':
      return `not ${print(tree.operand, own, spelling)}`;
    case 'in':
      return `${print(tree.value, own + 1, spelling)} in (${list(tree.options, spelling)})`;
    case 'call':
      return `${tree.name}(${list(spelling.args(tree), spelling)})`;
    case 'group':
      return groupText(tree, print(tree.argument, 0, spelling));
    default:
      return spelling.leaf(tree);
  }
}

const groupText = ({ name, fewest, by }: GroupCall, argument: string): string =>
  `${name}(${argument}${fewest === undefined ? '' : `, ${fewest}`})${by === undefined ? '' : ` by ${by}`}`;

const list = (trees: readonly Expression[], spelling: Spelling): string =>
  trees.map((tree) => print(tree, 0, spelling)).join(', ');

/** A power binds to the right, comparisons to neither side, all else to the left. */
function between(
  { kind, operator, left, right }: Extract<Expression, { readonly operator: string }>,
  own: number,
  spelling: Spelling,
): string {
  const [tighter, loose] = [own + 0.5, own];
  const leftText = print(left, operator === '^' || kind === 'comparison' ? tighter : loose, spelling);
  const rightText = print(right, operator === '^' ? loose : tighter, spelling);
  return `${leftText} ${spelling.sign(operator)} ${rightText}`;
}

function referenceText(
  { key, period, yearsBack, quartersBack = 0, monthsBack = 0, optional }: Reference,
  window = '',
): string {
  const years = yearsBack === 0 ? '' : `${yearsBack}y`;
  const quarters = quartersBack === 0 ? '' : `${quartersBack}q`;
  const months = monthsBack === 0 ? '' : `${monthsBack}m`;
  const offset = [years, quarters, months].filter((part) => part !== '').join(' ');
  const kind = period === undefined ? '' : `[${period}]`;
  return `${key}${kind}${window}${offset === '' ? '' : `{${offset}}`}${optional ? '?' : ''}`;
}

const windowText = ({ first, count, step }: Window): string => referenceText(first, `[${count}${step}]`);
