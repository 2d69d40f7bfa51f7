import type { insiderCalls } from '@plumbline/insiders/contract';
import { insiderPath } from '@plumbline/insiders/domain';
import { formatDay, type FilterSpec, type ListShape, type ResultOf } from '@plumbline/shared/domain';
import { PublicDay } from '@plumbline/shared/kit';
import { Badge } from '@plumbline/shared/ui/Badge';
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

export type DealRow = ResultOf<(typeof insiderCalls)['GET /_api/insider/trades']>['data'][number];

const COMPANY: ListColumn<DealRow> = stockColumn({ header: 'Company', isSortable: true, tab: 'insider' });

const PERSON: ListColumn<DealRow> = {
  key: 'name',
  header: 'Insider',
  align: 'start',
  sortable: true,
  cell: ({ id, name, others }) => (
    <>
      <Link href={insiderPath(id, name)}>{name}</Link>
      {others > 0 && <span className="text-ink-3"> and {others} more</span>}
    </>
  ),
  value: ({ name }) => name,
};

const marks = ({ late, plan, amended }: DealRow): string[] => [
  ...(late ? ['Late'] : []),
  ...(plan === true ? ['Plan'] : []),
  ...(amended ? ['Amended'] : []),
];

const REST: readonly ListColumn<DealRow>[] = [
  textColumn('role', 'Role'),
  {
    key: 'side',
    header: 'Side',
    align: 'start',
    cell: ({ side }) => <SideBadge side={side} />,
    value: ({ side }) => sideText(side),
  },
  countColumn('shares', 'Shares', { title: 'On the split basis of today', sortable: true }),
  numberColumn('price', 'Price', { unit: 'USD', title: 'Mean of the lines of the report', decimals: 2 }),
  moneyColumn('value', 'Value', { unit: 'USD', sortable: true }),
  percentColumn('change', 'Holding', {
    unit: '%',
    title: 'How much the trade changed what is held in that way',
    decimals: 1,
  }),
  dayColumn('day', 'Traded', { sortable: true }),
  {
    key: 'public',
    header: 'Public',
    sortable: true,
    cell: ({ public: day, url }) => <PublicDay day={formatDay(day)} url={url} />,
    value: ({ public: day }) => day,
  },
  countColumn('delay', 'Days', { title: 'Business days from trade to report; two are allowed' }),
  {
    key: 'marks',
    header: 'Marks',
    align: 'start',
    cell: (row) => marks(row).map((mark) => <Badge key={mark}>{mark}</Badge>),
    value: (row) => marks(row).join(', '),
  },
];

const NAME: FilterSpec = { kind: 'text', key: 'q', label: 'Company or insider', placeholder: 'Company or insider' };
const SIDE: FilterSpec = {
  kind: 'select',
  key: 'side',
  label: 'Side',
  options: [
    { value: 'P', label: 'Purchases' },
    { value: 'S', label: 'Sales' },
  ],
};
const ROLE: FilterSpec = {
  kind: 'select',
  key: 'role',
  label: 'Role',
  options: [
    { value: 'ceo', label: 'Chief executive' },
    { value: 'cfo', label: 'Chief financial officer' },
    { value: 'director', label: 'Director' },
    { value: 'owner', label: 'Owner of 10 %' },
  ],
};
const VALUE: FilterSpec = {
  kind: 'select',
  key: 'min',
  label: 'Value',
  options: [
    { value: '50000', label: 'From 50 thousand' },
    { value: '250000', label: 'From 250 thousand' },
    { value: '1000000', label: 'From 1 million' },
    { value: '10000000', label: 'From 10 million' },
  ],
};
const PLAN: FilterSpec = {
  kind: 'select',
  key: 'plan',
  label: 'Plans',
  options: [
    { value: 'exclude', label: 'Without plans' },
    { value: 'only', label: 'Plans alone' },
  ],
};

const ORDER = { key: 'public', direction: 'descending' } as const;
const ROWS = [50, 100, 250] as const;

/** Columns, filters and defaults of the address of a list of trades. */
export const DEALS_SHAPE = {
  columns: [COMPANY, PERSON, ...REST],
  filters: [NAME, SIDE, ROLE, VALUE, PLAN],
  defaultOrder: ORDER,
  perPageOptions: ROWS,
} as const satisfies ListShape;

/** Of officers of one kind. */
export const OFFICERS_SHAPE = { ...DEALS_SHAPE, filters: [NAME, SIDE, VALUE, PLAN] } as const satisfies ListShape;

/** Of one person. */
export const PERSON_SHAPE = {
  columns: [COMPANY, ...REST],
  filters: [],
  defaultOrder: ORDER,
  perPageOptions: ROWS,
} as const satisfies ListShape;

const rowKey = ({ accession, side, day }: DealRow): string => `${accession} ${side} ${day}`;

/** A list of trades of insiders. */
export const dealsList = (
  shape: typeof DEALS_SHAPE | typeof OFFICERS_SHAPE | typeof PERSON_SHAPE,
  { title, exportName }: { title: string; exportName: string },
): ListSpec<DealRow> => ({
  ...shape,
  title,
  exportName,
  rowKey,
  emptyText: 'No trade is known',
  emptyHint: 'Import data sets or filings of the SEC.',
});
