import { seriesOfCode, type EconomicSeries, type SeriesFrequency } from '@plumbline/market-data/domain';

import { headerOf as namesOf, splitLine, toLines } from '../../kit/csv';
import { malformed, type Importer, type ImportResult } from '../../kit/importer';
import type { SourceFile } from '../../kit/source-file';
import { otherSeries } from '../kit/other-series';
import { toPeriod } from '../kit/period-day';
import { collectSeries, toValue, type SeriesRows } from '../kit/series-rows';

const KIND = 'frb-data-download';

interface Column {
  readonly code: string;
  readonly name: string;
  readonly unit: string;
  readonly multiplier: number;
  readonly currency: string;
}

type Header = ReadonlyMap<string, readonly string[]>;

const label = (cell: string): string => cell.trim().replace(/:$/, '').trim().toLowerCase();

/** The lines up to 'Time Period', by their label. */
function headerOf(lines: readonly string[]): { readonly header: Header; readonly firstLine: number } | undefined {
  const header = new Map<string, readonly string[]>();
  for (const [index, line] of lines.slice(0, 20).entries()) {
    const [name = '', ...cells] = splitLine(line);
    header.set(
      label(name),
      cells.map((cell) => cell.trim()),
    );
    if (label(name) === 'time period') return { header, firstLine: index + 1 };
  }
  return undefined;
}

function columnsOf(header: Header): Column[] {
  const cell = (name: string, at: number): string => header.get(name)?.[at] ?? '';
  return (header.get('time period') ?? []).map((code, at) => ({
    code: (cell('unique identifier', at) || code).split('/').at(-1) ?? code,
    name: cell('series description', at).replace(/\s+/g, ' ') || code,
    unit: cell('unit', at).replaceAll('_', ' '),
    multiplier: Number(cell('multiplier', at)) || 1,
    currency: cell('currency', at),
  }));
}

/** Full days are weekly where the code says so (W, WW, WF), else daily. */
const frequencyOf = (code: string, written: SeriesFrequency): SeriesFrequency =>
  written === 'D' && /\.W[A-Z]*$/.test(code) ? 'W' : written;

function seriesOf({ code, name, unit, currency }: Column, frequency: SeriesFrequency) {
  const known = seriesOfCode('frb', code);
  if (known?.frequency === frequency) return { series: known, scale: known.scale };
  const series: EconomicSeries = otherSeries({
    id: `FRB:${code}`,
    name,
    frequency,
    source: 'Federal Reserve Board',
    unit: currency && currency !== 'NA' ? `${unit} (${currency})` : unit || 'as published',
  });
  return { series, scale: 1 };
}

function readLine(rows: SeriesRows, columns: readonly Column[], line: string): string | undefined {
  const [time = '', ...cells] = splitLine(line);
  const period = toPeriod(time);
  if (!period) return `${time} is no period`;
  for (const [index, column] of columns.entries()) {
    const value = toValue(cells[index]);
    if (value === undefined) return `${column.code}: no number`;
    if (value === null) continue;
    const { series, scale } = seriesOf(column, frequencyOf(column.code, period.frequency));
    const published = value * (column.multiplier / scale);
    if (!Number.isFinite(published)) return `${column.code}: no number`;
    const reason = rows.add(series, period.day, published);
    if (reason) return reason;
  }
  return undefined;
}

function readPackage(file: SourceFile): ImportResult {
  const lines = toLines(file.text);
  const found = headerOf(lines);
  if (!found) return malformed('the header lacks a line "Time Period"');
  const columns = columnsOf(found.header);
  const rows = collectSeries(file, KIND);
  lines.slice(found.firstLine).forEach((line, index) => {
    const reason = readLine(rows, columns, line);
    if (reason) rows.reject(found.firstLine + index + 1, reason, line);
    else rows.accept();
  });
  return rows.finish();
}

/** A package of the Federal Reserve Board's Data Download Program, as CSV with series in columns. */
export const frbDataDownload: Importer = {
  kind: KIND,
  recognises: (head) => namesOf(head).length > 1 && /^series description:?$/.test(namesOf(head)[0] ?? ''),
  read: readPackage,
};
