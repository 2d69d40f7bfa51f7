import type { ResultOf } from '@plumbline/shared/domain';
import { formatMoment } from '@plumbline/shared/domain';
import { oneOf, PagedList, SearchBox, useListAddress } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { choiceColumn, textColumn } from '@plumbline/shared/ui/columns';
import type { Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import { Moment } from '@plumbline/shared/ui/Moment';
import { SegmentedControl } from '@plumbline/shared/ui/SegmentedControl';
import { Select } from '@plumbline/shared/ui/Select';
import { staffTicketsQuery, type SupportCalls } from '@plumbline/support/data-access';
import { TICKET_STATES, TICKET_TOPICS, TOPIC_KEYS } from '@plumbline/support/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { StateBadge } from '../tickets/StateBadge';

type Row = ResultOf<SupportCalls['GET /_api/admin/tickets']>['data'][number];

const VIEWS = ['open', 'waiting', 'answered', 'closed', 'all'] as const;
const NAMES = {
  open: 'To do',
  waiting: 'Waiting for them',
  answered: 'Answered',
  closed: 'Closed',
  all: 'All',
} as const;
const OWNERS = [
  { value: '', label: 'Everybody’s' },
  { value: 'me', label: 'Mine' },
  { value: 'none', label: 'Unassigned' },
];
const TOPIC_OPTIONS = [
  { value: '', label: 'All topics' },
  ...TOPIC_KEYS.map((value) => ({ value, label: TICKET_TOPICS[value] })),
];

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'subject',
    header: 'Question',
    align: 'start',
    cell: ({ id, subject }) => (
      <Link href={`/admin/tickets/${String(id)}`}>
        #{id} {subject}
      </Link>
    ),
    value: ({ subject }) => subject,
  },
  textColumn('state', 'State', { of: ({ state }) => state, write: (state) => <StateBadge state={state} /> }),
  {
    key: 'asker',
    header: 'Who asks',
    align: 'start',
    cell: ({ asker }) => (asker.user_id === null ? `${asker.name} (visitor)` : asker.name),
    value: ({ asker }) => asker.name,
  },
  choiceColumn('topic', 'Topic', TICKET_TOPICS),
  textColumn('owner', 'Assigned to', { of: ({ owner }) => owner?.name }),
  {
    key: 'waits',
    header: 'Waits since',
    cell: ({ waits_since: since }) => (since ? <Moment at={since} show="ago" /> : '–'),
    value: ({ waits_since: since }) => (since ? formatMoment(since) : null),
  },
];

/** The queue of support: what waits longest is on top. */
export function StaffTicketsPage(): ReactNode {
  const list = useListAddress();
  const view = oneOf(list.get('state'), VIEWS);
  const state = TICKET_STATES.find((one) => one === view);
  const topic = TOPIC_KEYS.find((key) => key === list.get('topic'));
  const owner = (['me', 'none'] as const).find((one) => one === list.get('owner'));
  const q = list.get('q') ?? '';
  const asked = { ...(state && { state }), ...(topic && { topic }), ...(owner && { owner }), ...(q && { q }) };
  const query = useQuery({ ...staffTicketsQuery({ ...asked, page: list.page }), placeholderData: keepPreviousData });
  const counts = query.data?.counts;
  return (
    <Card title="Tickets" flush>
      <div className="flex flex-wrap items-end gap-3 p-4">
        <SegmentedControl
          label="State"
          options={VIEWS.map((value) => ({
            value,
            label: counts && value !== 'all' ? `${NAMES[value]} ${String(counts[value] ?? 0)}` : NAMES[value],
          }))}
          value={view}
          onChange={(next) => list.set({ state: next })}
        />
        <Select
          label="Topic"
          isLabelHidden
          options={TOPIC_OPTIONS}
          value={topic ?? ''}
          onChange={(event) => list.set({ topic: event.target.value || undefined })}
        />
        <Select
          label="Assigned to"
          isLabelHidden
          options={OWNERS}
          value={owner ?? ''}
          onChange={(event) => list.set({ owner: event.target.value || undefined })}
        />
        <SearchBox key={q} label="Search tickets" value={q} onSearch={(text) => list.set({ q: text || undefined })} />
      </div>
      <PagedList
        of="tickets"
        query={query}
        columns={COLUMNS}
        rowKey={({ id }) => String(id)}
        empty={
          <EmptyState title={view === 'open' && !q && !topic && !owner ? 'Nothing waiting' : 'No ticket matches'} />
        }
        onPage={list.setPage}
      />
    </Card>
  );
}
