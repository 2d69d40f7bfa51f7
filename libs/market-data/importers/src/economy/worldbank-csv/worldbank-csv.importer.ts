import { isDay } from '@plumbline/shared/domain';

import { headerNames, headerOf, splitLine, toLines } from '../../kit/csv';
import { malformed, type Importer, type ImportResult } from '../../kit/importer';
import type { SourceFile } from '../../kit/source-file';
import { toPeriod } from '../kit/period-day';
import { collectSeries, toValue, type SeriesRows } from '../kit/series-rows';
import { worldSeries } from '../kit/world-series';

const KIND = 'worldbank-csv';
const NEEDED = ['Country Name', 'Country Code', 'Indicator Name', 'Indicator Code'] as const;
/** Lines above the header identify the file. */
const HEADER_WITHIN = 12;

const headerLine = (lines: readonly string[]): number =>
  lines
    .slice(0, HEADER_WITHIN)
    .findIndex((line) => NEEDED.slice(0, 2).every((name) => headerOf(line).includes(name.toLowerCase())));

function readLine(rows: SeriesRows, header: readonly string[], line: string): string | undefined {
  const cells = splitLine(line);
  const [countryName = '', country = '', title = '', code = ''] = NEEDED.map((name) =>
    cells[header.indexOf(name.toLowerCase())]?.trim(),
  );
  if (!country || !code) return 'no country or no indicator';
  for (const [at, name] of header.entries()) {
    const period = toPeriod(name);
    if (!period) continue;
    const value = toValue(cells[at]);
    if (value === undefined) return `${name}: no number`;
    if (value === null) continue;
    const series = worldSeries('World Bank', { code, country, countryName, title, frequency: period.frequency });
    const reason = rows.add(series, period.day, value);
    if (reason) return reason;
  }
  return undefined;
}

function readTable(file: SourceFile): ImportResult {
  const lines = toLines(file.text);
  const at = headerLine(lines);
  const header = headerNames(splitLine(lines[at] ?? ''));
  const missing = NEEDED.filter((name) => !header.includes(name.toLowerCase()));
  if (missing.length > 0) return malformed(`the header lacks ${missing.join(', ')}`);
  const updated =
    lines
      .slice(0, at)
      .map(splitLine)
      .find(([label]) => /^last updated date$/i.test(label?.trim() ?? ''))?.[1]
      ?.trim() ?? '';
  const rows = collectSeries(file, KIND);
  lines.slice(at + 1).forEach((line, index) => {
    const reason = readLine(rows, header, line);
    if (reason) rows.reject(at + index + 2, reason, line);
    else rows.accept();
  });
  return rows.finish(isDay(updated) ? updated : undefined);
}

/** A download of the World Bank as CSV: four lines of what it is, then a row a country and a column a year. */
export const worldbankCsv: Importer = {
  kind: KIND,
  recognises: (head) =>
    /^\uFEFF?\s*"?\s*Data Source\s*"?\s*,/i.test(head) && headerLine(head.slice(0, 8192).split(/\r?\n/)) > 0,
  read: readTable,
};
