import { isKnown, measured, missing, neither, type Measured, type Missing } from '../model/measured';
import type { Traced } from '../model/traced';
import { calculate, folded, holds, isScalarName, roundTo, SCALAR_FUNCTIONS } from './arithmetic';
import { readableNumber } from '../language/readable-number';
import { aggregate, isPointsName, type PointsRule, type PointsScope } from './points';
import { printFormula } from '../language/print';
import { substitute } from './substitute';
import {
  callPoints,
  childrenOf,
  fewestOf,
  type Binary,
  type Call,
  type Comparison,
  type Expression,
  type GroupCall,
  type Logic,
  type Membership,
  type Reference,
  type Window,
} from '../language/tree';
import type { Resolve, Lookups } from './resolve';

/** The value of a formula with the inputs it read, in order, and notes such as an input counted as zero. */
export interface Evaluated {
  /** Of a condition 1 or 0. */
  readonly result: Measured;
  readonly inputs: readonly Traced[];
  /** Those of the inputs that had no part in the value: read in branches that were not taken alone. Left out where all had. */
  readonly unused?: readonly Traced[] | undefined;
  readonly notes: readonly string[];
  /** The formula with its numbers put in. */
  readonly substituted: () => string;
}

/** Evaluates a formula. A missing input gives an absence that names it; a division by zero gives `not_meaningful`. */
export function evaluate(tree: Expression, resolve: Resolve, lookups: Lookups = {}): Evaluated {
  return evaluated(tree, new Run(resolve, lookups));
}

/**
 * The same for a formula that is known to have no value: where one window alone decides, it is read up to the first point
 * without a value, which says why.
 */
export const evaluateAbsent = (tree: Expression, resolve: Resolve, lookups: Lookups = {}): Evaluated =>
  evaluated(tree, new Run(resolve, lookups, decisiveWindow(tree)));

/** The window whose absence alone can leave a formula without a value. */
function decisiveWindow(tree: Expression): Call | undefined {
  if (tree.kind === 'call') return isPointsName(tree.name) ? tree : undefined;
  if (tree.kind !== 'binary' || tree.operator === '/') return undefined;
  const { left, right } = tree;
  if (left.kind === 'number') return decisiveWindow(right);
  return right.kind === 'number' ? decisiveWindow(left) : undefined;
}

function evaluated(tree: Expression, run: Run): Evaluated {
  const result = run.value(tree);
  const { inputs, unused, resolve, lookups } = run;
  return {
    result: run.sawKnown ? result : (onlyAbsent(tree, inputs, result) ?? result),
    inputs,
    ...(unused?.size ? { unused: [...unused] } : {}),
    notes: run.notes,
    substituted: () => substitute(tree, resolve, lookups),
  };
}

/** A formula all of whose inputs are missing has no value, even where some of them could count as zero. */
function onlyAbsent(tree: Expression, [first]: readonly Traced[], result: Measured): Missing | undefined {
  if (!first || isKnown(first.result) || (isKnown(result) && !hasOptional(tree))) return undefined;
  return because(first, first.result);
}

/** True where an input may count as zero; the value inside a group is a formula of its own. */
export function hasOptional(tree: Expression): boolean {
  if (tree.kind === 'reference') return tree.optional;
  return tree.kind !== 'group' && childrenOf(tree).some(hasOptional);
}

class Run {
  readonly inputs: Traced[] = [];
  readonly notes: string[] = [];
  /** Made where it is first needed: tables evaluate tens of thousands of formulas without a branch. */
  unused: Set<Traced> | undefined;
  sawKnown = false;
  /** How many branches around what is read were not taken. */
  private asides = 0;

  constructor(
    readonly resolve: Resolve,
    readonly lookups: Lookups,
    /** A call that is known to have no value. */
    private readonly absent?: Call,
  ) {}

  value(tree: Expression): Measured {
    switch (tree.kind) {
      case 'number':
        return measured(tree.value);
      case 'reference':
        return this.reference(tree);
      case 'negation':
        return mapKnown(this.value(tree.operand), (value) => -value);
      case 'not':
        return mapKnown(this.value(tree.operand), (value) => (value === 0 ? 1 : 0));
      case 'binary':
        return this.binary(tree);
      case 'call':
        return this.call(tree);
      case 'group':
        return this.group(tree);
      case 'text':
      case 'window':
        return missing('not_meaningful', `A ${tree.kind} alone is no number`);
      default:
        return this.condition(tree);
    }
  }

  private condition(tree: Comparison | Logic | Membership): Measured {
    if (tree.kind === 'logic') return this.logic(tree);
    if (tree.kind === 'in') return this.membership(tree);
    return isText(tree.left) || isText(tree.right) ? this.textComparison(tree) : this.comparison(tree);
  }

