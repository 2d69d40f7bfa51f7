import type { EconomicSeries } from '@plumbline/market-data/domain';

import { headerOf, splitLine, toLines } from '../../kit/csv';
import type { Importer, ImportResult } from '../../kit/importer';
import type { SourceFile } from '../../kit/source-file';
import { toPeriod } from '../kit/period-day';
import { collectSeries, toValue, type SeriesRows } from '../kit/series-rows';
import { seriesOfColumn } from '../kit/treasury-tenor';

const KIND = 'treasury-yields-csv';

/** A column's series; null for that of the days. */
type Column = EconomicSeries | null;

function readLine(rows: SeriesRows, columns: readonly Column[], line: string): string | undefined {
  const cells = splitLine(line);
  const period = toPeriod(cells[columns.indexOf(null)] ?? '');
  if (!period || period.frequency !== 'D') return 'no day';
  for (const [index, series] of columns.entries()) {
    if (series === null) continue;
    const value = toValue(cells[index]);
    // A column of text that the publisher adds is no reason to leave out the yields next to it.
    if (value === undefined && series.id.startsWith('TREASURY:')) continue;
    if (value === undefined) return `${series.id}: no number`;
    const reason = value === null ? undefined : rows.add(series, period.day, value);
    if (reason) return reason;
  }
  return undefined;
}

function readTable(file: SourceFile): ImportResult {
  const [header = '', ...lines] = toLines(file.text);
  const columns = splitLine(header)
    .map((column) => column.trim())
    .map((column) => (/^date$/i.test(column) ? null : seriesOfColumn(column)));
  const rows = collectSeries(file, KIND);
  lines.forEach((line, index) => {
    const reason = readLine(rows, columns, line);
    if (reason) rows.reject(index + 2, reason, line);
    else rows.accept();
  });
  return rows.finish();
}

const TENOR = /^\d+(\.\d+)? ?(mo|month|yr)$/;

/** Daily par yields of the US Treasury as its page offers them for download. */
export const treasuryYieldsCsv: Importer = {
  kind: KIND,
  recognises: (head) => {
    const columns = headerOf(head);
    return columns.includes('date') && columns.some((column) => TENOR.test(column));
  },
  read: readTable,
};
