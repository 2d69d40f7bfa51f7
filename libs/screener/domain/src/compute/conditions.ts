import { conjunctsOf, parseFormula, printFormula, writeText, type Expression } from '@plumbline/formula/domain';

/** An end of a range: a number as it is written in a formula, '15%', '1.5B', '-3'. */
export interface Bound {
  readonly text: string;
  /** The end itself does not belong to the range. */
  readonly isOpen: boolean;
}

/** From a number to another; at least one end is there. */
export interface RangeCondition {
  readonly kind: 'range';
  /** A field, or a reading of one: `roe`, `revenue[annual]{1y}`. */
  readonly field: string;
  readonly from?: Bound;
  readonly to?: Bound;
}

/** One of several texts. */
export interface TextCondition {
  readonly kind: 'texts';
  readonly field: string;
  readonly texts: readonly string[];
}

/** A field of yes or no. */
export interface FlagCondition {
  readonly kind: 'flag';
  readonly field: string;
  readonly isNot: boolean;
}

/** Anything else that the language can say. */
export interface FormulaCondition {
  readonly kind: 'formula';
  readonly text: string;
}

/** One part of a screen as a control shows it. The formula text is the truth; this is a view of it. */
export type Condition = RangeCondition | TextCondition | FlagCondition | FormulaCondition;

/** A number with its sign as written; undefined for anything else. */
function numberText(tree: Expression): string | undefined {
  if (tree.kind === 'number') return tree.text;
  return tree.kind === 'negation' && tree.operand.kind === 'number' ? `-${tree.operand.text}` : undefined;
}

function textsIn(options: readonly Expression[]): readonly string[] | undefined {
  const texts = options.flatMap((option) => (option.kind === 'text' ? [option.value] : []));
  return texts.length === options.length ? texts : undefined;
}

type Comparison = Extract<Expression, { readonly kind: 'comparison' }>;

function comparisonCondition({ operator, left, right }: Comparison): Condition | undefined {
  if (left.kind !== 'reference') return undefined;
  const field = printFormula(left);
  if (operator === '=' && right.kind === 'text') return { kind: 'texts', field, texts: [right.value] };
  const text = numberText(right);
  if (text === undefined || operator === '=' || operator === '!=') return undefined;
  const bound = { text, isOpen: operator === '>' || operator === '<' };
  return operator.startsWith('>') ? { kind: 'range', field, from: bound } : { kind: 'range', field, to: bound };
}

function controlOf(tree: Expression): Condition | undefined {
  if (tree.kind === 'comparison') return comparisonCondition(tree);
  if (tree.kind === 'reference') return { kind: 'flag', field: printFormula(tree), isNot: false };
  if (tree.kind === 'not' && tree.operand.kind === 'reference')
    return { kind: 'flag', field: printFormula(tree.operand), isNot: true };
  if (tree.kind !== 'in' || tree.value.kind !== 'reference') return undefined;
  const texts = textsIn(tree.options);
  return texts && { kind: 'texts', field: printFormula(tree.value), texts };
}

const conditionOf = (tree: Expression): Condition =>
  controlOf(tree) ?? { kind: 'formula', text: tree.kind === 'logic' ? `(${printFormula(tree)})` : printFormula(tree) };

/** Two halves of one range of the same field as one; undefined where they are not. */
function joined(one: Condition | undefined, other: Condition): Condition | undefined {
  if (one?.kind !== 'range' || other.kind !== 'range' || one.field !== other.field) return undefined;
  if ((one.from && other.from) || (one.to && other.to)) return undefined;
  return { ...one, ...other };
}

/** A condition with how many parts of the formula it is made of. */
export interface ConditionSpan {
  readonly condition: Condition;
  readonly parts: number;
}

/** Parts of a formula that are joined by `and` as conditions: both ends of a range are one. */
export function conditionSpans(parts: readonly Expression[]): readonly ConditionSpan[] {
  const spans: ConditionSpan[] = [];
  for (const condition of parts.map(conditionOf)) {
    const last = spans.at(-1);
    const both = joined(last?.condition, condition);
    if (last && both) spans.splice(-1, 1, { condition: both, parts: last.parts + 1 });
    else spans.push({ condition, parts: 1 });
  }
  return spans;
}

/** A formula as the controls of the visual mode; undefined where it cannot be read. The empty text has none. */
export function conditionsOf(formula: string): readonly Condition[] | undefined {
  if (formula.trim() === '') return [];
  const parsed = parseFormula(formula);
  if ('error' in parsed) return undefined;
  return conditionSpans(conjunctsOf(parsed.tree)).map(({ condition }) => condition);
}

const boundText = (field: string, sign: '>' | '<', { text, isOpen }: Bound): string =>
  `${field} ${sign}${isOpen ? '' : '='} ${text}`;

/** A condition as text; empty where it asks for nothing. */
export function conditionText(condition: Condition): string {
  switch (condition.kind) {
    case 'range': {
      const { field, from, to } = condition;
      return [from && boundText(field, '>', from), to && boundText(field, '<', to)].filter(Boolean).join(' and ');
    }
    case 'texts': {
      const { field, texts } = condition;
      const [only] = texts;
      if (only === undefined) return '';
      return texts.length === 1 ? `${field} = ${writeText(only)}` : `${field} in (${texts.map(writeText).join(', ')})`;
    }
    case 'flag':
      return condition.isNot ? `not ${condition.field}` : condition.field;
    case 'formula':
      return condition.text;
  }
}

/** The formula of these conditions, all of which have to hold. */
export const formulaOf = (conditions: readonly Condition[]): string =>
  conditions
    .map(conditionText)
    .filter((text) => text !== '')
    .join(' and ');

/** The formula with one of the conditions that `and` joins replaced; a name that only begins or ends alike is another one. */
export function replaceCondition(formula: string, from: string, to: string): string {
  const parsed = parseFormula(formula);
  if ('error' in parsed) return formula;
  const condition = conjunctsOf(parsed.tree).find((tree) => printFormula(tree) === from);
  return condition ? `${formula.slice(0, condition.at)}${to}${formula.slice(condition.end)}` : formula;
}
