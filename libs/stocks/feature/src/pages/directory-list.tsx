import { formatNumber, type ListShape, type ResultOf } from '@plumbline/shared/domain';
import { securityActionColumn } from '@plumbline/shared/kit';
import { Change } from '@plumbline/shared/ui/Change';
import { textColumn } from '@plumbline/shared/ui/columns';
import { Link } from '@plumbline/shared/ui/Link';
import type { ListColumn, ListSpec } from '@plumbline/shared/ui/ListView';
import type { directoryCalls } from '@plumbline/stocks/contract';
import { directoryPath, stockPath } from '@plumbline/stocks/domain';

export type DirectoryAnswer = ResultOf<(typeof directoryCalls)['GET /_api/stocks']>;
export type DirectoryRow = DirectoryAnswer['data'][number];

const figure = (value: number | null, decimals = 2): string =>
  value === null ? '–' : formatNumber(value, { decimals });

const BILLION = 1e9;

const COLUMNS: readonly ListColumn<DirectoryRow>[] = [
  {
    key: 'symbol',
    header: 'Symbol',
    align: 'start',
    sortable: true,
    cell: ({ display_symbol: symbol }) => <Link href={stockPath(symbol)}>{symbol}</Link>,
    value: ({ display_symbol: symbol }) => symbol,
  },
  textColumn('company', 'Company', { sortable: true }),
  securityActionColumn(({ display_symbol: symbol }) => symbol),
  {
    key: 'mktcap_norm',
    header: 'Market cap',
    unit: 'USD billions',
    sortable: true,
    cell: (row) => figure(row.mktcap_norm === null ? null : row.mktcap_norm / BILLION),
    value: (row) => (row.mktcap_norm === null ? null : row.mktcap_norm / BILLION),
  },
  {
    key: 'price',
    header: 'Price',
    sortable: true,
    cell: ({ price, currency }) => (price === null ? '–' : `${figure(price)} ${currency}`),
    value: ({ price }) => price,
  },
  {
    key: 'price_change',
    header: 'Change',
    unit: '%',
    sortable: true,
    cell: ({ price_change: change }) =>
      change === null ? '–' : <Change change={change} percent={change} percentOnly />,
    value: ({ price_change: change }) => change,
  },
  {
    key: 'pettm',
    header: 'PE (TTM)',
    sortable: true,
    cell: ({ pettm }) => figure(pettm),
    value: ({ pettm }) => pettm,
  },
  {
    key: 'dividend_yield',
    header: 'Dividend yield',
    unit: '%',
    sortable: true,
    cell: (row) => figure(row.dividend_yield),
    value: (row) => row.dividend_yield,
  },
  {
    key: 'sector',
    header: 'Sector',
    align: 'start',
    cell: ({ sector }) => (sector === null ? '–' : <Link href={directoryPath({ sector })}>{sector}</Link>),
    value: ({ sector }) => sector,
  },
  textColumn('industry', 'Industry', { isHidden: true }),
  textColumn('country', 'Country', { isHidden: true }),
  {
    key: 'exchange',
    header: 'Exchange',
    align: 'start',
    cell: ({ exchange }) => (exchange ? <Link href={directoryPath({ exchange })}>{exchange}</Link> : '–'),
    value: ({ exchange }) => exchange,
  },
];

/** What the address of the directory may hold. */
export const DIRECTORY_SHAPE = {
  columns: COLUMNS,
  filters: [{ kind: 'text', key: 'q', label: 'Name', placeholder: 'Symbol or company' }],
  defaultOrder: { key: 'mktcap_norm', direction: 'descending' },
  perPageOptions: [50, 100, 250],
} as const satisfies ListShape;

/** The list of a page of the directory. */
export const directoryList = (title: string): Omit<ListSpec<DirectoryRow, unknown>, 'query'> => ({
  ...DIRECTORY_SHAPE,
  title,
  rowKey: ({ stockid }) => stockid,
  exportName: 'stocks',
  emptyText: 'No stocks here yet',
});
