import { hasColumns, headerNames, splitLine, toLines } from '../../kit/csv';
import { malformed, type Importer, type ImportResult } from '../../kit/importer';
import type { SourceFile } from '../../kit/source-file';
import { toPeriod } from '../kit/period-day';
import { collectSeries, toValue, type SeriesRows } from '../kit/series-rows';
import { shillerSeries } from '../kit/shiller-series';

const KIND = 'shiller-csv';

/** By name in lower case. */
const COLUMNS: Readonly<Record<string, string>> = {
  sp500: 'price',
  dividend: 'dividend',
  earnings: 'earnings',
  'consumer price index': 'cpi',
  'long interest rate': 'longRate',
  'real price': 'realPrice',
  'real dividend': 'realDividend',
  'real earnings': 'realEarnings',
  pe10: 'cape',
};

function readLine(rows: SeriesRows, header: readonly string[], line: string): string | undefined {
  const cells = splitLine(line);
  const period = toPeriod(cells[header.indexOf('date')] ?? '');
  if (!period) return 'no month';
  for (const [at, name] of header.entries()) {
    const code = COLUMNS[name];
    if (!code) continue;
    const value = toValue(cells[at]);
    if (value === undefined) return `${name}: no number`;
    // None of these is ever zero: the package writes 0.0 for what is not known yet.
    if (value === null || value === 0) continue;
    const reason = rows.add(shillerSeries(code), period.day, value);
    if (reason) return reason;
  }
  return undefined;
}

function readTable(file: SourceFile): ImportResult {
  const [first = '', ...lines] = toLines(file.text);
  const header = headerNames(splitLine(first));
  const missing = ['SP500', 'Dividend', 'Earnings', 'PE10'].filter((name) => !header.includes(name.toLowerCase()));
  if (missing.length > 0) return malformed(`the header lacks ${missing.join(', ')}`);
  const rows = collectSeries(file, KIND);
  lines.forEach((line, index) => {
    const reason = readLine(rows, header, line);
    if (reason) rows.reject(index + 2, reason, line);
    else rows.accept();
  });
  return rows.finish();
}

/** Shiller's table as the data package "s-and-p-500" carries it on. */
export const shillerCsv: Importer = {
  kind: KIND,
  recognises: (head) => hasColumns(head, 'date', 'sp500', 'dividend'),
  read: readTable,
};
