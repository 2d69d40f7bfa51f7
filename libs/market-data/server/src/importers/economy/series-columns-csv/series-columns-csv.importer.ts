import { headerText, splitLine, toLines } from '../../kit/csv';
import { malformed, type Importer, type ImportResult } from '../../kit/importer';
import type { FilePlace, SourceFile } from '../../kit/source-file';
import { toPeriod } from '../period-day';
import { collectSeries, toValue, type SeriesRows } from '../series-rows';
import { COLUMN_LAYOUTS, type ColumnLayout } from './column-layouts';

const KIND = 'series-columns-csv';

interface Table {
  readonly layout: ColumnLayout;
  readonly header: readonly string[];
  readonly name: string;
}

function layoutOf(text: string, name: string, place: FilePlace): ColumnLayout | undefined {
  const first = headerText(text);
  // Columns that a package adds stand behind the known ones.
  return COLUMN_LAYOUTS.find(
    ({ header, fits }) => first.startsWith(`${header.toLowerCase()},`) && (fits?.(name, place) ?? true),
  );
}

function readLine(rows: SeriesRows, { layout, header, name }: Table, line: string): string | undefined {
  const given = splitLine(line);
  const period = toPeriod(given[0] ?? '');
  if (!period) return 'no period';
  const cells = new Map(header.map((column, at) => [column, given[at] ?? '']));
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
function linesToRead(lines: readonly string[], { laterRowCounts }: ColumnLayout): (readonly [number, string])[] {
  const numbered = lines.map((line, index) => [index + 1, line] as const).slice(1);
  if (!laterRowCounts) return numbered;
  return [...new Map(numbered.map((each) => [each[1].split(',')[0], each])).values()];
}

function readTable(file: SourceFile): ImportResult {
  const layout = layoutOf(file.text, file.name, file);
  if (!layout) return malformed('unknown header');
  const lines = toLines(file.text);
  const table = { layout, header: layout.header.split(','), name: file.name };
  const rows = collectSeries(file, KIND);
  for (const [number, line] of linesToRead(lines, layout)) {
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
