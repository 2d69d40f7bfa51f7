import type { EconomicSeries, SeriesFrequency } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';

import { malformed, type Importer, type ImportResult } from '../../kit/importer';
import type { SourceFile } from '../../kit/source-file';
import { looksLikeWorkbook, readSheets, type SheetRows } from '../../kit/workbook-text';
import { eiaSeries, eiaTitle } from '../kit/eia-series';
import { frequencyBetween, toPeriod } from '../kit/period-day';
import { collectSeries, toValue, type SeriesRows } from '../kit/series-rows';

const KIND = 'eia-workbook';
type Row = readonly string[];

/** First lines of a sheet: what it is, keys, titles. Rows follow. */
interface Table {
  readonly keys: Row;
  readonly titles: Row;
  readonly rows: readonly Row[];
  /** Place of the first row in the sheet. */
  readonly from: number;
}

function tableOf({ rows }: SheetRows): Table | undefined {
  const at = rows.findIndex(([first]) => first === 'Sourcekey');
  const titles = rows[at + 1];
  if (at < 0 || titles?.[0] !== 'Date') return undefined;
  return { keys: rows[at] ?? [], titles, rows: rows.slice(at + 2), from: at + 3 };
}

/** How often there are values, by the first two rows. */
function frequencyOf({ rows }: Table): SeriesFrequency {
  const [first, second] = rows.slice(0, 2).map(([date]) => toPeriod(date ?? ''));
  return first && second ? frequencyBetween(first.day, second.day) : 'D';
}

/** The series of each column after the first; columns without key, title or unit are none. */
function columnsOf(table: Table): readonly (readonly [at: number, series: EconomicSeries])[] {
  const frequency = frequencyOf(table);
  return table.titles.flatMap((text, at) => {
    const [title, key] = at > 0 ? [eiaTitle(text), table.keys[at]] : [];
    return title && key ? [[at, eiaSeries(title, frequency, key)] as const] : [];
  });
}

function readRow(rows: SeriesRows, columns: ReturnType<typeof columnsOf>, row: Row): string | undefined {
  const period = toPeriod(row[0] ?? '');
  if (!period) return `${row[0]} is no day`;
  for (const [at, series] of columns) {
    const value = toValue(row[at]);
    if (value === undefined) return `${series.name}: ${row[at]} is no number`;
    const reason = value === null ? undefined : rows.add(series, period.day, value);
    if (reason) return reason;
  }
  return undefined;
}

function readTable(rows: SeriesRows, name: string, table: Table): void {
  const columns = columnsOf(table);
  table.rows.forEach((row, index) => {
    if (row.every((cell) => cell === '')) return;
    const reason = readRow(rows, columns, row);
    if (reason) rows.reject(table.from + index, `${name}: ${reason}`, JSON.stringify(row));
    else rows.accept();
  });
}

/** 'Release Date:' of the contents, never that of the next release. */
function releasedOn(sheets: readonly SheetRows[]): Day | undefined {
  const rows = sheets.find(({ name }) => name === 'Contents')?.rows ?? [];
  const row = rows.find((cells) => cells.some((cell) => /^Release Date:?$/i.test(cell)));
  return row?.map((cell) => toPeriod(cell)).find((period) => period?.frequency === 'D')?.day;
}

function readWorkbook(file: SourceFile): ImportResult {
  const sheets = readSheets(file.bytes) ?? [];
  const tables = sheets.filter(({ name }) => /^Data \d+$/.test(name));
  if (tables.length === 0) return malformed('the file lacks a sheet "Data 1"');
  const rows = collectSeries(file, KIND);
  for (const sheet of tables) {
    const table = tableOf(sheet);
    if (!table) return malformed(`the sheet "${sheet.name}" lacks a row Sourcekey over a row Date`);
    if (columnsOf(table).length === 0) return malformed(`the sheet "${sheet.name}" lacks titles with keys and units`);
    readTable(rows, sheet.name, table);
  }
  return rows.finish(releasedOn(sheets));
}

const NAMES = /^((PET|NG)_\w+_[DWMA]|(RWTC|RBRTE|RNGWHHD|EMM_\w+|RNGC\d|RCLC\d)[dwma]?)([ .(].*)?\.xlsx?$/i;
/** Text of an .xls is stored plainly, in one or two bytes per letter; an .xlsx is packed and uses its name. */
const KEY = new RegExp([...'Sourcekey'].join('\\u0000?'));

/** History of the Energy Information Administration: a sheet of contents and sheets "Data 1", "Data 2" ... of values. */
export const eiaWorkbook: Importer = {
  kind: KIND,
  recognises: (head, name) => looksLikeWorkbook(head) && (NAMES.test(name) || KEY.test(head)),
  read: readWorkbook,
};
