import { ARCHIVE_TABLES, type ArchiveTable, type Cell } from '@plumbline/market-data/importers';

import { FILE_NUMBER } from '../engine/duckdb';

type Row = Readonly<Record<string, Cell>>;

/** Texts as numbers of the distinct ones, from 1; 0 where there is none. */
export interface TextColumn {
  readonly name: string;
  readonly type: 'VARCHAR';
  codes: Int32Array;
  numbers: Map<string, number>;
}

/** Numbers, and whether something is so as 1 or 0; what is no number is none. */
export interface NumberColumn {
  readonly name: string;
  readonly type: 'DOUBLE' | 'INTEGER' | 'BOOLEAN';
  values: Float64Array;
}

export type HeldColumn = TextColumn | NumberColumn;

/**
 * Rows of one table that wait in memory, column by column: as objects they would live long enough to be moved about by
 * the collector of garbage, which costs more than reading them.
 */
export interface HeldTable {
  readonly source: string;
  readonly table: ArchiveTable;
  readonly columns: readonly HeldColumn[];
  rows: number;
  /** Rows of files that are kept; those behind them are of the file that is being read. */
  kept: number;
}

const FIRST_ROWS = 256;

const heldColumn = ([name, type]: readonly [string, HeldColumn['type']]): HeldColumn =>
  type === 'VARCHAR'
    ? { name, type, codes: new Int32Array(FIRST_ROWS), numbers: new Map() }
    : { name, type, values: new Float64Array(FIRST_ROWS) };

/** A table without rows. */
export const heldTable = (source: string, table: ArchiveTable): HeldTable => ({
  source,
  table,
  columns: [...Object.entries(ARCHIVE_TABLES[table]), [FILE_NUMBER, 'INTEGER'] as const].map(heldColumn),
  rows: 0,
  kept: 0,
});

/** Room for so many entries; what is there stays. */
function withCapacity<T extends Int32Array | Float64Array>(cells: T, length: number, make: (length: number) => T): T {
  if (length <= cells.length) return cells;
  const grown = make(Math.max(length, cells.length * 2));
  grown.set(cells);
  return grown;
}

function codeOf({ numbers }: TextColumn, cell: Cell): number {
  if (cell === null) return 0;
  const text = String(cell);
  const known = numbers.get(text);
  if (known !== undefined) return known;
  const code = numbers.size + 1;
  numbers.set(text, code);
  return code;
}

/** One row after another often says the same. */
function addTexts(column: TextColumn, from: number, rows: readonly Row[]): void {
  const codes = (column.codes = withCapacity(column.codes, from + rows.length, (length) => new Int32Array(length)));
  const { name } = column;
  let last: Cell = null;
  let code = 0;
  for (let at = 0; at < rows.length; at += 1) {
    const cell = rows[at]?.[name] ?? null;
    if (cell !== last) [last, code] = [cell, codeOf(column, cell)];
    codes[from + at] = code;
  }
}

const MAX_INTEGER = 2 ** 31 - 1;

function toNumber(type: NumberColumn['type'], cell: Cell): number {
  if (cell === null) return Number.NaN;
  const value = Number(cell);
  if (type === 'INTEGER' && !(Number.isInteger(value) && Math.abs(value) <= MAX_INTEGER))
    throw new Error(`${value} is no integer`);
  return Number.isFinite(value) ? value : Number.NaN;
}

function addNumbers(column: NumberColumn, from: number, rows: readonly Row[]): void {
  const values = (column.values = withCapacity(
    column.values,
    from + rows.length,
    (length) => new Float64Array(length),
  ));
  const { name, type } = column;
  for (let at = 0; at < rows.length; at += 1) values[from + at] = toNumber(type, rows[at]?.[name] ?? null);
}

function addFileNumber(
  column: NumberColumn,
  { rows: from }: HeldTable,
  [length, file]: readonly [number, number],
): void {
  column.values = withCapacity(column.values, from + length, (capacity) => new Float64Array(capacity));
  column.values.fill(file, from, from + length);
}

/** Adds rows behind the others, of the file with this number; of none where there is no number. */
export function addRows(held: HeldTable, rows: readonly Row[], file = Number.NaN): void {
  for (const column of held.columns) {
    if (column.type === 'VARCHAR') addTexts(column, held.rows, rows);
    else if (column.name === FILE_NUMBER) addFileNumber(column, held, [rows.length, file]);
    else addNumbers(column, held.rows, rows);
  }
  held.rows += rows.length;
}

/** Empties a table whose rows are elsewhere now. */
export function clearRows(held: HeldTable): void {
  for (const column of held.columns) if (column.type === 'VARCHAR') column.numbers = new Map();
  [held.rows, held.kept] = [0, 0];
}

/** The stretch of a table between two rows. */
export interface Stretch {
  readonly held: HeldTable;
  readonly from: number;
  readonly to: number;
}

/** Whether the company numbers of a stretch go up, given the last one before it; and its last one. */
export function orderOfCompanies({ held, from, to }: Stretch, before: string): { mixed: boolean; last: string } {
  const column = held.columns.find(({ name }) => name === 'cik');
  if (column?.type !== 'VARCHAR') return { mixed: false, last: before };
  const texts = [...column.numbers.keys()];
  let [last, code] = [before, 0];
  for (let at = from; at < to; at += 1) {
    const next = column.codes[at] ?? 0;
    if (next === code || next === 0) continue;
    const text = texts[next - 1] ?? '';
    if (text < last) return { mixed: true, last: text };
    [last, code] = [text, next];
  }
  return { mixed: false, last };
}
