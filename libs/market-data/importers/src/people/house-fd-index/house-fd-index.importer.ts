import type { ArchiveRow } from '../../tables/archive-tables';
import { hasColumns } from '../../kit/csv';
import { checked, malformed, type Importer, type ImportResult, type RejectedRow } from '../../kit/importer';
import { findAll, hasRoot, parseXml, textAt } from '../../kit/xml';
import { parseDay } from '../kit/day-text';
import { parseDelimited } from '../kit/delimited';
import { toDatedFilingRow } from '../disclosure/filing-row';

const COLUMNS = ['Prefix', 'Last', 'First', 'Suffix', 'FilingType', 'StateDst', 'Year', 'FilingDate', 'DocID'] as const;
type Column = (typeof COLUMNS)[number];
type Row = Readonly<Record<Column, string>>;
type FilingRow = ArchiveRow<'politician_filings'>;

const LINKS = 'https://disclosures-clerk.house.gov/public_disc';

/** Reports of transactions are in a separate folder. */
const linkOf = ({ FilingType, Year, DocID }: Row): string =>
  `${LINKS}/${FilingType === 'P' ? 'ptr-pdfs' : 'financial-pdfs'}/${Year}/${DocID}.pdf`;

const PLACE = /^([A-Za-z]{2})(\d{2})$/;

/** Returns the reason why a row is not a report. */
function fault(row: Row): string | undefined {
  if (!/^(19|20)\d{2}$/.test(row.Year)) return 'no year';
  if (!/^[A-Z]$/.test(row.FilingType)) return 'no filing type';
  if (!/^\d+$/.test(row.DocID)) return 'no document number';
  return row.Last ? undefined : 'no name';
}

const namesOf = ({ Prefix, First, Last, Suffix }: Row) => ({
  person: [Prefix, First, Last, Suffix].filter(Boolean).join(' '),
  prefix: Prefix || null,
  last: Last,
  first: First || null,
  suffix: Suffix || null,
});

function placeOf({ StateDst }: Row) {
  const [, state, district] = PLACE.exec(StateDst) ?? [];
  return { state: state?.toUpperCase() ?? null, district: district ?? null };
}

function toRow(row: Row): FilingRow {
  const filing = {
    chamber: 'house',
    ...namesOf(row),
    ...placeOf(row),
    filing_type: row.FilingType,
    year: Number(row.Year),
    document: row.DocID,
    link: linkOf(row),
    source: 'house-fd-index',
  } as const;
  const filed = parseDay(row.FilingDate, 'mdy');
  if (filed) return toDatedFilingRow({ ...filing, filed }, filed, 'received');
  const notes = 'no filing day: counts as public at the end of the year of the list';
  return toDatedFilingRow({ ...filing, notes }, `${row.Year}-12-31`, 'deadline');
}

function readRows(rows: readonly { readonly line: number; readonly row: Row }[]): ImportResult {
  const filings: FilingRow[] = [];
  const rejected: RejectedRow[] = [];
  for (const { line, row } of rows) {
    const reason = fault(row);
    if (reason) rejected.push({ line, reason, text: JSON.stringify(row).slice(0, 300) });
    else filings.push(toRow(row));
  }
  return checked({ politician_filings: filings }, filings.length, rejected);
}

const rowOf = (cell: (column: Column) => string | undefined): Row =>
  Object.fromEntries(COLUMNS.map((column) => [column, cell(column)?.trim() ?? ''])) as unknown as Row;

function readXml(text: string): ImportResult {
  const root = parseXml(text);
  if (root?.name !== 'FinancialDisclosure') return malformed('no FinancialDisclosure, or it is cut off');
  const members = findAll(root, 'Member');
  const missing = COLUMNS.filter((column) => !members[0]?.children.some(({ name }) => name === column));
  if (members.length > 0 && missing.length > 0) return malformed(`lacks ${missing.join(', ')}`);
  return readRows(
    members.map((member, index) => ({ line: index + 1, row: rowOf((column) => textAt(member, column)) })),
  );
}

function readTable(text: string): ImportResult {
  const { header, rows } = parseDelimited(text, '\t', false);
  const names = header.map((name) => name.toLowerCase());
  const placeIn = (column: Column): number => names.indexOf(column.toLowerCase());
  const missing = COLUMNS.filter((column) => placeIn(column) < 0);
  if (missing.length > 0) return malformed(`lacks ${missing.join(', ')}`);
  const cellOf = (cells: readonly string[]) => (column: Column) => cells[placeIn(column)];
  return readRows(rows.map(({ line, cells }) => ({ line, row: rowOf(cellOf(cells)) })));
}

const isXml = (text: string): boolean =>
  text
    .replace(/^\uFEFF/, '')
    .trimStart()
    .startsWith('<');

/** Index of the House's financial disclosure reports of a year, as XML or as text with tabs. */
export const houseFdIndex: Importer = {
  kind: 'house-fd-index',
  recognises: (head) =>
    hasRoot(head, 'FinancialDisclosure') || hasColumns(head, 'last', 'first', 'filingtype', 'statedst'),
  read: ({ text }) => (isXml(text) ? readXml(text.replace(/^\uFEFF/, '')) : readTable(text)),
};
