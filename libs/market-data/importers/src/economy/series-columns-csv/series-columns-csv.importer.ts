import { hasColumns, headerNames, splitLine, toLines } from '../../kit/csv';
import { malformed, type Importer, type ImportResult } from '../../kit/importer';
import type { FilePlace, SourceFile } from '../../kit/source-file';
import { toPeriod } from '../kit/period-day';
import { collectSeries, toValue, type SeriesRows } from '../kit/series-rows';
import { COLUMN_LAYOUTS, type ColumnLayout } from './column-layouts';

const KIND = 'series-columns-csv';

interface Table {
  readonly layout: ColumnLayout;
  /** Names of the layout's columns where the file has them; '' for other columns. */
  readonly header: readonly string[];
  /** Place of the column with the period. */
  readonly period: number;
  readonly name: string;
}

function layoutOf(text: string, name: string, place: FilePlace): ColumnLayout | undefined {
  return COLUMN_LAYOUTS.find(
    ({ header, fits }) => hasColumns(text, ...header.toLowerCase().split(',')) && (fits?.(name, place) ?? true),
  );
}

function readLine(rows: SeriesRows, { layout, header, period: at, name }: Table, line: string): string | undefined {
  const given = splitLine(line);
  const period = toPeriod(given[at] ?? '');
  if (!period) return 'no period';
  const cells = new Map(header.map((column, place) => [column, given[place] ?? '']));
  for (const [column, text] of cells) {
    const series = layout.seriesOf(column, cells, period.frequency === 'A' ? 'A' : 'Q', name);
    const value = series ? toValue(text) : null;
    if (value === undefined) return `${column}: no number`;
    const reason = !series || value === null ? undefined : rows.add(series, period.day, value);
    if (reason) return reason;
  }
  return undefined;
}

/** Lines to read with their number in the file; without those that a later line of the same period replaces. */
function linesToRead(lines: readonly string[], { layout, period }: Table): (readonly [number, string])[] {
  const numbered = lines.map((line, index) => [index + 1, line] as const).slice(1);
  if (!layout.laterRowCounts) return numbered;
  return [...new Map(numbered.map((each) => [splitLine(each[1])[period]?.trim(), each])).values()];
}

function tableOf(first: string, layout: ColumnLayout, name: string): Table {
  const known = new Map(layout.header.split(',').map((column) => [column.toLowerCase(), column]));
  const header = headerNames(splitLine(first)).map((column) => known.get(column) ?? '');
  return { layout, header, period: header.indexOf(layout.header.split(',')[0] ?? ''), name };
}

function readTable(file: SourceFile): ImportResult {
  const layout = layoutOf(file.text, file.name, file);
  if (!layout) return malformed('unknown header');
  const lines = toLines(file.text);
  const table = tableOf(lines[0] ?? '', layout, file.name);
  const rows = collectSeries(file, KIND);
  for (const [number, line] of linesToRead(lines, table)) {
    const reason = readLine(rows, table, line);
    if (reason) rows.reject(number, reason, line);
    else rows.accept();
  }
  return rows.finish();
}

/** Packages of several series in columns: national accounts, consumer prices, exchange rates, household employment. */
export const seriesColumnsCsv: Importer = {
  kind: KIND,
  recognises: (head, name, place) => layoutOf(head, name, place) !== undefined,
  read: readTable,
};
