import { limitationQuery } from '@plumbline/admin/data-access';
import type { limitationCalls } from '@plumbline/membership/contract';
import { LIMITATION_DAYS, LIMITATIONS, NEAR_LIMIT, type Limitation } from '@plumbline/membership/domain';
import { formatPercent, getChoices, type ListShape, type ResultOf } from '@plumbline/shared/domain';
import { ListPart, useListState } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { countColumn, dayColumn, linkColumn, numberColumn } from '@plumbline/shared/ui/columns';
import type { Column } from '@plumbline/shared/ui/DataTable';
import { listNames, type ListSpec } from '@plumbline/shared/ui/ListView';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { statusText } from '../components/user-labels';

type Row = ResultOf<(typeof limitationCalls)['GET /_api/admin/limitation/{x}']>['data'][number];

const LIMITS = LIMITATIONS.map(({ key, label }) => ({ value: key, label }));
const ORDERS = [
  { value: 'used', label: 'Most used first' },
  { value: 'name', label: 'By username' },
  { value: 'last', label: 'Last first' },
] as const;

const shareOf = ({ used, cap }: Row): number | null => (cap === null ? null : (used / cap) * 100);

const columnsOf = (unit: string): readonly Column<Row>[] => [
  linkColumn('username', 'Account', ({ user_id: id }) => `/admin/users/${id}`),
  numberColumn('status', 'Membership', { write: statusText }),
  countColumn('used', `Used (${unit})`),
  countColumn('cap', 'Limit'),
  {
    key: 'share',
    header: 'Of the limit',
    cell: (row) => {
      const share = shareOf(row);
      return share === null ? '–' : formatPercent(share, { decimals: 0 });
    },
    value: shareOf,
  },
  countColumn('times', 'Times'),
  dayColumn('last', 'Last'),
];

const aboutOf = (shown: Limitation): string =>
  shown === 'api'
    ? `Members whose calls of the data API were refused within ${LIMITATION_DAYS} days; times are days.`
    : `Members who used ${NEAR_LIMIT} % of the limit or more${shown === 'downloads' ? ` within ${LIMITATION_DAYS} days` : ''}.`;

const SHAPE = {
  columns: columnsOf(''),
  filters: [
    { kind: 'choice', key: 'limit', label: 'Limit', options: LIMITS, look: 'segments' },
    { kind: 'text', key: 'q', label: 'Username' },
  ],
  orders: ORDERS,
} as const satisfies ListShape;

const listFor = (shown: Limitation): ListSpec<Row> => ({
  ...SHAPE,
  ...listNames('members at their limits'),
  columns: columnsOf(LIMITATIONS.find(({ key }) => key === shown)?.unit ?? ''),
  rowKey: ({ user_id: id }) => String(id),
  emptyText: 'Nobody is near this limit',
  emptyHint: 'Members appear here once they use most of what their plan has.',
  noMatch: 'No member matches',
});

/** Members who reach what memberships limit. */
export function LimitationPage(): ReactNode {
  const list = useListState(SHAPE);
  const { limit, ...choices } = getChoices(SHAPE, list.state);
  const query = useQuery({ ...limitationQuery(limit, choices), placeholderData: keepPreviousData });
  return (
    <Card title="Members at their limits" flush>
      <p className="m-0 px-4 pt-3 text-sm text-ink-2">{aboutOf(limit)}</p>
      <ListPart spec={listFor(limit)} list={list} query={query} />
    </Card>
  );
}
