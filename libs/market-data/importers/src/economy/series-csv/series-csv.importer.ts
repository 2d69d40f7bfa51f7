import { knownSeries, seriesOfCode, type EconomicSeries, type SeriesFrequency } from '@plumbline/market-data/domain';

import { splitLine, toLines } from '../../kit/csv';
import { malformed, type Importer, type ImportResult } from '../../kit/importer';
import type { FilePlace, SourceFile, StatedSeries } from '../../kit/source-file';
import { otherSeries } from '../kit/other-series';
import { frequencyBetween, toPeriod } from '../kit/period-day';
import { collectSeries, toValue, type SeriesRows } from '../kit/series-rows';

const KIND = 'series-csv';
const DATES = new Set(['date', 'day', 'observation_date', 'period', 'time period', 'year', 'month']);
const VALUES = new Set(['value', 'price', 'rate', 'index']);

const stemOf = (name: string): string => name.replace(/\.(csv|txt)$/i, '');

const stated = ({ series: id, name, unit, frequency }: StatedSeries): EconomicSeries | undefined => {
  if (!id) return undefined;
  if (!frequency) return knownSeries(id);
  return (
    knownSeries(id) ?? otherSeries({ id, name: name ?? id, unit: unit ?? 'as published', frequency, source: 'file' })
  );
};

/** 'oil/wti-daily' or 'oil-prices/data/wti-daily'. */
function ofFolder(name: string, folders: readonly string[]): EconomicSeries | undefined {
  const stem = stemOf(name);
  const near = folders.slice(-3).map((folder) => folder.replace(/-prices$/, ''));
  const names = [...near.map((folder) => `${folder}/${stem}`), stem];
  return names.map((each) => seriesOfCode('files', each)).find((found) => found !== undefined);
}

/** The series of a column that is called 'value' or so, by the places where its name can be. */
function ofPlace(column: string, name: string, { folders }: FilePlace): EconomicSeries | undefined {
  // Folders of prices hold prices, whatever their files are called.
  if (!VALUES.has(column) || folders.slice(-2).some((folder) => /^prices?$/i.test(folder))) return undefined;
  return ofFolder(name, folders) ?? (column === 'value' ? knownSeries(stemOf(name)) : undefined);
}

/** How often a series has rows, by its first two. */
function frequencyOf(lines: readonly string[]): SeriesFrequency {
  const [first, second] = lines.slice(1, 3).map((line) => toPeriod(splitLine(line)[0] ?? ''));
  return first && second ? frequencyBetween(first.day, second.day) : 'D';
}

/** The header 'observation_date,ID' is of one publisher only: there an unknown mnemonic is kept as a new series. */
function withMnemonics(text: string, [date, ...columns]: readonly string[]): readonly EconomicSeries[] | undefined {
  if (date?.toLowerCase() !== 'observation_date' || !columns.every((column) => /^[A-Z0-9_]{2,40}$/.test(column)))
    return undefined;
  const frequency = frequencyOf(toLines(text.slice(0, 4096)));
  const made = (id: string) => otherSeries({ id, name: id, unit: 'as published', frequency, source: 'file' });
  return columns.map((column) => knownSeries(column) ?? made(column));
}

/** The series of each column after the first; undefined when nothing says of all which they are. */
function seriesOfFile(
  header: readonly string[],
  name: string,
  place: FilePlace,
): readonly EconomicSeries[] | undefined {
  const [date = '', ...columns] = header;
  if (!DATES.has(date.toLowerCase()) || columns.length === 0) return undefined;
  const byColumn = columns
    .map((column) => knownSeries(column) ?? knownSeries(column.toUpperCase()))
    .filter((series) => series !== undefined);
  if (byColumn.length === columns.length) return byColumn;
  const [only, ...others] = columns;
  if (only === undefined || others.length > 0) return undefined;
  const found = (place.stated && stated(place.stated)) ?? ofPlace(only.toLowerCase(), name, place);
  return found && [found];
}

function readLine(rows: SeriesRows, columns: readonly EconomicSeries[], line: string): string | undefined {
  const [date = '', ...cells] = splitLine(line);
  const period = toPeriod(date);
  if (!period) return 'no day';
  for (const [at, series] of columns.entries()) {
    const value = toValue(cells[at]);
    if (value === undefined) return `${cells[at]} is no number`;
    const reason = value === null ? undefined : rows.add(series, period.day, value);
    if (reason) return reason;
  }
  return undefined;
}

function seriesOfText(text: string, name: string, place: FilePlace): readonly EconomicSeries[] | undefined {
  const header = splitLine(toLines(text.slice(0, 4096))[0] ?? '').map((cell) => cell.trim());
  return seriesOfFile(header, name, place) ?? (header.length > 1 ? withMnemonics(text, header) : undefined);
}

function readSeries(file: SourceFile): ImportResult {
  const columns = seriesOfText(file.text, file.name, file);
  if (!columns) return malformed('neither name, folder nor a statement next to the file says which series it is');
  const rows = collectSeries(file, KIND);
  toLines(file.text)
    .slice(1)
    .forEach((line, index) => {
      const reason = readLine(rows, columns, line);
      if (reason) rows.reject(index + 2, reason, line);
      else rows.accept();
    });
  return rows.finish();
}

/** Days and values of one series, or of several known by their mnemonics. */
export const seriesCsv: Importer = {
  kind: KIND,
  recognises: (head, name, place) => /\.(csv|txt)$/i.test(name) && seriesOfText(head, name, place) !== undefined,
  read: readSeries,
};
