import { DAY_MS } from '@plumbline/shared/domain';
import type { MetricCatalog } from './catalog';
import { Refusal } from '../language/formula-error';
import { functionOf } from '../language/functions';
import { fewestKnown } from '../language/parse';
import { printFormula } from '../language/print';
import type { Binary, Call, Comparison, Expression, GroupCall, Membership, Reference, Window } from '../language/tree';
import {
  combined,
  inPoints,
  isFraction,
  joined,
  powered,
  pure,
  summed,
  typeName,
  typeOf,
  type NumberType,
  type ValueType,
} from './units';

/** A tree with its type. */
export interface Typed<T extends ValueType = ValueType> {
  readonly tree: Expression;
  readonly type: T;
}

const CONDITION = { kind: 'condition' } as const;
const VERBS: Readonly<Record<string, string>> = { '+': 'add', '-': 'subtract', '*': 'multiply', '/': 'divide' };

/** Computes what every part of a formula is and refuses what does not go together. */
export class TypeReader {
  constructor(private readonly catalog: MetricCatalog) {}

  read(tree: Expression): Typed {
    switch (tree.kind) {
      case 'reference':
        return this.reference(tree);
      case 'number':
        return { tree, type: pure(literalFlavor(tree.text)) };
      case 'text':
        return { tree, type: { kind: 'text' } };
      case 'window':
        throw new Refusal('window', `A window needs a function: avg(${printFormula(tree)})`, tree);
      case 'negation': {
        const { tree: operand, type } = this.number(tree.operand);
        return { tree: { ...tree, operand }, type };
      }
      case 'not':
        return { tree: { ...tree, operand: this.condition(tree.operand) }, type: CONDITION };
      case 'logic': {
        const [left, right] = [this.condition(tree.left), this.condition(tree.right)];
        return { tree: { ...tree, left, right }, type: CONDITION };
      }
      default:
        return this.compound(tree);
    }
  }

  private compound(tree: Binary | Comparison | Membership | Call | GroupCall): Typed {
    switch (tree.kind) {
      case 'binary':
        return this.binary(tree);
      case 'comparison':
        return this.comparison(tree);
      case 'in':
        return this.membership(tree);
      case 'call':
        return this.call(tree);
      case 'group':
        return this.group(tree);
    }
  }

  private reference(reference: Reference): Typed {
    const found = this.catalog.find(reference.key);
    if (!found) throw this.unknown(reference);
    const row = found.isRow ? { isRow: found.isRow } : {};
    return { tree: { ...reference, unit: found.unit, ...row }, type: typeOf(found.unit) };
  }

  private unknown({ key, at }: Reference): Refusal {
    const near = this.catalog.meant(key);
    const question = near === undefined ? '' : ` Did you mean "${near}"?`;
    return new Refusal('unknown-metric', `Unknown metric "${key}".${question}`, { at, end: at + key.length }, near);
  }

  private number(tree: Expression): Typed<NumberType> {
    const { tree: read, type } = this.read(tree);
    if (type.kind === 'number') return { tree: read, type };
    const code = type.kind === 'text' ? 'text' : 'condition';
    throw new Refusal(code, `${this.name(tree)} is ${typeName(type)} and no number`, tree);
  }

  private condition(tree: Expression): Expression {
    const { tree: read, type } = this.read(tree);
    if (type.kind === 'condition') return read;
    throw new Refusal('condition', `${this.name(tree)} is ${typeName(type)}, not a condition such as roe > 15%`, tree);
  }

  private binary(tree: Binary): Typed<NumberType> {
    const [left, right] = [this.number(tree.left), this.number(tree.right)];
    if (tree.operator === '^') return this.power(tree, left, right);
    return tree.operator === '+' || tree.operator === '-'
      ? this.sum(tree, left, right)
      : this.product(tree, left, right);
  }

  private sum(tree: Binary, left: Typed<NumberType>, right: Typed<NumberType>): Typed<NumberType> {
    const { operator } = tree;
    const type = summed(operator, left.type, right.type) ?? this.refuse(VERBS[operator] ?? '', left, right, tree);
    if (isDate(left.type)) return { tree: { ...tree, left: left.tree, right: right.tree }, type };
    return { tree: { ...tree, left: inUnit(left, type), right: inUnit(right, type) }, type };
  }

  private product(tree: Binary, left: Typed<NumberType>, right: Typed<NumberType>): Typed<NumberType> {
    const operator = tree.operator === '*' ? '*' : '/';
    const type = combined(operator, left.type, right.type) ?? this.refuse(VERBS[operator] ?? '', left, right, tree);
    // A field in percent points over a percent literal: how many times that many points.
    const divisor = operator === '/' && inPoints(left.type) ? inUnit(right, left.type) : right.tree;
    return { tree: { ...tree, left: left.tree, right: divisor }, type };
  }

