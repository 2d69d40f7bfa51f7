import { isKnown, measured, missing, type Measured, type Missing } from '../model/measured';
import type { Traced } from '../model/traced';
import type { Binary, Expression, Operator, Reference } from './tree';

/** What an identifier means; the owner of a formula gives it. */
export type Resolve = (reference: Reference) => Traced;

/** The value of a formula with the inputs it read, in order, and notes such as an input counted as zero. */
export interface Evaluated {
  readonly result: Measured;
  readonly inputs: readonly Traced[];
  readonly notes: readonly string[];
  /** The formula with its numbers put in. */
  readonly substituted: () => string;
}

/** Evaluates a formula. A missing input gives an absence that names it; a division by zero gives `not_meaningful`. */
export function evaluate(tree: Expression, resolve: Resolve): Evaluated {
  const run = new Run(resolve);
  const result = run.value(tree);
  const { inputs } = run;
  return {
    result: onlyAbsent(inputs) ?? result,
    inputs,
    notes: run.notes,
    substituted: () => substitute(tree, resolve, 0),
  };
}

/** A formula all of whose inputs are missing has no value, even where each of them could count as zero. */
function onlyAbsent(inputs: readonly Traced[]): Missing | undefined {
  if (inputs.length === 0 || inputs.some((input) => isKnown(input.result))) return undefined;
  const first = inputs[0];
  return first && !isKnown(first.result) ? because(first, first.result) : undefined;
}

class Run {
  readonly inputs: Traced[] = [];
  readonly notes: string[] = [];

  constructor(private readonly resolve: Resolve) {}

  value(tree: Expression): Measured {
    switch (tree.kind) {
      case 'number':
        return measured(tree.value);
      case 'reference':
        return this.reference(tree);
      case 'negation': {
        const operand = this.value(tree.operand);
        return isKnown(operand) ? measured(-operand.value) : operand;
      }
      case 'binary':
        return this.binary(tree);
    }
  }

  private reference(reference: Reference): Measured {
    const traced = this.resolve(reference);
    const seen = this.inputs.some((input) => isSame(input, traced));
    if (!seen) this.inputs.push(traced);
    if (isKnown(traced.result)) return traced.result;
    if (!reference.optional) return because(traced, traced.result);
    if (!seen) this.notes.push(nothingNote(traced.label));
    return measured(0);
  }

  /** Both sides are always read, so that a trace shows every input. */
  private binary({ operator, left, right }: Binary): Measured {
    const [a, b] = [this.value(left), this.value(right)];
    if (!isKnown(a)) return a;
    if (!isKnown(b)) return b;
    if (operator === '/' && b.value === 0) return missing('not_meaningful', 'The divisor is zero');
    return measured(apply(operator, a.value, b.value));
  }
}

const nothingNotes = new Map<string, string>();

/** One text a label: statements hold tens of thousands of these notes. */
function nothingNote(label: string): string {
  const note = nothingNotes.get(label) ?? `${label} is not reported and counts as nothing`;
  nothingNotes.set(label, note);
  return note;
}

/** The same row or metric in the same period, read twice. */
const isSame = (a: Traced, b: Traced): boolean => a.key === b.key && a.period?.label === b.period?.label;

/** Carries an input's absence upwards and names the input once. */
function because(input: Traced, { status, reason }: Missing): Missing {
  return missing(status, reason.includes(input.label) ? reason : `${input.label}: ${reason}`);
}

function apply(operator: Operator, a: number, b: number): number {
  switch (operator) {
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    case '/':
      return a / b;
  }
}

const PRECEDENCE: Readonly<Record<Operator, number>> = { '+': 1, '-': 1, '*': 2, '/': 2 };
const READABLE: Readonly<Record<Operator, string>> = { '+': '+', '-': '−', '*': '×', '/': '÷' };

function substitute(tree: Expression, resolve: Resolve, outer: number): string {
  switch (tree.kind) {
    case 'number':
      return tree.text;
    case 'reference': {
      const { result } = resolve(tree);
      if (isKnown(result)) return readableNumber(result.value);
      return tree.optional ? '0' : '–';
    }
    case 'negation':
      return `−${substitute(tree.operand, resolve, 3)}`;
    case 'binary': {
      const own = PRECEDENCE[tree.operator];
      const right = substitute(tree.right, resolve, own + 0.5);
      const text = `${substitute(tree.left, resolve, own)} ${READABLE[tree.operator]} ${right}`;
      return own < outer ? `(${text})` : text;
    }
  }
}

const format = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 });

/** '394,328,000,000', '1.4196', '(1,289)' for a negative number. */
export const readableNumber = (value: number): string =>
  value < 0 ? `(${format.format(-value)})` : format.format(value);
