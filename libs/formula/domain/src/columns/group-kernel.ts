import { percentileFrom } from '@plumbline/shared/domain';
import type { TextColumn } from './columns';
import type { Machine } from './machine';
import { aggregate, zscoreOf, type PointsName } from '../evaluate/points';

/** Rows sorted by their group: those of group `g` are in `order` from `starts[g]` to `starts[g + 1]`. */
interface Groups {
  readonly order: Int32Array;
  readonly starts: Int32Array;
}

/** Aggregate of a group, with the minimum number of known values. */
interface GroupRule {
  readonly name: PointsName;
  readonly fewest: number | undefined;
}

interface ByColumns extends GroupColumns {
  readonly by: TextColumn | undefined;
  /** 1 in rows that count; without it all do. */
  readonly inGroups: Uint8Array | undefined;
}

/** One value a row from all rows of its group; rows of no group and rows that do not count have none, missing values are left out. */
export function overGroups(rule: GroupRule, machine: Machine, columns: ByColumns): void {
  const { out, by, inGroups } = columns;
  const { order, starts } = by ? byCode(by) : inOneGroup(out.length);
  // The values may be in the buffer that is written: each group is read before it is written.
  for (let group = 0; group + 1 < starts.length; group++) {
    const rows = order.subarray(starts[group], starts[group + 1]);
    oneGroup(rule, countedOf(columns, rows, machine.scratch(rows.length)), rows, columns);
  }
  if (by) for (let row = 0; row < out.length; row++) if (by.codes[row]! < 0) out[row] = Number.NaN;
  if (inGroups) for (let row = 0; row < out.length; row++) if (inGroups[row] === 0) out[row] = Number.NaN;
}

/** The values of a group, those that do not count as missing. */
function countedOf({ values, inGroups }: ByColumns, rows: Int32Array, own: Float64Array): Float64Array {
  for (let place = 0; place < rows.length; place++) own[place] = values[rows[place]!]!;
  if (!inGroups) return own;
  for (let place = 0; place < rows.length; place++) if (inGroups[rows[place]!] === 0) own[place] = Number.NaN;
  return own;
}

function oneGroup({ name, fewest = 1 }: GroupRule, own: Float64Array, rows: Int32Array, columns: GroupColumns): void {
  if (fewest > 1 && name !== 'count' && knownOf(own) < fewest) fillGroup(Number.NaN, rows, columns.out);
  else if (name === 'rank' || name === 'percentile') rankGroup(name, own, rows, columns);
  else if (name === 'zscore') scoreGroup(own, rows, columns);
  else fillGroup(aggregate(name, own, own.length, 'group'), rows, columns.out);
}

function inOneGroup(rows: number): Groups {
  const order = new Int32Array(rows);
  for (let row = 0; row < rows; row++) order[row] = row;
  return { order, starts: Int32Array.of(0, rows) };
}

/** A counting sort: rows of a group stay in their order. */
function byCode({ codes, texts }: TextColumn): Groups {
  const starts = new Int32Array(texts.length + 1);
  for (const code of codes) if (code >= 0) starts[code + 1]! += 1;
  for (let group = 0; group < texts.length; group++) starts[group + 1]! += starts[group]!;
  const next = starts.slice();
  const order = new Int32Array(starts[texts.length] ?? 0);
  for (let row = 0; row < codes.length; row++) {
    const code = codes[row]!;
    if (code >= 0) order[next[code]!++] = row;
  }
  return { order, starts };
}

interface GroupColumns {
  readonly out: Float64Array;
  readonly values: Float64Array;
}

function fillGroup(value: number, rows: Int32Array, out: Float64Array): void {
  for (const row of rows) out[row] = value;
}

/** Sorted once (NaN last), then each row finds its place by halving. */
function rankGroup(name: 'rank' | 'percentile', own: Float64Array, rows: Int32Array, columns: GroupColumns): void {
  const { out, values } = columns;
  own.sort();
  const known = countKnown(own);
  for (const row of rows) {
    const value = values[row]!;
    if (value !== value) {
      out[row] = value;
      continue;
    }
    const upTo = firstAbove(own, known, value);
    if (name === 'rank') {
      out[row] = known - upTo + 1;
      continue;
    }
    const below = firstAtLeast(own, upTo, value);
    out[row] = percentileFrom(below, upTo - below, known);
  }
}

function knownOf(values: Float64Array): number {
  let known = 0;
  for (const value of values) known += Number(value === value);
  return known;
}

function scoreGroup(own: Float64Array, rows: Int32Array, { out, values }: GroupColumns): void {
  const copy = own.slice();
  const mean = aggregate('avg', own, own.length, 'group');
  const stdev = aggregate('stdev', copy, copy.length, 'group');
  for (const row of rows) out[row] = zscoreOf(values[row]!, mean, stdev);
}

function countKnown(sorted: Float64Array): number {
  let known = sorted.length;
  while (known > 0 && Number.isNaN(sorted[known - 1])) known -= 1;
  return known;
}

function firstAtLeast(sorted: Float64Array, length: number, value: number): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

function firstAbove(sorted: Float64Array, length: number, value: number): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}
