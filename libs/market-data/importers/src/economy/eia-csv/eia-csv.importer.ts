import type { EconomicSeries, SeriesFrequency } from '@plumbline/market-data/domain';

import { splitLine, toLines } from '../../kit/csv';
import { malformed, type Importer, type ImportResult } from '../../kit/importer';
import type { SourceFile } from '../../kit/source-file';
import { eiaKey, eiaSeries, eiaTitle, type EiaTitle } from '../kit/eia-series';
import { frequencyBetween, toPeriod } from '../kit/period-day';
import { collectSeries, toValue, type SeriesRows } from '../kit/series-rows';

const KIND = 'eia-csv';
/** The first column of the site's files names the frequency; a sheet that was saved as CSV has 'Date'. */
const FREQUENCIES: Readonly<Record<string, SeriesFrequency | undefined>> = {
  date: undefined,
  day: 'D',
  'week of': 'W',
  month: 'M',
  year: 'A',
};
/** Lines above the header: title, address, time, source. */
const MAX_ABOVE = 8;

interface Column {
  readonly title: EiaTitle;
  readonly key: string;
}

interface Header {
  /** Place of the header among the lines. */
  readonly at: number;
  /** How often there are values, where the header says so. */
  readonly frequency: SeriesFrequency | undefined;
  readonly columns: readonly Column[];
}

/** Source keys of the columns, from the row of keys or the address in the lines above. */
function keysOf(above: readonly string[]): readonly string[] {
  const row = above.map(splitLine).find(([first]) => first?.trim() === 'Sourcekey');
  if (row) return row.slice(1).map((key) => key.trim());
  const key = /LeafHandler\.ashx\?\S*\bs=(\w+)/i.exec(above.join('\n'))?.[1];
  return key ? [key.toUpperCase()] : [];
}

function headerAt(lines: readonly string[], at: number): Header | undefined {
  const [first = '', ...cells] = splitLine(lines[at] ?? '').map((cell) => cell.trim());
  const period = first.toLowerCase();
  if (!Object.hasOwn(FREQUENCIES, period) || cells.length === 0) return undefined;
  const keys = keysOf(lines.slice(0, at));
  const columns = cells.flatMap((cell, place): readonly Column[] => {
    const title = eiaTitle(cell);
    const key = title && (keys[place] ?? eiaKey(title));
    return title && key ? [{ title, key }] : [];
  });
  // A column more that nobody knows makes it somebody else's table.
  return columns.length === cells.length ? { at, frequency: FREQUENCIES[period], columns } : undefined;
}

function headerOf(lines: readonly string[]): Header | undefined {
  for (let at = 0; at <= MAX_ABOVE; at += 1) {
    const header = headerAt(lines, at);
    if (header) return header;
  }
  return undefined;
}

function columnsOf(lines: readonly string[], { at, frequency, columns }: Header): readonly EconomicSeries[] {
  const [first, second] = lines.slice(at + 1, at + 3).map((line) => toPeriod(splitLine(line)[0] ?? ''));
  const often = frequency ?? (first && second ? frequencyBetween(first.day, second.day) : 'D');
  return columns.map(({ title, key }) => eiaSeries(title, often, key));
}

function readLine(rows: SeriesRows, columns: readonly EconomicSeries[], line: string): string | undefined {
  const [date = '', ...cells] = splitLine(line);
  const period = toPeriod(date);
  if (!period) return `${date} is no day`;
  for (const [at, series] of columns.entries()) {
    const value = toValue(cells[at]);
    if (value === undefined) return `${cells[at]} is no number`;
    const reason = value === null ? undefined : rows.add(series, period.day, value);
    if (reason) return reason;
  }
  return undefined;
}

function readTable(file: SourceFile): ImportResult {
  const lines = toLines(file.text);
  const header = headerOf(lines);
  if (!header) return malformed('no header of a day and titles with their units');
  const columns = columnsOf(lines, header);
  const rows = collectSeries(file, KIND);
  lines.slice(header.at + 1).forEach((line, index) => {
    const reason = readLine(rows, columns, line);
    if (reason) rows.reject(header.at + index + 2, reason, line);
    else rows.accept();
  });
  return rows.finish();
}

/** Prices of the Energy Information Administration as CSV: from its pages of history, or its sheets saved as CSV. */
export const eiaCsv: Importer = {
  kind: KIND,
  recognises: (head) => headerOf(head.slice(0, 8192).split(/\r?\n/)) !== undefined,
  read: readTable,
};
