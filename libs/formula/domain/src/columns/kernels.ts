import {
  finite,
  folded,
  holds,
  power,
  quotient,
  roundTo,
  SCALAR_FUNCTIONS,
  type ScalarName,
} from '../evaluate/arithmetic';
import type { TextColumn } from './columns';
import { FALSE, TRUE, UNKNOWN } from './machine';
import { aggregate, type PointsName, type PointsRule } from '../evaluate/points';
import type { ComparisonOperator, Operator } from '../language/tree';

/** A loop over two columns of numbers. */
type Loop = (out: Float64Array, a: Float64Array, b: Float64Array) => void;

/** Each operator as `calculate` has it, in a loop of its own: its switch is not asked in every row. */
export const ARITHMETIC: Readonly<Record<Operator, Loop>> = {
  '+': (out, a, b) => {
    for (let row = 0; row < out.length; row++) out[row] = finite(a[row]! + b[row]!);
  },
  '-': (out, a, b) => {
    for (let row = 0; row < out.length; row++) out[row] = finite(a[row]! - b[row]!);
  },
  '*': (out, a, b) => {
    for (let row = 0; row < out.length; row++) out[row] = finite(a[row]! * b[row]!);
  },
  '/': (out, a, b) => {
    for (let row = 0; row < out.length; row++) out[row] = quotient(a[row]!, b[row]!);
  },
  '^': (out, a, b) => {
    for (let row = 0; row < out.length; row++) out[row] = power(a[row]!, b[row]!);
  },
};

/** `out` = a condition on two columns; unknown where a side is missing. */
export function compareColumns(operator: ComparisonOperator, out: Uint8Array, a: Float64Array, b: Float64Array): void {
  for (let row = 0; row < out.length; row++) {
    const [left, right] = [a[row]!, b[row]!];
    const isMissing = left !== left || right !== right;
    // NaN is unlike any number: != would hold of it.
    out[row] = truth(!isMissing && holds(operator, left, right), isMissing);
  }
}

/** Without branches: which rows a condition holds for cannot be predicted. */
const truth = (isTrue: boolean, isMissing: boolean): number => (TRUE * Number(isTrue)) | Number(isMissing);

/** A loop over a column and one number on the right: what most conditions of a screen are. */
type NumberLoop = (out: Uint8Array, a: Float64Array, b: number) => void;

/** The same as `compareColumns` with one number. */
export const COMPARE_NUMBER: Readonly<Record<ComparisonOperator, NumberLoop>> = {
  '>': (out, a, b) => {
    for (let row = 0; row < out.length; row++) out[row] = truth(a[row]! > b, a[row]! !== a[row]!);
  },
  '>=': (out, a, b) => {
    for (let row = 0; row < out.length; row++) out[row] = truth(a[row]! >= b, a[row]! !== a[row]!);
  },
  '<': (out, a, b) => {
    for (let row = 0; row < out.length; row++) out[row] = truth(a[row]! < b, a[row]! !== a[row]!);
  },
  '<=': (out, a, b) => {
    for (let row = 0; row < out.length; row++) out[row] = truth(a[row]! <= b, a[row]! !== a[row]!);
  },
  '=': (out, a, b) => {
    for (let row = 0; row < out.length; row++) out[row] = truth(a[row]! === b, a[row]! !== a[row]!);
  },
  '!=': (out, a, b) => {
    // NaN is unlike any number: what is missing is taken out by its bit.
    for (let row = 0; row < out.length; row++) out[row] = truth(a[row]! < b || a[row]! > b, a[row]! !== a[row]!);
  },
};

/** Four rows at a time: buffers of masks are whole words. */
const words = (mask: Uint8Array): Uint32Array => new Uint32Array(mask.buffer, mask.byteOffset, mask.byteLength >> 2);

/** Three-valued `and` and `or`, by their bits. */
export function joinMasks(operator: 'and' | 'or', out: Uint8Array, a: Uint8Array, b: Uint8Array): void {
  const [to, left, right] = [words(out), words(a), words(b)];
  const isAnd = operator === 'and';
  for (let word = 0; word < to.length; word++)
    to[word] = isAnd ? left[word]! & right[word]! : left[word]! | right[word]!;
  for (let row = to.length * 4; row < out.length; row++) out[row] = isAnd ? a[row]! & b[row]! : a[row]! | b[row]!;
}

const OPPOSITE = Uint8Array.of(TRUE, UNKNOWN, UNKNOWN, FALSE);

