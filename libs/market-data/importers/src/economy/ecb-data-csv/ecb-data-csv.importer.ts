import type { EconomicSeries, ObservationStatus, SeriesFrequency } from '@plumbline/market-data/domain';
import { DAY_MS } from '@plumbline/shared/domain';

import { malformed, type Importer, type ImportResult } from '../../kit/importer';
import type { SourceFile } from '../../kit/source-file';
import { columnsOfHead, missingOf, readTable } from '../../kit/table';
import { euroRate, isCurrency } from '../kit/ecb-series';
import { otherSeries } from '../kit/other-series';
import { toPeriod } from '../kit/period-day';
import { collectSeries, toValue, type SeriesRows } from '../kit/series-rows';

const KIND = 'ecb-data-csv';
const NEEDED = ['key', 'time_period', 'obs_value'];

type Cells = Readonly<Record<string, string>>;

/** Second part of a key; business days and calendar days are days here. */
const FREQUENCIES: Readonly<Record<string, SeriesFrequency>> = {
  A: 'A',
  H: 'S',
  S: 'S',
  Q: 'Q',
  M: 'M',
  W: 'W',
  B: 'D',
  D: 'D',
};

const STATUSES: Readonly<Record<string, ObservationStatus>> = { P: 'preliminary', E: 'preliminary', F: 'forecast' };

/** Reference rates of a currency: the same series as in the list of all rates. */
const DAILY_RATE = /^EXR\.D\.([A-Z]{3})\.EUR\.SP00\.A$/;

/** 'EUR', 'EUR (10^6)' where values are in millions. */
const unitOf = ({ unit, unit_mult: power }: Cells): string =>
  `${unit || 'as published'}${power && power !== '0' ? ` (10^${power})` : ''}`;

/** The series of a row; undefined where its key is none. Names and units are in columns that not every answer has. */
function seriesOf({ key = '', title, title_compl, ...cells }: Cells): EconomicSeries | undefined {
  const currency = DAILY_RATE.exec(key)?.[1];
  if (currency && isCurrency(currency)) return euroRate(currency);
  const frequency = /^[A-Z0-9_]+\.([A-Z])\.[A-Z0-9._-]+$/i.test(key) ? FREQUENCIES[key.split('.')[1] ?? ''] : undefined;
  if (!frequency) return undefined;
  const named = { id: `ECB:${key}`, name: title || title_compl || key, unit: unitOf(cells), frequency };
  return otherSeries({ ...named, source: 'European Central Bank', country: 'EMU' });
}

/** '2024-W25' is the Monday of the week; halves of a year have a digit behind S or B. */
function dayOf(text: string): string | undefined {
  const [, year = '', half] = /^(\d{4})-[SB]([12])$/.exec(text) ?? [];
  if (half) return `${year}-${half === '1' ? '01' : '07'}-01`;
  const [, weekYear, week] = /^(\d{4})-W(\d{2})$/.exec(text) ?? [];
  return week ? mondayOf(Number(weekYear), Number(week)) : toPeriod(text)?.day;
}

/** The first week of a year is the one with 4 January. */
function mondayOf(year: number, week: number): string | undefined {
  const fourth = Date.UTC(year, 0, 4);
  const monday = fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * DAY_MS + (week - 1) * 7 * DAY_MS;
  return week >= 1 && week <= 53 ? new Date(monday).toISOString().slice(0, 10) : undefined;
}

function readRow(rows: SeriesRows, cells: Cells): string | undefined {
  const series = seriesOf(cells);
  if (!series) return `${cells['key']} is no key of a series`;
  const day = dayOf(cells['time_period'] ?? '');
  if (!day) return `${cells['time_period']} is no period`;
  const value = toValue(cells['obs_value']);
  if (value === undefined) return `${cells['obs_value']} is no number`;
  return value === null ? undefined : rows.add(series, day, value, STATUSES[cells['obs_status'] ?? ''] ?? 'final');
}

function readData(file: SourceFile): ImportResult {
  const table = readTable(file.text);
  if ('reason' in table) return malformed(table.reason);
  const missing = missingOf(table.columns, NEEDED);
  if (missing) return malformed(missing);
  const rows = collectSeries(file, KIND);
  for (const { cells, line, text } of table.rows) {
    const reason = readRow(rows, cells);
    if (reason) rows.reject(line, reason, text);
    else rows.accept();
  }
  return rows.finish();
}

/** Series of the European Central Bank's data portal as CSV, one value a row: key interest rates, yields, exchange rates. */
export const ecbDataCsv: Importer = {
  kind: KIND,
  recognises: (head) => missingOf(columnsOfHead(head), NEEDED) === undefined,
  read: readData,
};
