import { csvLine, tsvLine } from '@plumbline/shared/domain';
import type { CellValue, Column } from './column';

/** The columns that are copied and saved. */
export const exportedColumns = <Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] =>
  columns.filter(({ isDecoration }) => !isDecoration);

/** Value of a cell without its formatting. */
export function plainValue<Row>(column: Column<Row>, row: Row): CellValue {
  if (column.value) return column.value(row);
  const shown = column.cell(row);
  return typeof shown === 'string' || typeof shown === 'number' ? shown : null;
}

/** The name of a column with its unit. */
export const headText = <Row>({ header, unit }: Column<Row>): string => (unit ? `${header} (${unit})` : header);

const headLine = <Row>(columns: readonly Column<Row>[]): string[] => columns.map(headText);

const rowLine = <Row>(columns: readonly Column<Row>[], row: Row): CellValue[] =>
  columns.map((column) => plainValue(column, row));

/** Lines over a table in a file: what it is about. */
export type AboutLines = readonly (readonly [name: string, value: string])[];

/** The table as comma-separated values, full precision, unknown cells empty. */
export function toCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[], about: AboutLines = []): string {
  const exported = exportedColumns(columns);
  return [...about, headLine(exported), ...rows.map((row) => rowLine(exported, row))].map(csvLine).join('');
}

/** The table as tab-separated values, for pasting into a spreadsheet. */
export function toTsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[], about: AboutLines = []): string {
  const exported = exportedColumns(columns);
  return [...about, headLine(exported), ...rows.map((row) => rowLine(exported, row))].map(tsvLine).join('\n');
}

/** The table as JSON: what it is about, its columns with their units, and an object a row, unknown cells null. */
export function toJson<Row>(columns: readonly Column<Row>[], rows: readonly Row[], about: AboutLines = []): string {
  const exported = exportedColumns(columns);
  const file = {
    about: Object.fromEntries(about),
    columns: exported.map(({ key, header, unit }) => ({ key, header, unit: unit ?? null })),
    rows: rows.map((row) => Object.fromEntries(exported.map((column) => [column.key, plainValue(column, row)]))),
  };
  return `${JSON.stringify(file, null, 1)}\n`;
}
