import type { SearchType } from '@plumbline/search/domain';
import { securityActionColumn } from '@plumbline/shared/kit';
import { dayColumn, linkColumn, textColumn } from '@plumbline/shared/ui/columns';
import type { Column } from '@plumbline/shared/ui/DataTable';
import type { SearchResult } from '../search/search-options';

const nameColumn = (header: string): Column<SearchResult> => linkColumn('name', header, (row) => row.url);

/** Securities, listed and no longer traded. */
const SECURITY_COLUMNS: readonly Column<SearchResult>[] = [
  nameColumn('Ticker'),
  textColumn('company', 'Company', { of: ({ text }) => text }),
  securityActionColumn((row) => row.name),
  {
    key: 'exchange',
    header: 'Exchange',
    align: 'start',
    cell: (row) => row.exchange || <span title="No file names the exchange">–</span>,
    value: (row) => row.exchange || null,
  },
  textColumn('currency', 'Currency', { of: ({ currency }) => currency }),
  dayColumn('traded', 'Last price', {
    title: 'Day of the last price of a security that no longer trades',
    of: ({ last_price_date }) => last_price_date,
    missing: 'current',
  }),
];

/** Headers of the two columns of results that are not securities. */
const HEADERS: Readonly<Partial<Record<SearchType, readonly [name: string, text: string]>>> = {
  glossary: ['Figure', 'Meaning'],
  menu: ['Page', 'What it shows'],
  topic: ['Topic', 'Length'],
};

/** Headers of the sortable columns of a type of results. */
export const headersOf = (type: SearchType): readonly [name: string, text: string] =>
  HEADERS[type] ?? ['Ticker', 'Company'];

/** Columns of the results of a type. */
export function columnsOf(type: SearchType): readonly Column<SearchResult>[] {
  if (!HEADERS[type]) return SECURITY_COLUMNS;
  const [name, text] = headersOf(type);
  return [nameColumn(name), textColumn('text', text)];
}