  private reference(reference: Reference): Measured {
    const traced = this.read(this.resolve(reference));
    if (isKnown(traced.result)) return traced.result;
    if (!reference.optional) return because(traced, traced.result);
    if (traced.countsAsNothing) {
      if (!traced.countsAsNothing()) return because(traced, traced.result);
      this.sawKnown = true;
    }
    this.say(nothingNote(traced.label));
    return measured(0);
  }

  private say(note: string): void {
    if (this.asides === 0 && !this.notes.includes(note)) this.notes.push(note);
  }

  private read(traced: Traced): Traced {
    this.sawKnown ||= isKnown(traced.result);
    const before = this.inputs.find((input) => isSame(input, traced));
    if (!before) {
      this.inputs.push(traced);
      if (this.asides > 0) (this.unused ??= new Set()).add(traced);
    } else if (this.asides === 0) this.unused?.delete(before);
    return traced;
  }

  /** A branch that is not taken: what is read in it is reported, but not part of the value. */
  private aside(tree: Expression): Measured {
    this.asides += 1;
    const value = this.value(tree);
    this.asides -= 1;
    return value;
  }

  /** Both sides are always read, so that a trace shows every input. */
  private binary({ operator, left, right }: Binary): Measured {
    const [a, b] = [this.value(left), this.value(right)];
    if (!isKnown(a)) return a;
    if (!isKnown(b)) return b;
    if (operator === '/' && b.value === 0) return missing('not_meaningful', 'The divisor is zero');
    return measured(calculate(operator, a.value, b.value));
  }

  private comparison({ operator, left, right }: Comparison): Measured {
    const [a, b] = [this.value(left), this.value(right)];
    if (!isKnown(a)) return a;
    return isKnown(b) ? truth(holds(operator, a.value, b.value)) : b;
  }

  private textComparison({ operator, left, right }: Comparison): Measured {
    const [a, b] = [this.text(left), this.text(right)];
    if (a === undefined || b === undefined) return this.noText(a === undefined ? left : right);
    return truth((a === b) === (operator === '='));
  }

  private noText(tree: Expression): Missing {
    const name = tree.kind === 'reference' ? `"${tree.key}"` : 'The text';
    const reason = this.lookups.text ? `${name} of the company is not known` : `${name}: texts are not at hand here`;
    return missing('not_available', reason);
  }

  private text(tree: Expression): string | undefined {
    if (tree.kind === 'text') return folded(tree.value);
    const found = tree.kind === 'reference' ? this.lookups.text?.(tree) : undefined;
    return found === undefined ? undefined : folded(found);
  }

  /** Three-valued: one side can decide alone, else an unknown side leaves it unknown. */
  private logic({ operator, left, right }: Logic): Measured {
    return either([this.value(left), this.value(right)], operator === 'or' ? 1 : 0);
  }

  /** The value is read once: re-read for each option, nested ones would take for ever. */
  private membership({ value, options }: Membership): Measured {
    if (isText(value) || options.some(isText)) {
      const own = this.text(value);
      const isOne = (option: Expression): boolean => this.text(option) === own;
      return own === undefined ? this.noText(value) : truth(options.some(isOne));
    }
    const own = this.value(value);
    const others = options.map((option) => this.value(option));
    if (!isKnown(own)) return own;
    return either(
      others.map((other) => mapKnown(other, (number) => (number === own.value ? 1 : 0))),
      1,
    );
  }

  private call(tree: Call): Measured {
    const { name, args } = tree;
    if (name === 'if') return this.choice(args);
    if (name === 'coalesce') return this.firstKnown(args);
    return (tree === this.absent ? this.firstAbsent(tree) : undefined) ?? this.ofPoints(tree);
  }

  private firstAbsent(tree: Call): Missing | undefined {
    for (const point of callPoints(tree)) {
      const value = this.value(point);
      if (!isKnown(value)) return value;
    }
    return undefined;
  }

  private ofPoints({ name, args }: Call): Measured {
    const values = callPoints({ name, args }).map((tree) => this.value(tree));
    if (!isPointsName(name)) return scalar(name, values);
    const numbers = Float64Array.from(values, (value) => (isKnown(value) ? value.value : Number.NaN));
    const result = aggregate(name, numbers, numbers.length, ruleOf({ args }));
    if (!Number.isNaN(result)) return measured(result);
    return (
      values.find((value) => !isKnown(value)) ?? missing('not_meaningful', `${name} has no value for these numbers`)
    );
  }

