import { holds } from '../evaluate/arithmetic';
import type { ComparisonOperator } from '../language/tree';

/** Rows that are still in, in rising order; `from` and `to` may be one list. Both loops return how many stay. */
export interface RowList {
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly count: number;
}

/** Keeps the rows whose value compares so with a number; a missing value never does. */
type NumberFilter = (list: RowList, values: Float64Array, limit: number) => number;

/**
 * One loop an operator. Each row is recorded at the end of the list, which grows only where it holds: no branch has to be
 * predicted. What is missing is unlike any number and greater or less than none.
 */
export const KEEP_BY_NUMBER: Readonly<Record<ComparisonOperator, NumberFilter>> = {
  '>': ({ from, to, count }, values, limit) => {
    let kept = 0;
    for (let at = 0; at < count; at++) {
      const row = from[at]!;
      to[kept] = row;
      kept += Number(values[row]! > limit);
    }
    return kept;
  },
  '>=': ({ from, to, count }, values, limit) => {
    let kept = 0;
    for (let at = 0; at < count; at++) {
      const row = from[at]!;
      to[kept] = row;
      kept += Number(values[row]! >= limit);
    }
    return kept;
  },
  '<': ({ from, to, count }, values, limit) => {
    let kept = 0;
    for (let at = 0; at < count; at++) {
      const row = from[at]!;
      to[kept] = row;
      kept += Number(values[row]! < limit);
    }
    return kept;
  },
  '<=': ({ from, to, count }, values, limit) => {
    let kept = 0;
    for (let at = 0; at < count; at++) {
      const row = from[at]!;
      to[kept] = row;
      kept += Number(values[row]! <= limit);
    }
    return kept;
  },
  '=': ({ from, to, count }, values, limit) => {
    let kept = 0;
    for (let at = 0; at < count; at++) {
      const row = from[at]!;
      to[kept] = row;
      kept += Number(values[row]! === limit);
    }
    return kept;
  },
  '!=': ({ from, to, count }, values, limit) => {
    let kept = 0;
    for (let at = 0; at < count; at++) {
      const row = from[at]!;
      to[kept] = row;
      kept += Number(values[row]! < limit) + Number(values[row]! > limit);
    }
    return kept;
  },
};

/** Keeps the rows in which two values, both known, compare so with each other. */
export function keepByColumns(
  operator: ComparisonOperator,
  { from, to, count }: RowList,
  left: Float64Array,
  right: Float64Array,
): number {
  let kept = 0;
  for (let at = 0; at < count; at++) {
    const row = from[at]!;
    const [a, b] = [left[row]!, right[row]!];
    to[kept] = row;
    kept += Number(a === a && b === b && holds(operator, a, b));
  }
  return kept;
}

/** Keeps the rows whose code is marked in the table; the first entry stands for no code. */
export function keepByCode({ from, to, count }: RowList, codes: Int32Array, isWanted: Uint8Array): number {
  let kept = 0;
  for (let at = 0; at < count; at++) {
    const row = from[at]!;
    to[kept] = row;
    kept += isWanted[codes[row]! + 1]!;
  }
  return kept;
}

/** Keeps the rows marked with 1. */
export function keepByMask({ from, to, count }: RowList, mask: Uint8Array): number {
  let kept = 0;
  for (let at = 0; at < count; at++) {
    const row = from[at]!;
    to[kept] = row;
    kept += mask[row]!;
  }
  return kept;
}
