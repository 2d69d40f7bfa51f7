import type { GridCell } from '@plumbline/shared/domain';
import type { FileColumn, FileTable } from '@plumbline/shared/server';

/** A table with the rows that go into a file. */
export interface CollectedTable {
  readonly about: FileTable['about'];
  readonly columns: readonly FileColumn[];
  readonly rows: readonly (readonly GridCell[])[];
}

/** The head of a column with its unit. */
export const headOf = ({ header, unit }: FileColumn): string => (unit ? `${header} (${unit})` : header);

/** Names of columns in JSON and Parquet: none twice, whatever their case. */
export function columnNames(columns: readonly FileColumn[]): readonly string[] {
  const taken = new Set<string>();
  return columns.map(({ key }) => {
    let name = key;
    for (let turn = 2; taken.has(name.toLowerCase()); turn += 1) name = `${key}_${turn}`;
    taken.add(name.toLowerCase());
    return name;
  });
}

const EVERY = 250;

/** Reads rows up to the limit; `onRow` hears now and then how many there are, and may throw to end it. */
export async function collectRows(
  table: FileTable,
  limit: number,
  onRow: (done: number) => Promise<void>,
): Promise<CollectedTable> {
  const rows: (readonly GridCell[])[] = [];
  for await (const row of table.rows(limit)) {
    if (rows.length === limit) break;
    rows.push(row);
    if (rows.length % EVERY === 0) await onRow(rows.length);
  }
  return { about: table.about, columns: table.columns, rows };
}