  /** Both branches are read, so that a trace shows what the other one is made of. */
  private choice([when, then, otherwise]: readonly Expression[]): Measured {
    if (!when || !then || !otherwise) return NO_TEXT;
    const condition = this.value(when);
    const isMet = isKnown(condition) ? condition.value !== 0 : undefined;
    if (isMet !== undefined) this.say(takenNote(when, isMet, isMet ? then : otherwise));
    const first = isMet === true ? this.value(then) : this.aside(then);
    const second = isMet === false ? this.value(otherwise) : this.aside(otherwise);
    if (!isKnown(condition)) return condition;
    return isMet ? first : second;
  }

  private firstKnown(args: readonly Expression[]): Measured {
    let found: Measured | undefined;
    const values = args.map((tree) => {
      const value = found ? this.aside(tree) : this.value(tree);
      if (isKnown(value)) found ??= value;
      return value;
    });
    return found ?? whyNone(values);
  }

  private group(call: GroupCall): Measured {
    if (!this.lookups.group)
      return missing('not_available', `${printFormula(call)}: the other companies are not at hand here`);
    const traced = this.read(this.lookups.group(call));
    return isKnown(traced.result) ? traced.result : because(traced, traced.result);
  }
}

/** Where the values of a call come from. */
export const scopeOf = (window: Window | undefined): PointsScope => (window ? SCOPES[window.step] : 'list');

const SCOPES = { y: 'years', q: 'quarters', m: 'months' } as const;

/** The rule by which the values of a call make one. */
export const ruleOf = (call: Pick<Call, 'args'>): PointsRule => {
  const [window] = call.args;
  return { scope: scopeOf(window?.kind === 'window' ? window : undefined), fewest: fewestOf(call) };
};

const NO_TEXT = missing('not_available', 'The text is not known');
const isText = (tree: Expression): boolean =>
  tree.kind === 'text' || (tree.kind === 'reference' && tree.unit === 'text');
const truth = (holding: boolean): Measured => measured(holding ? 1 : 0);
const mapKnown = (value: Measured, change: (value: number) => number): Measured =>
  isKnown(value) ? measured(change(value.value)) : value;

/** The deciding value where any side has it, else the first absence, else the other value. */
function either(sides: readonly Measured[], deciding: 0 | 1): Measured {
  const decides = (side: Measured): boolean => isKnown(side) && (side.value !== 0) === (deciding === 1);
  if (sides.some(decides)) return measured(deciding);
  return sides.find((side) => !isKnown(side)) ?? measured(1 - deciding);
}

/** Why there is none of these: why each of them is missing. */
function whyNone(values: readonly Measured[]): Measured {
  const [first, ...others] = values.flatMap((value) => (isKnown(value) ? [] : [value]));
  return first ? others.reduce(neither, first) : NO_TEXT;
}

function scalar(name: string, [value, digits]: readonly Measured[]): Measured {
  if (!value || !isKnown(value)) return value ?? NO_TEXT;
  if (digits && !isKnown(digits)) return digits;
  const result = isScalarName(name) ? SCALAR_FUNCTIONS[name](value.value) : roundTo(value.value, digits?.value ?? 0);
  return Number.isNaN(result)
    ? missing('not_meaningful', `${name} has no value for ${readableNumber(value.value)}`)
    : measured(result);
}

const nothingNotes = new Map<string, string>();

/** One text a label: statements hold tens of thousands of these notes. */
function nothingNote(label: string): string {
  const note = nothingNotes.get(label) ?? `${label} is not reported and counts as nothing`;
  nothingNotes.set(label, note);
  return note;
}

const takenNotes = new WeakMap<Expression, Map<boolean, string>>();

/** Which branch was taken: one text a condition and outcome. */
function takenNote(when: Expression, isMet: boolean, taken: Expression): string {
  const known = takenNotes.get(when) ?? new Map<boolean, string>();
  takenNotes.set(when, known);
  const note =
    known.get(isMet) ?? `${printFormula(when)} ${isMet ? 'holds' : 'does not hold'}: ${wordsOf(taken)} is taken`;
  known.set(isMet, note);
  return note;
}

/** A branch that is a choice again says itself what is taken of it. */
const wordsOf = (tree: Expression): string =>
  tree.kind === 'call' && tree.name === 'if' ? 'the other choice' : printFormula(tree);

/** The same row or metric in the same period, read twice. */
const isSame = (a: Traced, b: Traced): boolean => a.key === b.key && a.period?.label === b.period?.label;

/** Carries an input's absence upwards and names the input once. */
function because(input: Traced, { status, reason }: Missing): Missing {
  return missing(status, reason.includes(input.label) ? reason : `${input.label}: ${reason}`);
}
