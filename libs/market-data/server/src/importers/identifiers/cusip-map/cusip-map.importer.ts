import { isDay } from '@plumbline/shared/domain';

import type { ArchiveRow } from '../../../store/archive-tables';
import { headerNames, headerOf, splitLine, toLines } from '../../kit/csv';
import { checked, malformed, toSymbol, type Importer, type ImportResult, type RejectedRow } from '../../kit/importer';

/** What a column is here; 'other' says more of the security. */
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
      ...['', 'isin', 'figi', 'sedol', 'lei', 'cik', 'exchange', 'country', 'class', 'type', 'description', 'title'],
      ...['remark', 'remarks', 'source', 'updated', 'index'],
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

function readMap(text: string): ImportResult {
  const [header = '', ...lines] = toLines(text);
  const columns = headerNames(splitLine(header)).map((name) => COLUMNS[name]);
  if (!columns.includes('cusip') || !columns.includes('symbol')) return malformed('the header lacks cusip and ticker');
  const cusips: ArchiveRow<'cusips'>[] = [];
  const rejected: RejectedRow[] = [];
  lines.forEach((line, index) => {
    const cells = splitLine(line);
    const row = toRow((name) => (cells[columns.indexOf(name)] ?? '').trim());
    if (typeof row === 'string') rejected.push({ line: index + 2, reason: row, text: line.slice(0, 300) });
    else cusips.push(row);
  });
  return checked({ cusips }, cusips.length, rejected);
}

/** A table of CUSIPs and symbols, as CSV or Parquet, with or without days. */
export const cusipMap: Importer = {
  kind: 'cusip-map',
  recognises: (head) => {
    const columns = headerOf(head).map((name) => COLUMNS[name]);
    return columns.includes('cusip') && columns.includes('symbol') && columns.every((column) => column !== undefined);
  },
  read: ({ text }) => readMap(text),
};
