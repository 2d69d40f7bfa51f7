import type { etfCalls } from '@plumbline/etfs/contract';
import { etfPath } from '@plumbline/etfs/domain';
import { formatDay, type ListShape, type ResultOf } from '@plumbline/shared/domain';
import { PublicDay } from '@plumbline/shared/kit';
import { countColumn, dayColumn, moneyColumn, percentColumn, textColumn } from '@plumbline/shared/ui/columns';
import { Link } from '@plumbline/shared/ui/Link';
import type { ListColumn, ListSpec } from '@plumbline/shared/ui/ListView';

type Row = ResultOf<(typeof etfCalls)['GET /_api/etfs']>['data'][number];

type Percents = 'flow' | 'r3m' | 'r1y' | 'r3y';

const percent = (key: Percents, header: string, title: string): ListColumn<Row> =>
  percentColumn(key, header, { unit: '%', title, decimals: 1, sortable: true });

const COLUMNS: readonly ListColumn<Row>[] = [
  {
    key: 'symbol',
    header: 'Fund',
    align: 'start',
    sortable: true,
    cell: ({ symbol, name }) => (
      <Link href={etfPath(symbol)}>
        <b className="font-semibold">{symbol}</b> <span className="text-ink-2">{name}</span>
      </Link>
    ),
    value: ({ symbol }) => symbol,
  },
  textColumn('kind', 'Kind', { of: ({ kind }) => (kind === 'etf' ? 'ETF' : 'Mutual fund') }),
  moneyColumn('net_assets', 'Net assets', { unit: 'USD', sortable: true }),
  countColumn('holdings', 'Holdings'),
  percent('flow', 'Flow', 'Money in less money out in the months of the report, of net assets'),
  percent('r3m', '3 months', 'Return of the three months up to the day of the report, as the fund states it'),
  percent('r1y', '1 year', 'Total return of a year by prices'),
  percent('r3y', '3 years', 'Total return of three years by prices, a year'),
  dayColumn('day', 'Holdings of', { sortable: true }),
  {
    key: 'public',
    header: 'Public',
    sortable: true,
    cell: ({ public: day, url, accession }) => (
      <span title={accession ?? ''}>
        <PublicDay day={formatDay(day)} url={url} />
      </span>
    ),
    value: ({ public: day }) => day,
  },
  textColumn('trust', 'Trust', { isHidden: true }),
];

/** Address parameters of the list of funds. */
export const FUNDS_SHAPE = {
  columns: COLUMNS,
  filters: [
    { kind: 'text', key: 'q', label: 'Fund', placeholder: 'Symbol, fund or trust' },
    {
      kind: 'select',
      key: 'kind',
      label: 'Kind',
      options: [
        { value: 'etf', label: 'ETFs' },
        { value: 'fund', label: 'Mutual funds' },
      ],
    },
  ],
  defaultOrder: { key: 'net_assets', direction: 'descending' },
  perPageOptions: [50, 100, 250],
} as const satisfies ListShape;

/** The list of funds. */
export const FUNDS_LIST: ListSpec<Row> = {
  ...FUNDS_SHAPE,
  title: 'ETFs and funds',
  rowKey: ({ symbol }) => symbol,
  exportName: 'funds',
  emptyText: 'No funds are known',
  emptyHint: 'Import the list of exchange symbols, and reports on Form N-PORT.',
};
