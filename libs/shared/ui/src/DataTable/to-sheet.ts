import type { CellObject, SheetData } from 'write-excel-file/browser';
import type { CellValue, Column } from './column';
import { exportedColumns, headText, plainValue, type AboutLines } from './export-rows';

/** Text is stored as text, so that nothing runs; numbers stay numbers; what is unknown stays empty. */
function cellOf(value: CellValue): CellObject | null {
  if (value === null || value === '') return null;
  if (typeof value === 'number') return Number.isFinite(value) ? { type: Number, value } : null;
  return { type: String, value };
}

/** A spreadsheet: what it is about, the head with its units, then the rows. */
export function toSheet<Row>(columns: readonly Column<Row>[], rows: readonly Row[], about: AboutLines = []): SheetData {
  const exported = exportedColumns(columns);
  const head = exported.map((column): CellObject => ({ type: String, value: headText(column), fontWeight: 'bold' }));
  return [
    ...about.map((line) => line.map(cellOf)),
    head,
    ...rows.map((row) => exported.map((column) => cellOf(plainValue(column, row)))),
  ];
}

const WIDEST = 60;
const NARROWEST = 8;

/** Widths that show most cells whole, in characters. */
export function sheetWidths(sheet: SheetData): { width: number }[] {
  const lengthOf = (cell: SheetData[number][number]): number =>
    cell && typeof cell === 'object' && 'value' in cell ? String(cell.value).length : 0;
  const columns = sheet.reduce((most, row) => Math.max(most, row.length), 0);
  return Array.from({ length: columns }, (_, index) => {
    const longest = Math.max(...sheet.slice(0, 200).map((row) => lengthOf(row[index])));
    return { width: Math.min(WIDEST, Math.max(NARROWEST, longest + 2)) };
  });
}
