import { measured, missing, isKnown, type Measured } from '../model/measured';
import type { Traced } from '../model/traced';
import type { ColumnRead, ColumnSource, TextColumn } from '../columns/columns';
import { columnName, columnOf } from '../columns/columns';
import { evaluate } from '../evaluate/evaluate';
import type { Lookups } from '../evaluate/resolve';
import { aggregate, isPointsName, zscoreOf, type PointsName } from '../evaluate/points';
import type { Expression, GroupCall, Reference } from '../language/tree';

/** Made-up columns: the value of a field so far back in a row, undefined where it is missing. */
export type Cell = (row: number, read: ColumnRead) => number | undefined;

/** A source over made-up cells; each column is made once. */
export function inventedColumns(rows: number, cell: Cell, texts: Readonly<Record<string, TextColumn>>): ColumnSource {
  const made = new Map<string, Float64Array>();
  return {
    rows,
    numbers: (read) => {
      const name = columnName(read);
      const column = made.get(name) ?? Float64Array.from({ length: rows }, (_, row) => cell(row, read) ?? Number.NaN);
      made.set(name, column);
      return column;
    },
    texts: (key) => texts[key],
  };
}

/** The value of a tree in one row by the scalar reading; groups are computed one company at a time, unless a reader is given. */
export function scalarAt(tree: Expression, source: ColumnSource, row: number, reader?: Lookups): Measured {
  const resolve = (reference: Reference): Traced => {
    const value = source.numbers(columnOf(reference))?.[row] ?? Number.NaN;
    const name = columnName(columnOf(reference));
    return traced(name, Number.isNaN(value) ? missing('not_available', 'not reported') : measured(value));
  };
  const text = ({ key }: Reference): string | undefined => textAt(source, key, row);
  const group = (call: GroupCall): Traced => traced('group', groupAt(call, source, row));
  return evaluate(tree, resolve, reader ?? { text, group }).result;
}

function textAt(source: ColumnSource, key: string, row: number): string | undefined {
  const column = source.texts(key);
  return column?.texts[column.codes[row] ?? -1];
}

function groupAt({ name, argument, by, fewest = 1 }: GroupCall, source: ColumnSource, row: number): Measured {
  if (!isPointsName(name)) return missing('not_meaningful', `${name} is no function of groups`);
  const own = by === undefined ? 'all' : textAt(source, by, row);
  const counts = (other: number): boolean => source.inGroups?.[other] !== 0;
  if (own === undefined || !counts(row)) return missing('not_available', 'The company is in no group');
  const isMember = (other: number): boolean => counts(other) && (by === undefined || textAt(source, by, other) === own);
  // The row itself comes first: a standing is that of the first value.
  const isStanding = name === 'rank' || name === 'percentile';
  const members = Array.from({ length: source.rows }, (_, other) => other).filter(isMember);
  const ordered = isStanding ? [row, ...members.filter((other) => other !== row)] : members;
  const values = ordered.map((other) => scalarAt(argument, source, other)).map(numberOf);
  if (name !== 'count' && values.filter((value) => !Number.isNaN(value)).length < fewest)
    return missing('not_available', 'Too few are known');
  const over = (of: PointsName): number => aggregate(of, Float64Array.from(values), values.length, 'group');
  const result =
    name === 'zscore' ? zscoreOf(numberOf(scalarAt(argument, source, row)), over('avg'), over('stdev')) : over(name);
  return Number.isNaN(result) ? missing('not_available', 'The group has no value') : measured(result);
}

const numberOf = (value: Measured): number => (isKnown(value) ? value.value : Number.NaN);

const traced = (key: string, result: Measured): Traced => ({
  key,
  label: key,
  unit: 'x',
  result,
  origin: 'reported',
  notes: [],
  inputs: [],
});
