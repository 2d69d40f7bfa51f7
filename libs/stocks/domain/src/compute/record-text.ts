import type { ResultOf } from '@plumbline/shared/domain';
import type { lineageCalls } from '../contract/lineage';

/** The answer of the call for records: one page of what a value was read from. */
export type LineageRecords = ResultOf<(typeof lineageCalls)['GET /_api/lineage/{security}/{metric}/records']>;
/** Records behind a figure, with the first and the last of them. */
export type ExplainedRecords = LineageRecords['records'];
export type ExplainedColumn = ExplainedRecords['columns'][number];
export type ExplainedRow = LineageRecords['data'][number];
export type ExplainedCell = ExplainedRow[number];

const truth = (cell: ExplainedCell): string => (cell === 0 ? 'no' : 'yes');

/** A cell in full digits; nothing where nothing is said. */
export const cellText = (cell: ExplainedCell | undefined, { unit }: ExplainedColumn): string => {
  if (cell === null || cell === undefined) return '';
  return unit === 'boolean' ? truth(cell) : String(cell);
};

/** A row with the names of its columns, what is not said left out. */
export const rowText = (row: ExplainedRow, columns: readonly ExplainedColumn[]): string =>
  columns
    .map((column, at) => [column.label, cellText(row[at], column)])
    .filter(([, cell]) => cell !== '')
    .map(([label, cell]) => `${label} ${cell}`)
    .join(', ');

/** Records as plain lines of text. */
export function* recordLines({ title, columns, count, first, last, own, notes, sources }: ExplainedRecords) {
  yield `${title}: ${count === 1 ? 'one row' : `${count} rows`}`;
  if (first) yield `  first: ${rowText(first, columns)}`;
  if (last && count > 1) yield `  last: ${rowText(last, columns)}`;
  if (own) yield `  the company itself is row ${own.place + 1}: ${rowText(own.row, columns)}`;
  for (const note of notes) yield `  ${note}`;
  for (const { file, basis, from, to } of sources) yield `  from ${file} (${basis}), ${from} to ${to}`;
}

/** All rows as a table: names of columns and cells divided by tabs. */
export function recordsText({ company, symbol, asOf, records }: LineageRecords, rows: readonly ExplainedRow[]): string {
  const { columns } = records;
  const head = `${company} (${symbol})${asOf === null ? '' : `, as known on ${asOf}`}`;
  const table = rows.map((row) => columns.map((column, at) => cellText(row[at], column)).join('\t'));
  return [head, ...recordLines(records), columns.map(({ label }) => label).join('\t'), ...table].join('\n');
}
