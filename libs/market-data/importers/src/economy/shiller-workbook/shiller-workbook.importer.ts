import { malformed, type Importer, type ImportResult } from '../../kit/importer';
import type { SourceFile } from '../../kit/source-file';
import { openWorkbook, sheetRows } from '../../kit/workbook';
import { collectSeries, toValue, type SeriesRows } from '../kit/series-rows';
import { shillerSeries } from '../kit/shiller-series';

const KIND = 'shiller-workbook';
type Row = readonly unknown[];

/** The header spans several rows: read down, a column says what it is. */
const COLUMNS: readonly (readonly [RegExp, string])[] = [
  [/Comp\. P$/, 'price'],
  [/^Dividend D$/, 'dividend'],
  [/^Earnings E$/, 'earnings'],
  [/CPI$/, 'cpi'],
  [/Rate GS10$/, 'longRate'],
  [/^Real Price$/, 'realPrice'],
  [/^Real Dividend$/, 'realDividend'],
  [/^Real Earnings$/, 'realEarnings'],
  [/TR CAPE$/, 'trCape'],
  [/(^|[^R] )CAPE$/, 'cape'],
];
const NEEDED = ['price', 'dividend', 'earnings', 'cpi', 'cape'];

const isHeader = (row: Row): boolean => row[0] === 'Date' && row[1] === 'P';

function columnsOf(rows: readonly Row[], last: number): ReadonlyMap<string, number> {
  const width = rows[last]?.length ?? 0;
  const found = new Map<string, number>();
  for (let at = 1; at < width; at += 1) {
    const cells = rows.slice(0, last + 1).map((row) => String(row[at] ?? '').trim());
    const title = cells.filter(Boolean).join(' ').replace(/\s+/g, ' ');
    const code = COLUMNS.find(([pattern]) => pattern.test(title))?.[1];
    if (code && !found.has(code)) found.set(code, at);
  }
  return found;
}

/** 1871.01 is January 1871 and 1871.1 is October: the digits behind the point are the month, its last zero lost. */
export function monthOf(date: unknown): string | undefined {
  const number = typeof date === 'string' ? Number(date) : date;
  if (typeof number !== 'number' || !Number.isFinite(number)) return undefined;
  const year = Math.floor(number + 0.001);
  const month = Math.round((number - year) * 100);
  return month >= 1 && month <= 12 ? `${year}-${String(month).padStart(2, '0')}-01` : undefined;
}

function readRow(rows: SeriesRows, columns: ReadonlyMap<string, number>, row: Row): string | undefined {
  const day = monthOf(row[0]);
  if (!day) return `${String(row[0])} is no month`;
  for (const [code, at] of columns) {
    const cell = row[at];
    const value = toValue(typeof cell === 'number' || typeof cell === 'string' ? String(cell) : '');
    // The author's notes are in cells of the newest rows.
    if (value === null || value === undefined) continue;
    const reason = rows.add(shillerSeries(code), day, value);
    if (reason) return reason;
  }
  return undefined;
}

function dataRows(file: SourceFile): readonly Row[] | undefined {
  const sheet = openWorkbook(file.bytes, { dense: true })?.Sheets['Data'];
  return sheet && sheetRows(sheet, { raw: true, defval: null });
}

function readWorkbook(file: SourceFile): ImportResult {
  const all = dataRows(file);
  if (!all) return malformed('the file lacks a sheet "Data"');
  const header = all.findIndex(isHeader);
  if (header < 0) return malformed('the sheet lacks a header Date, P');
  const columns = columnsOf(all, header);
  const missing = NEEDED.filter((code) => !columns.has(code));
  if (missing.length > 0) return malformed(`the header lacks columns of ${missing.join(', ')}`);
  const rows = collectSeries(file, KIND);
  all.slice(header + 1).forEach((row, index) => {
    // Blank rows and the author's notes below the table are no rows of it.
    if (typeof row[0] !== 'number') return;
    const reason = readRow(rows, columns, row);
    if (reason) rows.reject(header + index + 2, reason, JSON.stringify(row));
    else rows.accept();
  });
  return rows.finish();
}

/** Robert Shiller's workbook of stock prices, earnings and CAPE since 1871, xls or xlsx. */
export const shillerWorkbook: Importer = {
  kind: KIND,
  recognises: (head, name) => /^(ie_data|shiller).*\.xlsx?$/i.test(name) && /^(PK|\uFFFD\uFFFD\u0011)/.test(head),
  read: readWorkbook,
};
