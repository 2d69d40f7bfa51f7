import type { politicianCalls } from '@plumbline/insiders/contract';
import { politicianPath } from '@plumbline/insiders/domain';
import { formatCount, formatDay, type FilterSpec, type ListShape, type ResultOf } from '@plumbline/shared/domain';
import { PublicDay } from '@plumbline/shared/kit';
import { Badge } from '@plumbline/shared/ui/Badge';
import { dayColumn, textColumn } from '@plumbline/shared/ui/columns';
import { Link } from '@plumbline/shared/ui/Link';
import type { ListColumn, ListSpec } from '@plumbline/shared/ui/ListView';
import { StockName } from '@plumbline/stocks/kit';
import { rangeText } from './figures';

export type DisclosedRow = ResultOf<(typeof politicianCalls)['GET /_api/politicians']>['data'][number];

/** Chamber, party and state in one word each. */
export const seatText = ({ chamber, party, state }: Pick<DisclosedRow, 'chamber' | 'party' | 'state'>): string =>
  [chamber === 'house' ? 'House' : 'Senate', party, state].filter(Boolean).join(', ');

const KINDS: Readonly<Record<string, readonly [string, 'good' | 'severe' | 'neutral']>> = {
  purchase: ['Purchase', 'good'],
  sale: ['Sale', 'severe'],
  'partial-sale': ['Partial sale', 'severe'],
  exchange: ['Exchange', 'neutral'],
};

const BASES: Readonly<Record<string, string>> = {
  received: 'The office received the report on this day',
  disclosed: 'A file of trades names this day',
  deadline: 'The last lawful day: nothing better is known',
};

const PERSON: ListColumn<DisclosedRow> = {
  key: 'name',
  header: 'Member',
  align: 'start',
  sortable: true,
  cell: (row) => (
    <>
      <Link href={politicianPath(row.id, row.name)}>{row.name}</Link>{' '}
      <span className="text-ink-3">{seatText(row)}</span>
    </>
  ),
  value: ({ name }) => name,
};

const REST: readonly ListColumn<DisclosedRow>[] = [
  {
    key: 'company',
    header: 'Asset',
    align: 'start',
    sortable: true,
    cell: ({ display_symbol, asset }) => <StockName display_symbol={display_symbol} company={asset} />,
    value: ({ display_symbol: symbol, asset }) => symbol ?? asset,
  },
  {
    key: 'kind',
    header: 'Kind',
    align: 'start',
    cell: ({ kind }) => {
      const [label, tone] = KINDS[kind ?? ''] ?? ['Not stated', 'neutral'];
      return <Badge tone={tone}>{label}</Badge>;
    },
    value: ({ kind }) => kind,
  },
  {
    key: 'amount',
    header: 'Amount',
    unit: 'USD',
    title: 'Reports give ranges',
    sortable: true,
    cell: ({ amount, ...range }) => <span title={amount ?? ''}>{rangeText(range)}</span>,
    value: ({ amount }) => amount,
  },
  textColumn('owner', 'Owner'),
  dayColumn('day', 'Traded', { sortable: true }),
  {
    key: 'public',
    header: 'Public',
    sortable: true,
    cell: ({ public: day, url, basis }) => (
      <span title={BASES[basis] ?? ''}>
        <PublicDay day={formatDay(day)} url={url} />
      </span>
    ),
    value: ({ public: day }) => day,
  },
  {
    key: 'delay',
    header: 'Days',
    title: 'From trade to disclosure; 45 are allowed',
    cell: ({ delay, late }) => (
      <>
        {formatCount(delay)} {late && <Badge tone="severe">Late</Badge>}
      </>
    ),
    value: ({ delay }) => delay,
  },
];

const NAME: FilterSpec = { kind: 'text', key: 'q', label: 'Member or asset', placeholder: 'Member or asset' };
const CHAMBER: FilterSpec = {
  kind: 'select',
  key: 'chamber',
  label: 'Chamber',
  options: [
    { value: 'house', label: 'House' },
    { value: 'senate', label: 'Senate' },
  ],
};
const KIND: FilterSpec = {
  kind: 'select',
  key: 'kind',
  label: 'Kind',
  options: [
    { value: 'purchase', label: 'Purchases' },
    { value: 'sale', label: 'Sales' },
  ],
};
const LATE: FilterSpec = {
  kind: 'select',
  key: 'late',
  label: 'Disclosed',
  options: [{ value: 'true', label: 'After 45 days' }],
};

const ORDER = { key: 'public', direction: 'descending' } as const;

/** Columns, filters and defaults of the list's address; `parties` are those in the data. */
export const disclosedShape = (parties: readonly string[]) =>
  ({
    columns: [PERSON, ...REST],
    filters: [
      NAME,
      CHAMBER,
      {
        kind: 'select',
        key: 'party',
        label: 'Party',
        options: parties.map((value) => ({ value, label: value })),
      },
      KIND,
      LATE,
    ],
    defaultOrder: ORDER,
    perPageOptions: [50, 100, 250],
  }) as const satisfies ListShape;

/** Of one member. */
export const MEMBER_SHAPE = {
  columns: REST,
  filters: [],
  defaultOrder: ORDER,
  perPageOptions: [50, 100, 250],
} as const satisfies ListShape;

/** Trades of members of Congress. */
export const disclosedList = (
  shape: ReturnType<typeof disclosedShape> | typeof MEMBER_SHAPE,
  exportName: string,
): ListSpec<DisclosedRow> => ({
  ...shape,
  title: 'Disclosed trades',
  exportName,
  rowKey: (row) => JSON.stringify([row.id, row.asset, row.kind, row.day, row.public, row.amount, row.owner]),
  emptyText: 'No trade is known',
  emptyHint: 'Import indexes and files of trades of both chambers.',
});
