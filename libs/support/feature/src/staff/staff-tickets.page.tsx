import { formatMoment, getChoices, type ResultOf } from '@plumbline/shared/domain';
import { ListPart, useListState } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { choiceColumn, textColumn } from '@plumbline/shared/ui/columns';
import type { Column } from '@plumbline/shared/ui/DataTable';
import { Link } from '@plumbline/shared/ui/Link';
import { listNames, type ListSpec } from '@plumbline/shared/ui/ListView';
import { Moment } from '@plumbline/shared/ui/Moment';
import { staffTicketsQuery, type SupportCalls } from '@plumbline/support/data-access';
import { TICKET_TOPICS, TOPIC_KEYS } from '@plumbline/support/domain';
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
  { value: 'me', label: 'Mine' },
  { value: 'none', label: 'Unassigned' },
] as const;
const TOPIC_OPTIONS = TOPIC_KEYS.map((value) => ({ value, label: TICKET_TOPICS[value] }));

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

type Counts = ResultOf<SupportCalls['GET /_api/admin/tickets']>['counts'];

const getList = (counts?: Counts) =>
  ({
    ...listNames('tickets'),
    columns: COLUMNS,
    rowKey: ({ id }) => String(id),
    filters: [
      {
        kind: 'choice',
        key: 'state',
        label: 'State',
        look: 'segments',
        options: VIEWS.map((value) => ({
          value,
          label: counts && value !== 'all' ? `${NAMES[value]} ${String(counts[value] ?? 0)}` : NAMES[value],
        })),
      },
      { kind: 'select', key: 'topic', label: 'Topic', look: 'menu', all: 'All topics', options: TOPIC_OPTIONS },
      { kind: 'select', key: 'owner', label: 'Assigned to', look: 'menu', all: 'Everybody’s', options: OWNERS },
      { kind: 'text', key: 'q', label: 'Search tickets' },
    ],
    emptyText: 'Nothing waiting',
    noMatch: 'No ticket matches',
  }) as const satisfies ListSpec<Row>;

/** The queue of support: what waits longest is on top. */
export function StaffTicketsPage(): ReactNode {
  const list = useListState(getList());
  const { state, ...choices } = getChoices(getList(), list.state);
  const query = useQuery({
    ...staffTicketsQuery({ ...choices, ...(state !== 'all' && { state }) }),
    placeholderData: keepPreviousData,
  });
  const spec = { ...getList(query.data?.counts), ...(state !== 'open' && { emptyText: 'No ticket matches' }) };
  return (
    <Card title="Tickets" flush>
      <ListPart spec={spec} list={list} query={query} />
    </Card>
  );
}
