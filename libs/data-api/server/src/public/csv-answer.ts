import { csvLine, type GridCell } from '@plumbline/shared/domain';

type Row = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Columns next to what a row is, by their own names: `values` of screens. */
const flat = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).flatMap(([key, value]) => (isRecord(value) ? Object.entries(value) : [[key, value]])),
  );

const cellOf = (value: unknown): GridCell =>
  typeof value === 'number' || typeof value === 'string'
    ? value
    : value === null || value === undefined
      ? null
      : String(value);

/** Rows as comma-separated values with a line of names; nothing that a spreadsheet would run. */
export function csvOf(rows: readonly Row[]): string {
  const flattened = rows.map(flat);
  const names = [...new Set(flattened.flatMap(Object.keys))];
  return [csvLine(names), ...flattened.map((row) => csvLine(names.map((name) => cellOf(row[name]))))].join('');
}
