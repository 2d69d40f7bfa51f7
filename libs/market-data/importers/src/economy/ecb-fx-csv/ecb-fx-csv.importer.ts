import { hasColumns, headerNames, splitLine, toLines } from '../../kit/csv';
import { malformed, type Importer, type ImportResult } from '../../kit/importer';
import type { SourceFile } from '../../kit/source-file';
import { euroRate, isCurrency } from '../kit/ecb-series';
import { toPeriod } from '../kit/period-day';
import { collectSeries, toValue, type SeriesRows } from '../kit/series-rows';

const KIND = 'ecb-fx-csv';

function readLine(rows: SeriesRows, header: readonly string[], line: string): string | undefined {
  const cells = splitLine(line);
  const period = toPeriod(cells[header.indexOf('DATE')] ?? '');
  if (!period || period.frequency !== 'D') return 'no day';
  for (const [at, name] of header.entries()) {
    if (!isCurrency(name)) continue;
    const value = toValue(cells[at]);
    if (value === undefined || (value !== null && value <= 0)) return `${name}: no rate`;
    const reason = value === null ? undefined : rows.add(euroRate(name), period.day, value);
    if (reason) return reason;
  }
  return undefined;
}

function readTable(file: SourceFile): ImportResult {
  const [first = '', ...lines] = toLines(file.text);
  const header = headerNames(splitLine(first)).map((name) => name.toUpperCase());
  if (!header.some(isCurrency)) return malformed('the header lacks currencies');
  const rows = collectSeries(file, KIND);
  lines.forEach((line, index) => {
    const reason = readLine(rows, header, line);
    if (reason) rows.reject(index + 2, reason, line);
    else rows.accept();
  });
  return rows.finish();
}

/** Euro reference rates as CSV: the whole history, or one day. */
export const ecbFxCsv: Importer = {
  kind: KIND,
  recognises: (head) => hasColumns(head, 'date', 'usd', 'jpy'),
  read: readTable,
};