  private power(tree: Binary, base: Typed<NumberType>, exponent: Typed<NumberType>): Typed<NumberType> {
    const sides = { left: base.tree, right: exponent.tree };
    const isPlain = exponent.type.money === 0 && exponent.type.shares === 0 && !isDate(exponent.type);
    const type = isPlain ? powered(base.type, constantOf(exponent.tree)) : undefined;
    if (type) return { tree: { ...tree, ...sides }, type };
    const message = `Cannot raise ${this.described(tree.left, base.type)} to the power of ${this.described(tree.right, exponent.type)}`;
    throw new Refusal('unit', message, tree);
  }

  private refuse(verb: string, left: Typed, right: Typed, { left: a, right: b, at, end }: Binary | Comparison): never {
    const [one, other] = [this.described(a, left.type), this.described(b, right.type)];
    const words: Readonly<Record<string, string>> = {
      add: `add ${other} to ${one}`,
      subtract: `subtract ${other} from ${one}`,
      divide: `divide ${one} by ${other}`,
    };
    throw new Refusal('unit', `Cannot ${words[verb] ?? `${verb} ${one} with ${other}`}`, { at, end });
  }

  private described(tree: Expression, type: ValueType): string {
    return `${this.name(tree)} (${typeName(type)})`;
  }

  private name(tree: Expression): string {
    const text = printFormula(tree);
    const label = tree.kind === 'reference' ? this.catalog.find(tree.key)?.label : undefined;
    return label ?? (text.length > 40 ? `${text.slice(0, 40)}…` : text);
  }

  private comparison(tree: Comparison): Typed {
    return this.compared(tree, this.read(tree.left), this.read(tree.right));
  }

  /** Both sides are read once, by the caller: a side re-read at each level would double the work with each. */
  private compared(tree: Comparison, one: Typed, other: Typed): Typed {
    const [left, right] = [dated(one, other), dated(other, one)];
    if (left.type.kind === 'text' || right.type.kind === 'text') return this.texts(tree, left, right);
    const type = numbersJoined(left.type, right.type) ?? this.refuse('compare', left, right, tree);
    return { tree: { ...tree, left: inUnit(left, type), right: inUnit(right, type) }, type: CONDITION };
  }

  /** A text field is compared with a text in quotes, for equality only. */
  private texts(tree: Comparison, left: Typed, right: Typed): Typed {
    if (left.tree.kind === 'text' && right.tree.kind === 'reference')
      return this.texts({ ...tree, left: tree.right, right: tree.left }, right, left);
    if (left.type.kind !== right.type.kind) this.refuse('compare', left, right, tree);
    if (left.tree.kind !== 'reference' || right.tree.kind !== 'text')
      throw new Refusal('text', 'A text field is compared with a text in quotes: sector = "Energy"', tree);
    if (tree.operator !== '=' && tree.operator !== '!=')
      throw new Refusal('text', `Texts are compared with = and !=, not with ${tree.operator}`, tree);
    return { tree: { ...tree, left: left.tree, right: right.tree }, type: CONDITION };
  }

  private membership(tree: Membership): Typed {
    const value = this.read(tree.value);
    const options = tree.options.map((right) => {
      const { at } = tree;
      const one: Comparison = { kind: 'comparison', operator: '=', left: tree.value, right, at, end: right.end };
      const { tree: compared } = this.compared(one, value, this.read(right));
      return compared.kind === 'comparison' ? compared.right : right;
    });
    return { tree: { ...tree, value: value.tree, options }, type: CONDITION };
  }

  private call(tree: Call): Typed {
    const { shape } = functionOf(tree.name);
    const [first] = tree.args;
    if (shape === 'series' || shape === 'standing' || (shape === 'points' && first?.kind === 'window'))
      return this.series(tree);
    if (shape === 'scalar') return this.scalar(tree);
    if (tree.name !== 'if') return this.list(tree, tree.args);
    if (!first) throw new Refusal('arguments', 'if needs a condition', tree);
    const condition = this.condition(first);
    const { tree: rest, type } = this.list(tree, tree.args.slice(1));
    return { tree: { ...tree, args: [condition, ...(rest.kind === 'call' ? rest.args : [])] }, type };
  }

  private series(tree: Call): Typed {
    const [window, fewest] = tree.args;
    if (window?.kind !== 'window' || tree.args.length > (functionOf(tree.name).shape === 'series' ? 1 : 2))
      throw new Refusal('window', `${tree.name} takes one window: ${tree.name}(roe[5y])`, tree);
    if (fewest && fewestKnown(fewest, `${tree.name}(roe[10y], 3)`) > window.count)
      throw new Refusal('arguments', `The window has only ${window.count} points`, fewest);
    const { window: read, type } = this.window(window);
    return { tree: { ...tree, args: fewest ? [read, fewest] : [read] }, type: resultOf(tree.name, type) };
  }

  private window(window: Window): { readonly window: Window; readonly type: NumberType } {
    const { points, first } = window;
    if (!points) {
      const { tree, type } = this.number(first);
      return { window: tree.kind === 'reference' ? { ...window, first: tree } : window, type };
    }
    const read = points.map((point) => this.number(point));
    return { window: { ...window, points: read.map(({ tree }) => tree) }, type: read[0]?.type ?? pure('x') };
  }

