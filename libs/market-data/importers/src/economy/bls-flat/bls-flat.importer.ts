import { hasColumns, headerNames, isBlankLine } from '../../kit/csv';
import { linesOf, type SourceFile } from '../../kit/source-file';
import { malformed, type Importer, type ImportResult } from '../../kit/importer';
import { blsPeriod, blsSeries } from '../kit/bls-series';
import { collectSeries, toValue, type SeriesRows } from '../kit/series-rows';

const KIND = 'bls-flat';
const NEEDED = ['series_id', 'year', 'period', 'value'] as const;

const cellsOf = (line: string): string[] => line.split('\t').map((cell) => cell.trim());

function readLine(rows: SeriesRows, place: ReadonlyMap<string, number>, line: string): string | undefined {
  const cells = cellsOf(line);
  const cell = (name: string): string => cells[place.get(name) ?? -1] ?? '';
  const code = cell('series_id');
  if (!/^[A-Z0-9#-]+$/.test(code)) return 'no series';
  const when = blsPeriod(cell('year'), cell('period'));
  if (!when) return `${cell('year')} ${cell('period')} is no period`;
  const value = toValue(cell('value'));
  if (value === undefined) return `${cell('value')} is no number`;
  if (value === null) return undefined;
  const isPreliminary = cell('footnote_codes').split(',').includes('P');
  return rows.add(blsSeries(code, when), when.day, value, isPreliminary ? 'preliminary' : 'final');
}

function readTable(file: SourceFile): ImportResult {
  const lines = linesOf(file);
  const header = headerNames(cellsOf((lines.next().value ?? '').replace(/^\uFEFF/, '')));
  const place = new Map(header.map((name, index) => [name, index]));
  const missing = NEEDED.filter((name) => !place.has(name));
  if (missing.length > 0) return malformed(`the header lacks ${missing.join(', ')}`);
  const rows = collectSeries(file, KIND);
  let number = 1;
  for (const line of lines) {
    number += 1;
    if (isBlankLine(line)) continue;
    const reason = readLine(rows, place, line);
    if (reason) rows.reject(number, reason, line);
    else rows.accept();
  }
  return rows.finish();
}

/** A data file of the US Bureau of Labor Statistics' time series folders, 'cu.data.0.Current'. */
export const blsFlat: Importer = {
  kind: KIND,
  recognises: (head) => head.slice(0, 200).includes('\t') && hasColumns(head, 'series_id', 'year', 'period'),
  read: readTable,
};
