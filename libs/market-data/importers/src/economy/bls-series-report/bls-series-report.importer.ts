import { hasColumns, splitLine, toLines } from '../../kit/csv';
import { malformed, type Importer, type ImportResult } from '../../kit/importer';
import type { SourceFile } from '../../kit/source-file';
import { looksLikeWorkbook, readSheets } from '../../kit/workbook-text';
import { blsPeriod, blsSeries } from '../kit/bls-series';
import { collectSeries, toValue, type SeriesRows } from '../kit/series-rows';

const KIND = 'bls-series-report';
type Row = readonly string[];

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Columns of a table with a row a year, by the publisher's names of periods. */
const PERIODS: ReadonlyMap<string, string> = new Map([
  ...MONTHS.map((name, at) => [name, `M${String(at + 1).padStart(2, '0')}`] as const),
  ...[1, 2, 3, 4].map((quarter) => [`qtr${quarter}`, `Q0${quarter}`] as const),
  ['half1', 'S01'],
  ['half2', 'S02'],
]);

/** The position of a reader in a report: whose values follow, and in which columns. */
interface Place {
  readonly code: string;
  readonly title: string | undefined;
  readonly header: Row;
}

/** The average of the year follows its months or quarters; alone it is the value of a yearly series. */
function annualOf(header: Row): string {
  if (header.includes('jan')) return 'M13';
  return header.includes('qtr1') ? 'Q05' : 'A01';
}

/** '3.9(P)' with its footnotes apart; a cell of brackets alone is a value that is not given. */
function cellOf(text = ''): { readonly value: number | null | undefined; readonly isPreliminary: boolean } {
  const [, figure, notes = ''] = /^([^()\s]+)\s*\(([A-Z0-9,]+)\)$/.exec(text.trim()) ?? [];
  return { value: toValue(figure ?? text), isPreliminary: notes.split(',').includes('P') };
}

interface Cell {
  readonly year: string;
  readonly period: string;
  readonly text: string | undefined;
}

function addCell(rows: SeriesRows, { code, title }: Place, { year, period, text }: Cell): string | undefined {
  const { value, isPreliminary } = cellOf(text);
  if (value === undefined) return `${text} is no number`;
  if (value === null) return undefined;
  const when = blsPeriod(year, period);
  if (!when) return `${year} ${period} is no period`;
  return rows.add(blsSeries(code, when, title), when.day, value, isPreliminary ? 'preliminary' : 'final');
}

function readRow(rows: SeriesRows, place: Place, row: Row): string | undefined {
  const { header } = place;
  const cell = (name: string): string => row[header.indexOf(name)]?.trim() ?? '';
  const code = cell('series id') || place.code;
  if (!/^[A-Z0-9#-]+$/.test(code)) return 'no series';
  const [own, year] = [{ ...place, code }, cell('year')];
  if (header.includes('value')) return addCell(rows, own, { year, period: cell('period'), text: cell('value') });
  for (const [at, name] of header.entries()) {
    const period = name === 'annual' ? annualOf(header) : PERIODS.get(name);
    const reason = period ? addCell(rows, own, { year, period, text: row[at] }) : undefined;
    if (reason) return reason;
  }
  return undefined;
}

const NOWHERE: Place = { code: '', title: undefined, header: [] };

/** The place after a line that is no row of values; undefined for rows. */
function moved(place: Place, row: Row): Place | undefined {
  const [label = '', text = ''] = row.map((cell) => cell.trim());
  if (/^series id:$/i.test(label)) return { ...NOWHERE, code: text };
  if (/^series title:$/i.test(label)) return { ...place, title: text };
  const names = row.map((cell) => cell.trim().toLowerCase());
  if (names.includes('year')) return { ...place, header: names };
  // Notes are alone on their line.
  const isRow = place.header.length > 0 && names.filter(Boolean).length > 1;
  return isRow ? undefined : place;
}

function readRows(file: SourceFile, all: readonly Row[]): ImportResult {
  const rows = collectSeries(file, KIND);
  let [place, tables] = [NOWHERE, 0];
  for (const [index, row] of all.entries()) {
    const next = moved(place, row);
    if (next) {
      if (next.header !== place.header && next.header.length > 0) tables += 1;
      place = next;
      continue;
    }
    const reason = readRow(rows, place, row);
    if (reason) rows.reject(index + 1, reason, row.join(','));
    else rows.accept();
  }
  return tables > 0 ? rows.finish() : malformed('no table with a column Year');
}

function readReport(file: SourceFile): ImportResult {
  if (!looksLikeWorkbook(file.text.slice(0, 8))) return readRows(file, toLines(file.text).map(splitLine));
  const sheets = readSheets(file.bytes);
  return sheets
    ? readRows(
        file,
        sheets.flatMap(({ rows }) => rows),
      )
    : malformed('no workbook');
}

/** A report of one or several series as people download it from the Bureau of Labor Statistics, CSV or workbook. */
export const blsSeriesReport: Importer = {
  kind: KIND,
  recognises: (head, name) =>
    looksLikeWorkbook(head)
      ? /^SeriesReport.*\.xlsx?$/i.test(name)
      : /^\uFEFF?"?Series Id:"?,/im.test(head.slice(0, 4096)) ||
        hasColumns(head, 'series id', 'year', 'period', 'value'),
  read: readReport,
};