  /** Values side by side: all in one unit. */
  private list(tree: Call, args: readonly Expression[]): Typed {
    const read = args.map((argument) => this.number(argument));
    let type = read[0]?.type ?? pure('plain');
    for (const [index, one] of read.entries()) type = joined(type, one.type) ?? this.mixed(tree, args, read, index);
    return { tree: { ...tree, args: read.map((one) => inUnit(one, type)) }, type: resultOf(tree.name, type) };
  }

  private mixed(tree: Call, args: readonly Expression[], read: readonly Typed[], index: number): never {
    const describe = (place: number): string => {
      const [argument, typed] = [args[place], read[place]];
      return argument && typed ? this.described(argument, typed.type) : '';
    };
    throw new Refusal('unit', `${tree.name} cannot mix ${describe(0)} and ${describe(index)}`, tree);
  }

  private scalar(tree: Call): Typed {
    const read = tree.args.map((argument) => this.number(argument));
    const type = read[0]?.type ?? pure('plain');
    const digits = tree.args[1];
    if (digits && (digits.kind !== 'number' || !Number.isInteger(digits.value) || digits.value > 10))
      throw new Refusal('arguments', 'round takes a whole number of digits, 0 to 10', digits);
    const same = tree.name === 'abs' || tree.name === 'round' || tree.name === 'positive';
    const result = same ? type : tree.name === 'sqrt' ? powered(type, 0.5) : powered(type, undefined);
    if (!result) throw new Refusal('unit', `${tree.name} needs a number without unit, not ${typeName(type)}`, tree);
    return { tree: { ...tree, args: read.map((one) => one.tree) }, type: result };
  }

  private group(tree: GroupCall): Typed {
    const { by } = tree;
    const field = by === undefined ? undefined : this.catalog.find(by);
    const span = { at: tree.end - (by?.length ?? 0), end: tree.end };
    if (by !== undefined && !field)
      throw this.unknown({ kind: 'reference', key: by, yearsBack: 0, optional: false, ...span });
    if (field && field.unit !== 'text')
      throw new Refusal('text', `${field.label} is no group: by takes a text field such as sector`, span);
    const { tree: argument, type } = this.number(tree.argument);
    return { tree: { ...tree, argument }, type: resultOf(tree.name, type) };
  }
}

const isDate = (type: NumberType): boolean => type.flavor === 'date';

function literalFlavor(text: string): 'plain' | 'amount' | 'fraction' {
  if (text.endsWith('%')) return 'fraction';
  return /[KMBT]$/.test(text) ? 'amount' : 'plain';
}

const numbersJoined = (a: ValueType, b: ValueType): NumberType | undefined =>
  a.kind === 'number' && b.kind === 'number' ? joined(a, b) : undefined;

/** A text in quotes next to a date is a day. */
function dated(typed: Typed, other: Typed): Typed {
  const { tree } = typed;
  if (tree.kind !== 'text' || other.type.kind !== 'number' || !isDate(other.type)) return typed;
  const { at, end, value: text } = tree;
  const value = Date.parse(text) / DAY_MS;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || !Number.isFinite(value))
    throw new Refusal('date', 'A date is written as in "2024-01-31"', tree);
  return { tree: { kind: 'number', value, text: printFormula(tree), at, end }, type: other.type };
}

/** The value in the unit of what it is next to: a percent literal next to percent points counts 100 times. */
function inUnit({ tree, type }: Typed, target: NumberType): Expression {
  return isFraction(type) && inPoints(target) ? pointsIn(tree) : tree;
}

function pointsIn(tree: Expression): Expression {
  const { at, end } = tree;
  if (tree.kind === 'number' && tree.text.endsWith('%')) {
    const text = tree.text.slice(0, -1);
    return { kind: 'number', value: Number(text), text, at, end };
  }
  if (tree.kind === 'negation') return { ...tree, operand: pointsIn(tree.operand) };
  const hundred = { kind: 'number', value: 100, text: '100', at, end } as const;
  return { kind: 'binary', operator: '*', left: hundred, right: tree, at, end };
}

/** The number of a constant such as 2, -1 or 1 / 3; undefined for anything else. */
function constantOf(tree: Expression): number | undefined {
  if (tree.kind === 'number') return tree.value;
  if (tree.kind === 'negation') {
    const value = constantOf(tree.operand);
    return value === undefined ? undefined : -value;
  }
  if (tree.kind !== 'binary' || tree.operator !== '/') return undefined;
  const [left, right] = [constantOf(tree.left), constantOf(tree.right)];
  return left === undefined || right === undefined || right === 0 ? undefined : left / right;
}

/** The type of a function over values of a type. */
function resultOf(name: string, type: NumberType): NumberType {
  switch (name) {
    case 'count':
    case 'rank':
      return pure('count');
    case 'percentile':
      return pure('percentile');
    case 'zscore':
    case 'r2':
      return pure('x');
    case 'growth':
    case 'change':
    case 'cagr':
      return pure('%');
    default:
      return type;
  }
}
