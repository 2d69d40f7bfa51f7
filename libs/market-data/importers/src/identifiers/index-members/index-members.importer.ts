import { isDay } from '@plumbline/shared/domain';

import type { ArchiveRow } from '../../tables/archive-tables';
import { headerNames, headerOf, isBlankLine, splitLine, toLines, toNumber } from '../../kit/csv';
import {
  checked,
  malformed,
  toCik,
  toSymbol,
  type Importer,
  type ImportResult,
  type RejectedRow,
} from '../../kit/importer';
import type { SourceFile } from '../../kit/source-file';
import { openWorkbook, sheetRows } from '../../kit/workbook';

type Member = ArchiveRow<'index_members'>;
type Cells = (column: string) => string;

const SYMBOL = /^[A-Z][A-Z0-9.]{0,11}$/;

/** Operating codes of exchanges (ISO 10383) as codes of the specification. */
const MARKETS: Readonly<Record<string, string>> = { XNYS: 'NYSE', XNAS: 'NAS', XASE: 'AMEX', BATS: 'BATS' };

function toMember(cell: Cells, { name: source, rank }: SourceFile): Member | string {
  const symbol = toSymbol(cell('Symbol').replace('/', '.'));
  if (!SYMBOL.test(symbol)) return 'no symbol';
  if (!cell('Name')) return 'no name';
  const text = (column: string): string | null => cell(column) || null;
  return {
    index_name: 'S&P 500',
    symbol,
    name: cell('Name'),
    sector: text('Sector'),
    industry: text('Industry'),
    headquarters: text('Headquarters'),
    founded: text('Founded'),
    added: isDay(cell('Added')) ? cell('Added') : null,
    cik: toCik(cell('CIK')) ?? null,
    exchange: MARKETS[cell('Exchange')] ?? null,
    weight: toNumber(cell('Weight')) ?? null,
    shares: toNumber(cell('Shares')) ?? null,
    source,
    rank,
  };
}

/** Names that a column of ours has in files, in any letter case. */
type Columns = Readonly<Record<string, readonly string[]>>;

/** Rows of a table under this importer's names of its columns. */
function readTable(
  [first = [], ...rows]: readonly (readonly string[])[],
  names: Columns,
  file: SourceFile,
): ImportResult {
  const header = headerNames(first);
  const place = (column: string): number =>
    header.findIndex((name) => names[column]?.some((known) => known.toLowerCase() === name));
  const lacks = ['Symbol', 'Name'].filter((column) => place(column) < 0);
  if (lacks.length > 0) return malformed(`the header lacks ${lacks.map((column) => names[column]?.[0]).join(', ')}`);
  const members: Member[] = [];
  const rejected: RejectedRow[] = [];
  rows.forEach((cells, index) => {
    if (isBlankLine(cells.join(','))) return;
    const member = toMember((column) => (cells[place(column)] ?? '').trim(), file);
    if (typeof member !== 'string') members.push(member);
    else rejected.push({ line: index + 2, reason: member, text: cells.join(',').slice(0, 300) });
  });
  return checked({ index_members: members }, members.length, rejected);
}

/** The list's columns over the years. */
const LIST_COLUMNS: Columns = {
  Symbol: ['Symbol'],
  Name: ['Security', 'Name'],
  Sector: ['GICS Sector', 'Sector'],
  Industry: ['GICS Sub-Industry', 'GICS Sub Industry', 'Sub-Industry'],
  Headquarters: ['Headquarters Location', 'Location'],
  Founded: ['Founded'],
  Added: ['Date added', 'Date first added'],
  CIK: ['CIK'],
};

/** Symbol, name and sector alone are the list's first layout; next to other columns they are somebody's screen of shares. */
function isList(head: string): boolean {
  const columns = headerOf(head);
  const has = (...names: readonly string[]): boolean => names.every((name) => columns.includes(name));
  if (has('symbol', 'gics sector')) return true;
  return has('symbol', 'name', 'sector') && (columns.length === 3 || has('sec filings'));
}

/** constituents.csv: today's members with sector, day of admission and CIK. */
export const indexConstituents: Importer = {
  kind: 'index-constituents',
  recognises: isList,
  read: (file) => readTable(toLines(file.text).map(splitLine), LIST_COLUMNS, file),
};

const BOOK_COLUMNS: Columns = {
  Symbol: ['Ticker'],
  Name: ['Name'],
  Sector: ['Sector'],
  Industry: ['Industry'],
  Exchange: ['Exchange'],
  Weight: ['Weight'],
  Shares: ['ShrsOutstanding'],
};

function readWorkbook(file: SourceFile): ImportResult {
  const book = openWorkbook(file.bytes);
  const sheet = book?.Sheets[book.SheetNames[0] ?? ''];
  const rows = sheet && sheetRows(sheet, { raw: true, blankrows: false });
  if (!rows) return malformed('no sheet');
  return readTable(
    rows.map((row) => Array.from(row, (cell) => String(cell ?? ''))),
    BOOK_COLUMNS,
    file,
  );
}

/** A workbook of members with weight and shares, as SPX_Members.xlsx. */
export const indexWorkbook: Importer = {
  kind: 'index-workbook',
  recognises: (head, name) => head.startsWith('PK') && /^SPX_Members.*\.xlsx$/i.test(name),
  read: readWorkbook,
};
