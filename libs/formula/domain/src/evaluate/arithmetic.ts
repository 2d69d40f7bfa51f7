import { assertNever } from '@plumbline/shared/domain';
import { powerOf } from './power';
import type { ComparisonOperator, Operator } from '../language/tree';

/** The number where it is finite, else NaN: inside the compilers NaN is the absence of a value, and nothing else. */
export const finite = (value: number): number => (Number.isFinite(value) ? value : Number.NaN);

/** Nothing for a divisor of zero. */
export const quotient = (a: number, b: number): number => (b === 0 ? Number.NaN : finite(a / b));

/** JavaScript has x ^ 0 = 1 for NaN too; a missing value stays missing. */
export const power = (a: number, b: number): number => (Number.isNaN(a) ? a : finite(powerOf(a, b)));

/** An arithmetic operator over numbers; NaN where a side is missing, the divisor is zero or the result is not finite. */
export function calculate(operator: Operator, a: number, b: number): number {
  switch (operator) {
    case '+':
      return finite(a + b);
    case '-':
      return finite(a - b);
    case '*':
      return finite(a * b);
    case '/':
      return quotient(a, b);
    case '^':
      return power(a, b);
    default:
      return assertNever(operator);
  }
}

/** A comparison of two known numbers. */
export function holds(operator: ComparisonOperator, a: number, b: number): boolean {
  switch (operator) {
    case '>':
      return a > b;
    case '>=':
      return a >= b;
    case '<':
      return a < b;
    case '<=':
      return a <= b;
    case '=':
      return a === b;
    case '!=':
      return a !== b;
    default:
      return assertNever(operator);
  }
}

/** Functions of one number; NaN where they have no value. */
export const SCALAR_FUNCTIONS = {
  abs: Math.abs,
  sqrt: (value: number): number => finite(Math.sqrt(value)),
  ln: (value: number): number => finite(Math.log(value)),
  exp: (value: number): number => finite(Math.exp(value)),
  positive: (value: number): number => (value > 0 ? value : Number.NaN),
} as const;

/** The name of a function of one number. */
export type ScalarName = keyof typeof SCALAR_FUNCTIONS;

/** True for a function of one number. */
export const isScalarName = (name: string): name is ScalarName => Object.hasOwn(SCALAR_FUNCTIONS, name);

/** Half up, to so many digits behind the point. */
export function roundTo(value: number, digits: number): number {
  const scale = powerOf(10, digits);
  return finite(Math.round(value * scale) / scale);
}

/** Texts are compared without regard to case. */
export const folded = (text: string): string => text.toLowerCase();
