import type { CellValue, Column } from './column';

/** The columns that are copied and saved. */
export const exportedColumns = <Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] =>
  columns.filter(({ isDecoration }) => !isDecoration);

/** What a cell holds, without its looks. */
export function plainValue<Row>(column: Column<Row>, row: Row): CellValue {
  if (column.value) return column.value(row);
  const shown = column.cell(row);
  return typeof shown === 'string' || typeof shown === 'number' ? shown : null;
}

/** The name of a column with its unit. */
export const headText = <Row>({ header, unit }: Column<Row>): string => (unit ? `${header} (${unit})` : header);

/** Spreadsheets run text that begins like a formula; a leading apostrophe keeps it text. */
const harmless = (text: string): string => (/^[=+@\t\r-]/.test(text) ? `'${text}` : text);

function cellText(value: CellValue): string {
  if (value === null) return '';
  return typeof value === 'number' ? String(value) : harmless(value);
}

function grid<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string[][] {
  const exported = exportedColumns(columns);
  const head = exported.map((column) => harmless(headText(column)));
  return [head, ...rows.map((row) => exported.map((column) => cellText(plainValue(column, row))))];
}

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The table as comma-separated values (RFC 4180), full precision, unknown cells empty. */
export function toCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  return grid(columns, rows)
    .map((cells) => cells.map(quoted).join(',') + '\r\n')
    .join('');
}

/** The table as tab-separated values, for pasting into a spreadsheet. */
export function toTsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  return grid(columns, rows)
    .map((cells) => cells.map((text) => text.replace(/[\t\r\n]+/g, ' ')).join('\t'))
    .join('\n');
}
