import { RELEASE, seriesOfCode, type EconomicSeries } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';
import { DateTime } from 'luxon';

import { malformed, type Importer, type ImportResult } from '../../kit/importer';
import type { SourceFile } from '../../kit/source-file';
import { looksLikeWorkbook, readSheets } from '../../kit/workbook-text';
import { otherSeries } from '../kit/other-series';
import { toPeriod } from '../kit/period-day';
import { collectSeries, toValue, type SeriesRows } from '../kit/series-rows';

const KIND = 'worldbank-pink-sheet';
const SHEET = 'Monthly Prices';
type Row = readonly string[];

const MEASURES: ReadonlyMap<string, string> = new Map([
  ['mt', 'tonne'],
  ['toz', 'oz'],
]);

/** '($/mt)' is 'USD/tonne', '(2010=100)' is 'index 2010=100'. */
export function pinkUnit(cell: string): string {
  const text = cell.replace(/^\(\s*|\s*\)$/g, '');
  const price = /^(\$|\u00a2)\/\s*(.+)$/.exec(text);
  if (!price) return text.includes('=') ? `index ${text}` : text || 'as published';
  const [, money, measure = ''] = price;
  return `${money === '$' ? 'USD' : 'US cents'}/${MEASURES.get(measure) ?? measure}`;
}

/** A column by its name, from which the asterisks of footnotes are taken: 'Coal, South African **'. */
function seriesOf(name: string, unit: string): EconomicSeries {
  const title = name.replace(/[\s*]+$/, '').replace(/\s+/g, ' ');
  const known = seriesOfCode('pink', title);
  if (known?.unit === unit) return known;
  const code = title
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
  return otherSeries({
    id: `WB.PINK:${code}`,
    name: `${title}, average of the month`,
    unit,
    frequency: 'M',
    source: 'World Bank',
    category: 'commodities',
    country: 'WLD',
    release: RELEASE.pinkSheet,
  });
}

const isUnit = (cell: string): boolean => /^\(.+\)$/.test(cell);

/** The row of units: nothing over the months, and brackets over every value. */
function isUnitRow([first = '', ...cells]: Row): boolean {
  const given = cells.filter(Boolean);
  return first === '' && given.length > 0 && given.every(isUnit);
}

type Columns = readonly (readonly [at: number, series: EconomicSeries])[];

const columnsOf = (names: Row, units: Row): Columns =>
  names.flatMap((name, at) => (at > 0 && name ? [[at, seriesOf(name, pinkUnit(units[at] ?? ''))] as const] : []));

function readRow(rows: SeriesRows, columns: Columns, row: Row): string | undefined {
  const period = toPeriod(row[0] ?? '');
  if (period?.frequency !== 'M') return `${row[0]} is no month`;
  for (const [at, series] of columns) {
    const value = toValue(row[at]);
    if (value === undefined) return `${series.name}: ${row[at]} is no number`;
    const reason = value === null ? undefined : rows.add(series, period.day, value);
    if (reason) return reason;
  }
  return undefined;
}

/** 'Updated on June 03, 2025' above the table. */
function updatedOn(above: readonly Row[]): Day | undefined {
  const found = above.flat().map((cell) => /^Updated on ([A-Z][a-z]+ \d{1,2}, \d{4})/i.exec(cell)?.[1]);
  return DateTime.fromFormat(found.find(Boolean) ?? '', 'MMMM d, yyyy', { locale: 'en' }).toISODate() ?? undefined;
}

function readWorkbook(file: SourceFile): ImportResult {
  const all = readSheets(file.bytes)?.find(({ name }) => name === SHEET)?.rows;
  if (!all) return malformed(`the file lacks a sheet "${SHEET}"`);
  const units = all.findIndex(isUnitRow);
  const columns = columnsOf(all[units - 1] ?? [], all[units] ?? []);
  if (columns.length === 0) return malformed('the sheet lacks a row of names over a row of units');
  const rows = collectSeries(file, KIND);
  all.slice(units + 1).forEach((row, index) => {
    // Older editions have a row of codes here; notes below the table are alone on their row.
    if (!row[0] || row.slice(1).every((cell) => cell === '')) return;
    const reason = readRow(rows, columns, row);
    if (reason) rows.reject(units + index + 2, reason, JSON.stringify(row));
    else rows.accept();
  });
  return rows.finish(updatedOn(all.slice(0, units)));
}

/** The World Bank's commodity prices by month since 1960, the "Pink Sheet", as workbook. */
export const worldbankPinkSheet: Importer = {
  kind: KIND,
  recognises: (head, name) => looksLikeWorkbook(head) && /^(CMO[-_ ]Historical|pink[-_ ]?sheet).*\.xlsx?$/i.test(name),
  read: readWorkbook,
};
