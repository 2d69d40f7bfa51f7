import { formatDay } from '@plumbline/shared/domain';
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
export const SECURITY_COLUMNS: readonly Column<SearchResult>[] = [
  nameColumn('Ticker'),
  { key: 'company', header: 'Company', align: 'start', cell: (row) => row.text, value: (row) => row.text },
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

/** Pages of the product. */
export const PAGE_COLUMNS: readonly Column<SearchResult>[] = [
  nameColumn('Page'),
  { key: 'text', header: 'What it shows', align: 'start', cell: (row) => row.text, value: (row) => row.text },
];
