import { limitationQuery } from '@plumbline/admin/data-access';
import type { limitationCalls } from '@plumbline/membership/contract';
import { LIMITATION_DAYS, LIMITATIONS, NEAR_LIMIT, type Limitation } from '@plumbline/membership/domain';
import { formatPercent, type ResultOf } from '@plumbline/shared/domain';
import { oneOf, PagedList, useListAddress } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { countColumn, dayColumn, linkColumn, numberColumn } from '@plumbline/shared/ui/columns';
import type { Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { SegmentedControl } from '@plumbline/shared/ui/SegmentedControl';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ListTools } from '../components/ListTools';
import { statusText } from '../components/user-labels';

type Row = ResultOf<(typeof limitationCalls)['GET /_api/admin/limitation/{x}']>['data'][number];

const SEGMENTS = LIMITATIONS.map(({ key, label }) => ({ value: key, label }));
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

/** Members who reach what memberships limit. */
export function LimitationPage(): ReactNode {
  const address = useListAddress();
  const q = address.get('q');
  const shown = oneOf(address.get('limit'), ['downloads', 'alerts', 'portfolios', 'api']);
  const sort = oneOf(address.get('sort'), ['used', 'name', 'last']);
  const query = useQuery({
    ...limitationQuery(shown, { page: address.page, sort, ...(q && { q }) }),
    placeholderData: keepPreviousData,
  });
  return (
    <Card title="Members at their limits" flush>
      <div className="flex flex-wrap items-end gap-3 p-4">
        <SegmentedControl
          label="Limit"
          options={SEGMENTS}
          value={shown}
          onChange={(limit) => address.set({ limit: limit === 'downloads' ? undefined : limit })}
        />
        <ListTools search="Username" orders={ORDERS} address={address} />
        <p className="m-0 w-full text-sm text-ink-2">{aboutOf(shown)}</p>
      </div>
      <PagedList
        of="members at their limits"
        query={query}
        columns={columnsOf(LIMITATIONS.find(({ key }) => key === shown)?.unit ?? '')}
        rowKey={({ user_id: id }) => String(id)}
        empty={
          <EmptyState title={q ? 'No member matches' : 'Nobody is near this limit'}>
            {q ? 'Try fewer letters.' : 'Members appear here once they use most of what their plan has.'}
          </EmptyState>
        }
        onPage={address.setPage}
      />
    </Card>
  );
}
