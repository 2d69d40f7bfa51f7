import { powerOf } from '@plumbline/formula/domain';

/** The largest mantissa that is packed. */
const MAX = 2_147_483_647;
const MAX_DIGITS = 15;
/** In place of the exponent: a number that is stored whole, and a missing one. */
const [WHOLE, MISSING] = [127, 126];

/** Numbers as they are reported: few digits and a power of ten; others are stored whole in a separate list. */
export interface PackedNumbers {
  readonly mantissas: Int32Array;
  readonly exponents: Int8Array;
  readonly whole: Float64Array;
}

const POWERS = Array.from({ length: MAX_DIGITS + 1 }, (_, power) => powerOf(10, power));

/** Packs numbers without loss; NaN is kept as missing. */
export function packNumbers(values: Float64Array): PackedNumbers {
  const mantissas = new Int32Array(values.length);
  const exponents = new Int8Array(values.length);
  const whole: number[] = [];
  for (const [at, value] of values.entries()) {
    const exponent = exponentOf(value);
    exponents[at] = exponent;
    if (exponent === WHOLE) mantissas[at] = whole.push(value) - 1;
    else if (exponent !== MISSING) mantissas[at] = mantissaOf(value, exponent);
  }
  return { mantissas, exponents, whole: Float64Array.from(whole) };
}

/** Whole, and never minus nothing, which the typed array could not keep. */
const mantissaOf = (value: number, exponent: number): number =>
  0 + Math.round(exponent < 0 ? value * (POWERS[-exponent] ?? 1) : value / (POWERS[exponent] ?? 1));

const unpacked = (mantissa: number, exponent: number): number =>
  exponent < 0 ? mantissa / (POWERS[-exponent] ?? 1) : mantissa * (POWERS[exponent] ?? 1);

/** The power of ten with which a number comes back exactly; WHOLE where there is none. */
function exponentOf(value: number): number {
  if (Number.isNaN(value)) return MISSING;
  const [from, to] = Number.isInteger(value) ? [0, 9] : [-8, -1];
  for (let exponent = from; exponent <= to; exponent += 1) {
    const mantissa = mantissaOf(value, exponent);
    if (Math.abs(mantissa) <= MAX && Object.is(unpacked(mantissa, exponent), value)) return exponent;
  }
  return WHOLE;
}

/** One of the packed numbers; NaN where it is missing. */
export function numberAt({ mantissas, exponents, whole }: PackedNumbers, at: number): number {
  const exponent = exponents[at] ?? MISSING;
  if (exponent === MISSING) return Number.NaN;
  const mantissa = mantissas[at] ?? 0;
  return exponent === WHOLE ? (whole[mantissa] ?? Number.NaN) : unpacked(mantissa, exponent);
}
