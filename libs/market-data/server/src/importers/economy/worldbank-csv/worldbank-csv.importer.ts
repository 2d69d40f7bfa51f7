import { isDay } from '@plumbline/shared/domain';

import { splitLine, toLines } from '../../kit/csv';
import { malformed, type Importer, type ImportResult } from '../../kit/importer';
import type { SourceFile } from '../../kit/source-file';
import { toPeriod } from '../period-day';
import { collectSeries, toValue, type SeriesRows } from '../series-rows';
import { worldSeries } from '../world-series';

const KIND = 'worldbank-csv';
const NEEDED = ['Country Name', 'Country Code', 'Indicator Name', 'Indicator Code'] as const;

function readLine(rows: SeriesRows, header: readonly string[], line: string): string | undefined {
  const cells = splitLine(line);
  const [countryName = '', country = '', title = '', code = ''] = NEEDED.map((name) =>
    cells[header.indexOf(name)]?.trim(),
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
  const at = lines.findIndex((line) => /^"?Country Name"?,/.test(line));
  const header = splitLine(lines[at] ?? '').map((cell) => cell.trim());
  const missing = NEEDED.filter((name) => !header.includes(name));
  if (missing.length > 0) return malformed(`the header lacks ${missing.join(', ')}`);
  const updated =
    lines
      .slice(0, at)
      .map(splitLine)
      .find(([label]) => label === 'Last Updated Date')?.[1] ?? '';
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
    /^\uFEFF?"?Data Source"?,"?[^\n]+\n/.test(head) && /\n"?Country Name"?,"?Country Code"?,/.test(head),
  read: readTable,
};
