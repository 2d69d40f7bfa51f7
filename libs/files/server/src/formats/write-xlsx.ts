import type { GridCell } from '@plumbline/shared/domain';
import { headOf, type CollectedTable } from './collected-table';

type Cell = { type: StringConstructor | NumberConstructor; value: string | number; fontWeight?: 'bold' } | null;

/** A cell of a spreadsheet holds no more. */
const LONGEST = 32_000;
const WIDEST = 60;

/** Text stays text, so that nothing runs; what is unknown stays empty. */
function cellOf(cell: GridCell): Cell {
  if (cell === null || cell === '') return null;
  if (typeof cell === 'number') return Number.isFinite(cell) ? { type: Number, value: cell } : null;
  return { type: String, value: cell.slice(0, LONGEST) };
}

const widthOf = (cells: readonly (GridCell | undefined)[]): number =>
  Math.min(WIDEST, Math.max(...cells.map((cell) => String(cell ?? '').length)) + 2);

/** One sheet; the head stays in sight. */
export async function writeXlsx({ about, columns, rows }: CollectedTable): Promise<Uint8Array> {
  const { default: write } = await import('write-excel-file/node');
  const head = columns.map((column): Cell => ({ type: String, value: headOf(column), fontWeight: 'bold' }));
  const sheet = [...about.map((line) => line.map(cellOf)), head, ...rows.map((row) => row.map(cellOf))];
  const first = rows.slice(0, 100);
  const widths = columns.map((column, at) => ({ width: widthOf([headOf(column), ...first.map((row) => row[at])]) }));
  const looks = { stickyRowsCount: about.length + 1, stickyColumnsCount: 1, columns: widths };
  return write(sheet as never, looks).toBuffer();
}
