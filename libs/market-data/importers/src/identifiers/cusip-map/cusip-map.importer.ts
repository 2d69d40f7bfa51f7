import { isDay } from '@plumbline/shared/domain';

import type { ArchiveRow } from '../../tables/archive-tables';
import { checked, malformed, toSymbol, type Importer, type ImportResult, type RejectedRow } from '../../kit/importer';
import { columnsOfHead, readTable } from '../../kit/table';

/** Column of the table; 'other' describes the security further. */
type Column = 'cusip' | 'symbol' | 'name' | 'first_day' | 'last_day' | 'other';

/** Names of columns, lower case. Every column of the file has to be one of them: a table of holdings is no map. */
const COLUMNS: Readonly<Record<string, Column>> = {
  cusip: 'cusip',
  ticker: 'symbol',
  symbol: 'symbol',
  name: 'name',
  issuer: 'name',
  company: 'name',
  company_name: 'name',
  security: 'name',
  from: 'first_day',
  first_day: 'first_day',
  to: 'last_day',
  last_day: 'last_day',
  ...Object.fromEntries(
    [
      '',
      'isin',
      'figi',
      'sedol',
      'lei',
      'cik',
      'exchange',
      'country',
      'class',
      'type',
      'description',
      'title',
      'remark',
      'remarks',
      'source',
      'updated',
      'index',
    ].map((name) => [name, 'other' as const]),
  ),
};

const CUSIP = /^[0-9A-Z*@#]{9}$/;
const SYMBOL = /^[A-Z0-9][A-Z0-9.]{0,11}$/;

function toRow(cell: (name: Column) => string): ArchiveRow<'cusips'> | string {
  const cusip = cell('cusip').toUpperCase();
  const symbol = toSymbol(cell('symbol'));
  if (!CUSIP.test(cusip)) return 'no CUSIP of nine characters';
  if (!SYMBOL.test(symbol)) return 'no symbol';
  const day = (name: Column): string | null => (isDay(cell(name)) ? cell(name) : null);
  return { cusip, symbol, name: cell('name') || null, first_day: day('first_day'), last_day: day('last_day') };
}

/** Names of columns as the list has them. */
const columnOf = (name: string): Column | undefined => COLUMNS[name.replaceAll(' ', '_')];

function readMap(text: string): ImportResult {
  const table = readTable(text);
  if ('reason' in table) return malformed(table.reason);
  const nameOf = (column: Column): string | undefined => table.columns.find((name) => columnOf(name) === column);
  if (!nameOf('cusip') || !nameOf('symbol')) return malformed('the header lacks cusip and ticker');
  const cusips: ArchiveRow<'cusips'>[] = [];
  const rejected: RejectedRow[] = [];
  for (const { line, cells, text: row } of table.rows) {
    const found = toRow((column) => (cells[nameOf(column) ?? ''] ?? '').trim());
    if (typeof found === 'string') rejected.push({ line, reason: found, text: row });
    else cusips.push(found);
  }
  return checked({ cusips }, cusips.length, rejected);
}

/** A table of CUSIPs and symbols, as CSV or Parquet, with or without days. */
export const cusipMap: Importer = {
  kind: 'cusip-map',
  recognises: (head) => {
    const columns = columnsOfHead(head).map(columnOf);
    return columns.includes('cusip') && columns.includes('symbol') && columns.every((column) => column !== undefined);
  },
  read: ({ text }) => readMap(text),
};
