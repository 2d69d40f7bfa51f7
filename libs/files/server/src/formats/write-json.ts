import type { GridCell } from '@plumbline/shared/domain';
import { columnNames, type CollectedTable } from './collected-table';

const known = (cell: GridCell | undefined): GridCell =>
  cell === undefined || (typeof cell === 'number' && !Number.isFinite(cell)) ? null : cell;

/** Writes the header, the columns, and one object per row. */
export async function writeJson({ about, columns, rows }: CollectedTable): Promise<Uint8Array> {
  const names = columnNames(columns);
  const file = {
    about: Object.fromEntries(about),
    columns: columns.map(({ header, unit, type }, at) => ({ name: names[at], header, unit: unit ?? null, type })),
    rows: rows.map((row) => Object.fromEntries(names.map((name, at) => [name, known(row[at])]))),
  };
  return Buffer.from(`${JSON.stringify(file, null, 1)}\n`);
}
