import type { ArchiveRow } from '../../../store/archive-tables';
import { checked, malformed, type Importer, type ImportResult, type RejectedRow } from '../../kit/importer';
import { findAll, parseXml, textAt } from '../../kit/xml';
import { parseDay } from '../day-text';
import { parseDelimited } from '../delimited';
import { toDatedFilingRow } from '../disclosure/filing-row';

const COLUMNS = ['Prefix', 'Last', 'First', 'Suffix', 'FilingType', 'StateDst', 'Year', 'FilingDate', 'DocID'] as const;
type Column = (typeof COLUMNS)[number];
type Row = Readonly<Record<Column, string>>;
type FilingRow = ArchiveRow<'politician_filings'>;

const LINKS = 'https://disclosures-clerk.house.gov/public_disc';

/** Reports of transactions stand in a folder of their own. */
const linkOf = ({ FilingType, Year, DocID }: Row): string =>
  `${LINKS}/${FilingType === 'P' ? 'ptr-pdfs' : 'financial-pdfs'}/${Year}/${DocID}.pdf`;

const PLACE = /^([A-Za-z]{2})(\d{2})$/;

function toRow(row: Row): FilingRow | string {
  const year = Number(row.Year);
  if (!/^(19|20)\d{2}$/.test(row.Year)) return 'no year';
  if (!/^[A-Z]$/.test(row.FilingType)) return 'no filing type';
  if (!/^\d+$/.test(row.DocID)) return 'no document number';
  if (!row.Last) return 'no name';
  const filed = parseDay(row.FilingDate, 'mdy');
  const [, state, district] = PLACE.exec(row.StateDst) ?? [];
  const filing = {
    chamber: 'house',
    person: [row.Prefix, row.First, row.Last, row.Suffix].filter(Boolean).join(' '),
    prefix: row.Prefix || null,
    last: row.Last,
    first: row.First || null,
    suffix: row.Suffix || null,
    state: state?.toUpperCase() ?? null,
    district: district ?? null,
    filing_type: row.FilingType,
    year,
    filed: filed ?? null,
    document: row.DocID,
    link: linkOf(row),
    source: 'house-fd-index',
    notes: filed ? null : 'no filing day: counts as public at the end of the year of the list',
  } as const;
  return filed
    ? toDatedFilingRow(filing, filed, 'received')
    : toDatedFilingRow(filing, `${row.Year}-12-31`, 'deadline');
}

function readRows(rows: readonly { readonly line: number; readonly row: Row }[]): ImportResult {
  const filings: FilingRow[] = [];
  const rejected: RejectedRow[] = [];
  for (const { line, row } of rows) {
    const made = toRow(row);
    if (typeof made === 'string') rejected.push({ line, reason: made, text: JSON.stringify(row).slice(0, 300) });
    else filings.push(made);
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
  const missing = COLUMNS.filter((column) => !header.includes(column));
  if (missing.length > 0) return malformed(`lacks ${missing.join(', ')}`);
  const cellOf = (cells: readonly string[]) => (column: Column) => cells[header.indexOf(column)];
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
    /^\uFEFF?\s*(<\?xml[^>]*>\s*)?<FinancialDisclosure>/.test(head) ||
    /^\uFEFF?Prefix\tLast\tFirst\tSuffix\tFilingType\t/.test(head),
  read: ({ text }) => (isXml(text) ? readXml(text.replace(/^\uFEFF/, '')) : readTable(text)),
};