/** Three-valued `not`: unknown stays unknown. */
export function invert(out: Uint8Array, a: Uint8Array): void {
  for (let row = 0; row < out.length; row++) out[row] = OPPOSITE[a[row]!]!;
}

/** The condition of a boolean field. */
export function maskOf(out: Uint8Array, a: Float64Array): void {
  for (let row = 0; row < out.length; row++) out[row] = a[row] === 0 ? FALSE : a[row]! === a[row]! ? TRUE : UNKNOWN;
}

/** A function of one number over a column. */
export function mapColumn(name: ScalarName, out: Float64Array, a: Float64Array): void {
  const change = SCALAR_FUNCTIONS[name];
  for (let row = 0; row < out.length; row++) out[row] = change(a[row]!);
}

/** Rounded half up. */
export function roundColumn(digits: number, out: Float64Array, a: Float64Array): void {
  for (let row = 0; row < out.length; row++) out[row] = roundTo(a[row]!, digits);
}

/** The second column where the condition holds, the third where it does not, missing where it is unknown. */
export function chooseColumn(out: Float64Array, mask: Uint8Array, a: Float64Array, b: Float64Array): void {
  for (let row = 0; row < out.length; row++) {
    const truth = mask[row];
    out[row] = truth === TRUE ? a[row]! : truth === FALSE ? b[row]! : NaN;
  }
}

/** The first column where it is known, else the second. */
export function firstKnown(out: Float64Array, a: Float64Array, b: Float64Array): void {
  for (let row = 0; row < out.length; row++) out[row] = a[row]! === a[row]! ? a[row]! : b[row]!;
}

/** Nothing where a value is missing. */
export function orZero(out: Float64Array, a: Float64Array): void {
  for (let row = 0; row < out.length; row++) out[row] = a[row]! === a[row]! ? a[row]! : 0;
}

/** The value with the other sign; never -0, which no value is. */
export function negate(out: Float64Array, a: Float64Array): void {
  for (let row = 0; row < out.length; row++) out[row] = 0 - a[row]!;
}

/** One value a row from the values in these columns. */
export function overPoints(
  how: {
    readonly name: PointsName;
    readonly rule: PointsRule;
    readonly columns: readonly Float64Array[];
    readonly point: Float64Array;
  },
  out: Float64Array,
): void {
  const { name, rule, columns, point } = how;
  const { length } = columns;
  for (let row = 0; row < out.length; row++) {
    for (let index = 0; index < length; index++) point[index] = columns[index]![row]!;
    out[row] = aggregate(name, point, length, rule);
  }
}

/** Takes the value from rows all of whose inputs are missing. */
export function clearAbsent(out: Float64Array | Uint8Array, inputs: readonly Float64Array[], none: number): void {
  for (let row = 0; row < out.length; row++) {
    let isKnown = false;
    for (let index = 0; index < inputs.length && !isKnown; index++)
      isKnown = inputs[index]![row]! === inputs[index]![row]!;
    if (!isKnown) out[row] = none;
  }
}

const foldedTexts = new WeakMap<readonly string[], ReadonlyMap<string, readonly number[]>>();

/** The codes of each text without regard to case, computed once a column. */
function codesOf(texts: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const known = foldedTexts.get(texts);
  if (known) return known;
  const made = new Map<string, number[]>();
  texts.forEach((text, code) => {
    const codes = made.get(folded(text));
    if (codes) codes.push(code);
    else made.set(folded(text), [code]);
  });
  foldedTexts.set(texts, made);
  return made;
}

/** Which rows have one of these texts; unknown where the text is not known. */
export function matchTexts(out: Uint8Array, column: TextColumn | undefined, wanted: readonly string[]): void {
  if (!column) {
    out.fill(UNKNOWN);
    return;
  }
  const { codes } = column;
  const found = codesWanted(column, wanted);
  for (let row = 0; row < out.length; row++) out[row] = codes[row]! < 0 ? UNKNOWN : TRUE * found[codes[row]! + 1]!;
}

/** 1 for the codes of these texts; the first entry stands for a text that is not known. */
export function codesWanted({ texts }: TextColumn, wanted: readonly string[]): Uint8Array {
  const found = new Uint8Array(texts.length + 1);
  for (const text of wanted) for (const code of codesOf(texts).get(folded(text)) ?? []) found[code + 1] = 1;
  return found;
}
