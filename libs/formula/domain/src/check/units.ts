import type { Unit } from '../model/unit';
import type { Operator } from '../language/tree';

/**
 * Dimensionless kind of a number; `plain`, `amount` (`1.5B`) and `fraction` (`15%`) are literals, which adopt the unit
 * of the other operand.
 */
type Flavor =
  'plain' | 'amount' | 'fraction' | 'x' | '%' | 'count' | 'score' | 'percentile' | 'days' | 'years' | 'date';

/** A number: powers of money and shares (money a share is 1 and -1), or with neither a flavor. */
export interface NumberType {
  readonly kind: 'number';
  readonly money: number;
  readonly shares: number;
  readonly flavor: Flavor;
}

/** Type of a part of a formula. */
export type ValueType = NumberType | { readonly kind: 'condition' | 'text' };

/** A number without dimension. */
export const pure = (flavor: Flavor): NumberType => ({ kind: 'number', money: 0, shares: 0, flavor });
const dimensioned = (money: number, shares: number): NumberType =>
  money === 0 && shares === 0 ? pure('x') : { kind: 'number', money, shares, flavor: 'x' };

/** The type of a field by its unit. */
export function typeOf(unit: Unit): ValueType {
  switch (unit) {
    case 'money':
      return dimensioned(1, 0);
    case 'per-share':
      return dimensioned(1, -1);
    case 'shares':
      return dimensioned(0, 1);
    case 'boolean':
      return { kind: 'condition' };
    case 'text':
      return { kind: 'text' };
    default:
      return pure(unit);
  }
}

/** The unit a result is shown in; undefined for a dimension no field has, as money times money. */
export function unitOf(type: ValueType): Unit | undefined {
  if (type.kind !== 'number') return type.kind === 'text' ? 'text' : 'boolean';
  if (hasDimension(type)) return UNITS_BY_POWERS[`${type.money} ${type.shares}`];
  return isLiteral(type) ? 'x' : (type.flavor as Exclude<Flavor, 'plain' | 'amount' | 'fraction'>);
}

const UNITS_BY_POWERS: Readonly<Record<string, Unit>> = { '1 0': 'money', '1 -1': 'per-share', '0 1': 'shares' };
const LITERALS: ReadonlySet<Flavor> = new Set<Flavor>(['plain', 'amount', 'fraction']);
/** Mixed in sums: composite scores are made of ranks, ratios and counts. */
const MIXABLE: ReadonlySet<Flavor> = new Set<Flavor>(['x', 'count', 'score', 'percentile', 'years']);

const hasDimension = ({ money, shares }: NumberType): boolean => money !== 0 || shares !== 0;
const isLiteral = (type: NumberType): boolean => !hasDimension(type) && LITERALS.has(type.flavor);
const sameDimension = (a: NumberType, b: NumberType): boolean => a.money === b.money && a.shares === b.shares;

const NAMES: Readonly<Record<Flavor, string>> = {
  plain: 'a number',
  amount: 'an amount',
  fraction: 'a percent literal',
  x: 'a ratio',
  '%': 'percent',
  count: 'a count',
  score: 'a score',
  percentile: 'a percentile',
  days: 'days',
  years: 'years',
  date: 'a date',
};
const DIMENSIONS: Readonly<Record<string, string>> = { '1 0': 'money', '1 -1': 'money a share', '0 1': 'shares' };

/** The type in words for people. */
export function typeName(type: ValueType): string {
  if (type.kind !== 'number') return type.kind === 'text' ? 'a text' : 'a condition';
  if (!hasDimension(type)) return NAMES[type.flavor];
  const { money, shares } = type;
  const power = (name: string, exponent: number): string => (exponent === 0 ? '' : `${name}^${exponent}`);
  return DIMENSIONS[`${money} ${shares}`] ?? [power('money', money), power('shares', shares)].join(' ').trim();
}

/** The type in which two values can be added or compared; undefined where they cannot. */
export function joined(a: NumberType, b: NumberType): NumberType | undefined {
  if (isLiteral(a)) return adopted(a, b);
  if (isLiteral(b)) return adopted(b, a);
  if (!sameDimension(a, b)) return undefined;
  if (hasDimension(a) || a.flavor === b.flavor) return a;
  return MIXABLE.has(a.flavor) && MIXABLE.has(b.flavor) ? pure('x') : undefined;
}

