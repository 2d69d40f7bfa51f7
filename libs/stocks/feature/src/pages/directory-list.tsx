import { formatNumber, type ListShape, type ResultOf } from '@plumbline/shared/domain';
import { securityActionColumn } from '@plumbline/shared/kit';
import { Change } from '@plumbline/shared/ui/Change';
import { linkColumn, numberColumn, textColumn } from '@plumbline/shared/ui/columns';
import type { ListColumn, ListSpec } from '@plumbline/shared/ui/ListView';
import type { directoryCalls } from '@plumbline/stocks/contract';
import { directoryPath, stockPath } from '@plumbline/stocks/domain';

export type DirectoryAnswer = ResultOf<(typeof directoryCalls)['GET /_api/stocks']>;
export type DirectoryRow = DirectoryAnswer['data'][number];

const figure = (value: number | null, decimals = 2): string =>
  value === null ? '–' : formatNumber(value, { decimals });

const BILLION = 1e9;

const COLUMNS: readonly ListColumn<DirectoryRow>[] = [
  linkColumn('symbol', 'Symbol', ({ display_symbol: symbol }) => stockPath(symbol), {
    of: ({ display_symbol }) => display_symbol,
    sortable: true,
  }),
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
  numberColumn('price_change', 'Change', {
    unit: '%',
    write: (change) => <Change change={change} percent={change} percentOnly />,
    sortable: true,
  }),
  numberColumn('pettm', 'PE (TTM)', { write: figure, sortable: true }),
  numberColumn('dividend_yield', 'Dividend yield', { unit: '%', write: figure, sortable: true }),
  linkColumn('sector', 'Sector', ({ sector }) => sector && directoryPath({ sector })),
  textColumn('industry', 'Industry', { isHidden: true }),
  textColumn('country', 'Country', { isHidden: true }),
  linkColumn('exchange', 'Exchange', ({ exchange }) => directoryPath({ exchange })),
];

/** Columns, filters and defaults of the directory's address. */
export const DIRECTORY_SHAPE = {
  columns: COLUMNS,
  filters: [{ kind: 'text', key: 'q', label: 'Name', placeholder: 'Symbol or company' }],
  defaultOrder: { key: 'mktcap_norm', direction: 'descending' },
  perPageOptions: [50, 100, 250],
} as const satisfies ListShape;

/** The list of a page of the directory. */
export const directoryList = (title: string): ListSpec<DirectoryRow> => ({
  ...DIRECTORY_SHAPE,
  title,
  rowKey: ({ stockid }) => stockid,
  exportName: 'stocks',
  emptyText: 'No stocks here yet',
});
