import type { SearchType } from '@plumbline/search/domain';
import { formatDay } from '@plumbline/shared/domain';
import { securityActionColumn } from '@plumbline/shared/kit';
import type { Column } from '@plumbline/shared/ui/DataTable';
import { Link } from '@plumbline/shared/ui/Link';
import type { SearchResult } from '../search/search-options';

const nameColumn = (header: string): Column<SearchResult> => ({
  key: 'name',
  header,
  cell: (row) => <Link href={row.url}>{row.name}</Link>,
  value: (row) => row.name,
});

/** Securities, listed and no longer traded. */
const SECURITY_COLUMNS: readonly Column<SearchResult>[] = [
  nameColumn('Ticker'),
  { key: 'company', header: 'Company', align: 'start', cell: (row) => row.text, value: (row) => row.text },
  securityActionColumn((row) => row.name),
  {
    key: 'exchange',
    header: 'Exchange',
    align: 'start',
    cell: (row) => row.exchange || <span title="No file names the exchange">–</span>,
    value: (row) => row.exchange || null,
  },
  {
    key: 'currency',
    header: 'Currency',
    align: 'start',
    cell: (row) => row.currency,
    value: (row) => row.currency ?? null,
  },
  {
    key: 'traded',
    header: 'Last price',
    align: 'start',
    title: 'Day of the last price of a security that no longer trades',
    cell: (row) => (row.last_price_date ? formatDay(row.last_price_date) : 'current'),
    value: (row) => row.last_price_date ?? null,
  },
];

/** What the two columns of results that are no securities are called. */
const HEADERS: Readonly<Partial<Record<SearchType, readonly [name: string, text: string]>>> = {
  glossary: ['Figure', 'Meaning'],
  menu: ['Page', 'What it shows'],
  topic: ['Topic', 'Length'],
};

/** What the columns of a type are called that results are ordered by. */
export const headersOf = (type: SearchType): readonly [name: string, text: string] =>
  HEADERS[type] ?? ['Ticker', 'Company'];

/** Columns of the results of a type. */
export function columnsOf(type: SearchType): readonly Column<SearchResult>[] {
  if (!HEADERS[type]) return SECURITY_COLUMNS;
  const [name, text] = headersOf(type);
  return [
    nameColumn(name),
    { key: 'text', header: text, align: 'start', cell: (row) => row.text, value: (row) => row.text },
  ];
}