/** Returns the type of a literal next to another value. */
function adopted(literal: NumberType, other: NumberType): NumberType | undefined {
  if (isLiteral(other)) return literalUnits(literal, other);
  if (literal.flavor === 'plain') return other;
  if (literal.flavor === 'amount') return isAmount(other) ? other : undefined;
  return !hasDimension(other) && (other.flavor === 'x' || inPoints(other)) ? other : undefined;
}

/** `1B + 5` stays an amount; `1 + 15%` is a plain number, for it can no longer be read in points. */
function literalUnits(a: NumberType, b: NumberType): NumberType | undefined {
  if (a.flavor === b.flavor) return a;
  if (a.flavor !== 'plain' && b.flavor !== 'plain') return undefined;
  const other = a.flavor === 'plain' ? b : a;
  return other.flavor === 'fraction' ? pure('x') : other;
}

/** Whether K, M, B and T can scale the value: money, shares and counts. */
const isAmount = ({ money, shares, flavor }: NumberType): boolean =>
  (money === 1 && shares === 0) || (money === 0 && shares === 1) || (money === 0 && shares === 0 && flavor === 'count');

/** True where a percent literal counts 100 times: against a field in percent points. */
export const inPoints = ({ flavor, ...type }: NumberType): boolean =>
  !hasDimension({ flavor, ...type }) && (flavor === '%' || flavor === 'percentile');

/** True for a literal such as `15%`, whose value depends on what it meets. */
export const isFraction = (type: ValueType): boolean => type.kind === 'number' && type.flavor === 'fraction';

/** The type of a product or quotient; undefined for dates, which have none. */
export function combined(operator: '*' | '/', a: NumberType, b: NumberType): NumberType | undefined {
  if (a.flavor === 'date' || b.flavor === 'date') return undefined;
  // An amount counts what it divides: market cap in billions is a plain ratio.
  if (operator === '/' && isLiteral(b) && b.flavor === 'amount' && isAmount(a)) return pure('x');
  const sign = operator === '*' ? 1 : -1;
  if (hasDimension(a) || hasDimension(b)) return dimensioned(a.money + sign * b.money, a.shares + sign * b.shares);
  return pure(operator === '*' ? productFlavor(a.flavor, b.flavor) : quotientFlavor(a.flavor, b.flavor));
}

function productFlavor(a: Flavor, b: Flavor): Flavor {
  if (LITERALS.has(b)) return LITERALS.has(a) ? literalProduct(a, b) : a;
  if (LITERALS.has(a)) return b;
  if (a === '%' || b === '%') return a === b ? 'x' : '%';
  return a === 'days' || b === 'days' ? 'days' : 'x';
}

function literalProduct(a: Flavor, b: Flavor): Flavor {
  if (a === 'plain') return b;
  return b === 'plain' || a === b ? a : 'plain';
}

function quotientFlavor(a: Flavor, b: Flavor): Flavor {
  if (LITERALS.has(a)) return LITERALS.has(b) ? (b === 'plain' ? a : 'plain') : 'x';
  if (LITERALS.has(b)) return b === 'fraction' ? 'x' : a;
  const isOwnUnit = (flavor: Flavor): boolean => flavor === '%' || flavor === 'days';
  return isOwnUnit(a) && !isOwnUnit(b) ? a : 'x';
}

/** The type of a power; a value with a dimension needs an exponent that is a number in the formula (`exponent`). */
export function powered(base: NumberType, exponent: number | undefined): NumberType | undefined {
  if (!hasDimension(base)) return base.flavor === 'date' ? undefined : pure(base.flavor === 'plain' ? 'plain' : 'x');
  return exponent === undefined ? undefined : dimensioned(base.money * exponent, base.shares * exponent);
}

/** The type of a sum or difference. Two dates differ by days; days may be added to a date. */
export function summed(operator: Operator, a: NumberType, b: NumberType): NumberType | undefined {
  if (b.flavor === 'date') return operator === '-' && a.flavor === 'date' ? pure('days') : undefined;
  if (a.flavor === 'date') return !hasDimension(b) && (b.flavor === 'days' || b.flavor === 'plain') ? a : undefined;
  return joined(a, b);
}
