import type { SectionRow } from '@plumbline/insiders/data-access';
import { insiderPath, type InsiderSection } from '@plumbline/insiders/domain';
import { formatCompact, formatDay, formatNumber, type ListShape } from '@plumbline/shared/domain';
import { PublicDay } from '@plumbline/shared/kit';
import { Badge } from '@plumbline/shared/ui/Badge';
import { Change } from '@plumbline/shared/ui/Change';
import {
  countColumn,
  dayColumn,
  moneyColumn,
  numberColumn,
  percentColumn,
  textColumn,
} from '@plumbline/shared/ui/columns';
import { Link } from '@plumbline/shared/ui/Link';
import type { ListColumn, ListSpec } from '@plumbline/shared/ui/ListView';
import { stockColumn } from '@plumbline/stocks/kit';
import { SideBadge, sideText } from './figures';

export type RowOf<Kind extends SectionRow['kind']> = Extract<SectionRow, { kind: Kind }>;

type Stock = Pick<RowOf<'stock'>, 'display_symbol' | 'company'>;

const company = <One extends Stock>(): ListColumn<One> =>
  stockColumn({ header: 'Company', isSortable: true, tab: 'insider' });

const CLUSTERS: readonly ListColumn<RowOf<'cluster'>>[] = [
  company(),
  {
    key: 'people',
    header: 'Insiders',
    align: 'start',
    sortable: true,
    cell: ({ people }) =>
      people.map(({ id, name, role }, at) => (
        <span key={id} title={role}>
          {at > 0 && ', '}
          <Link href={insiderPath(id, name)}>{name}</Link>
        </span>
      )),
    value: ({ people }) => people.map(({ name }) => name).join(', '),
  },
  countColumn('deals', 'Purchases'),
  moneyColumn('value', 'Value', { unit: 'USD', sortable: true }),
  dayColumn('from', 'From'),
  dayColumn('to', 'To'),
  dayColumn('known', 'Known since', { title: 'The day by which enough of the purchases were public', sortable: true }),
  numberColumn('since', 'Price since', {
    unit: '%',
    title: 'With dividends, from the first close after that',
    write: (since) => <Change change={since} percent={since} percentOnly />,
    sortable: true,
  }),
  {
    key: 'one_price',
    header: 'Marks',
    align: 'start',
    cell: ({ one_price: isOne }) =>
      isOne ? (
        <span title="All at one price within two days: a placement or a plan rather than several minds">
          <Badge>One price</Badge>
        </span>
      ) : (
        ''
      ),
    value: ({ one_price: isOne }) => (isOne ? 'One price' : null),
  },
];

const STOCKS: readonly ListColumn<RowOf<'stock'>>[] = [
  company(),
  countColumn('insider_buys', 'Purchases of insiders', { unit: '3 months' }),
  countColumn('guru_buys', 'Net buyers among managers', { unit: '3 months' }),
  percentColumn('buyback', 'Shares bought back', {
    unit: '% a year',
    title: 'How fast the count of shares shrank, over three years',
    decimals: 1,
  }),
  numberColumn('price', 'Price', { decimals: 2 }),
  textColumn('sector', 'Sector'),
];

const REGISTER: readonly ListColumn<RowOf<'register'>>[] = [
  company(),
  textColumn('person', 'Insider'),
  textColumn('position', 'Position'),
  {
    key: 'side',
    header: 'Side',
    align: 'start',
    cell: ({ side, nature }) => (
      <span title={nature ?? ''}>
        <SideBadge side={side} />
      </span>
    ),
    value: ({ side }) => sideText(side),
  },
  countColumn('volume', 'Number'),
  {
    key: 'price',
    header: 'Price',
    cell: ({ price, currency }) => (price === null ? '–' : `${formatNumber(price, { decimals: 2 })} ${currency ?? ''}`),
    value: ({ price }) => price,
  },
  {
    key: 'value',
    header: 'Value',
    sortable: true,
    cell: ({ value, currency }) => (value === null ? '–' : `${formatCompact(value)} ${currency ?? ''}`),
    value: ({ value }) => value,
  },
  dayColumn('day', 'Traded', { sortable: true }),
  {
    key: 'public',
    header: 'Public',
    sortable: true,
    cell: ({ public: day, url }) => (day === null ? '–' : <PublicDay day={formatDay(day)} url={url} />),
    value: ({ public: day }) => day,
  },
];

const shapeOf = <Column,>(columns: readonly Column[]) => ({ columns, filters: [], perPageOptions: [50, 100, 250] });

export const CLUSTERS_SHAPE = shapeOf(CLUSTERS) satisfies ListShape;
export const STOCKS_SHAPE = shapeOf(STOCKS) satisfies ListShape;
export const REGISTER_SHAPE = shapeOf(REGISTER) satisfies ListShape;

const named = ({ title, key }: InsiderSection) => ({ title, exportName: `insiders-${key.toLowerCase()}` });

/** Clusters of purchases. */
export const clustersList = (section: InsiderSection): ListSpec<RowOf<'cluster'>> => ({
  ...CLUSTERS_SHAPE,
  ...named(section),
  rowKey: ({ company: name, from, to }) => `${name} ${from} ${to}`,
  emptyText: 'No clusters. Try fewer insiders or a longer window',
});

/** Stocks of which a figure is true. */
export const stocksList = (section: InsiderSection): ListSpec<RowOf<'stock'>> => ({
  ...STOCKS_SHAPE,
  ...named(section),
  rowKey: ({ stockid, company: name }) => stockid ?? name,
  emptyText: 'No company is bought by all of them now',
});

/** Transactions of a register abroad. */
export const registerList = (section: InsiderSection): ListSpec<RowOf<'register'>> => ({
  ...REGISTER_SHAPE,
  ...named(section),
  rowKey: (row) => JSON.stringify([row.company, row.person, row.day, row.value, row.volume, row.nature, row.public]),
  emptyText: 'No report of this register is known',
  emptyHint: 'Put a file of the authority into the inbox.',
});
