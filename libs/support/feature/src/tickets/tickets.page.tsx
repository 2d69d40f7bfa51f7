import { MemberOnly } from '@plumbline/auth/kit';
import { formatMoment, getChoices, plural, type ResultOf } from '@plumbline/shared/domain';
import { ListPart, PageFrame, useListAddress, useListState, type ListAddress } from '@plumbline/shared/kit';
import { Button, LinkButton } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { choiceColumn, linkColumn } from '@plumbline/shared/ui/columns';
import type { Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import type { ListSpec } from '@plumbline/shared/ui/ListView';
import { Moment } from '@plumbline/shared/ui/Moment';
import { ticketsQuery, type SupportCalls } from '@plumbline/support/data-access';
import {
  MAX_SUBJECT,
  STATE_NAMES,
  supportPages,
  TICKET_STATES,
  TICKET_TOPICS,
  ticketPath,
} from '@plumbline/support/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { StateBadge } from './StateBadge';
import { TicketForm, type ReportedFigure } from './TicketForm';
import { TicketView } from './TicketView';

type Row = ResultOf<SupportCalls['GET /_api/user/tickets']>['data'][number];

const COLUMNS: readonly Column<Row>[] = [
  linkColumn('subject', 'Question', ({ id }) => ticketPath(id)),
  {
    key: 'state',
    header: 'State',
    align: 'start',
    cell: ({ state }) => <StateBadge state={state} />,
    value: ({ state }) => STATE_NAMES[state],
  },
  choiceColumn('topic', 'Topic', TICKET_TOPICS),
  {
    key: 'updated',
    header: 'Last change',
    cell: ({ updated_at }) => <Moment at={updated_at} show="ago" />,
    value: ({ updated_at }) => formatMoment(updated_at),
  },
];

type Counts = ResultOf<SupportCalls['GET /_api/user/tickets']>['counts'];

const countText = (counts: Counts | undefined, view: 'all' | keyof Counts): string => {
  if (!counts) return '';
  return ` ${String(view === 'all' ? Object.values(counts).reduce((sum, n) => sum + n, 0) : (counts[view] ?? 0))}`;
};

const getList = (total: number, counts?: Counts) =>
  ({
    title: `Your tickets: ${plural(total, { one: '# ticket', other: '# tickets' })}`,
    pages: 'Pages of tickets',
    exportName: 'tickets',
    columns: COLUMNS,
    rowKey: ({ id }) => String(id),
    filters: [
      {
        kind: 'select',
        key: 'state',
        label: 'State',
        look: 'segments',
        all: `All${countText(counts, 'all')}`,
        options: TICKET_STATES.map((value) => ({
          value,
          label: `${STATE_NAMES[value]}${countText(counts, value)}`,
        })),
      },
      { kind: 'text', key: 'q', label: 'Search tickets' },
    ],
    emptyText: 'No question yet',
    noMatch: 'No ticket matches',
    failure: 'Your tickets could not be loaded',
  }) as const satisfies ListSpec<Row>;

function TicketList(): ReactNode {
  const list = useListState(getList(0));
  const query = useQuery({ ...ticketsQuery(getChoices(getList(0), list.state)), placeholderData: keepPreviousData });
  const spec = getList(query.data?.total ?? 0, query.data?.counts);
  return (
    <Card title="Your questions" flush>
      <ListPart
        spec={spec}
        list={list}
        query={query}
        empty={
          <EmptyState title={spec.emptyText} action={<LinkButton href="/user/ticket?new=1">Ask a question</LinkButton>}>
            What you ask support is kept here with its answers.
          </EmptyState>
        }
      />
    </Card>
  );
}

const NO_FIGURE = {
  topic: undefined,
  security: undefined,
  metric: undefined,
  period: undefined,
  kind: undefined,
  basis: undefined,
  as_of: undefined,
};

const KINDS = ['annual', 'quarterly', 'ttm'] as const;
const BASES = ['asReported', 'restated'] as const;

/** A figure that the address reports. */
function figureIn(list: ListAddress): ReportedFigure | undefined {
  const [security, metric] = [list.get('security'), list.get('metric')];
  if (!security || !metric) return undefined;
  const kind = KINDS.find((one) => one === list.get('kind'));
  const basis = BASES.find((one) => one === list.get('basis'));
  return { security, metric, kind, basis, period: list.get('period') ?? null, as_of: list.get('as_of') ?? null };
}

/** Initial values for the report of a figure. */
const reportOf = ({ metric, security }: ReportedFigure) => ({
  topic: 'figure',
  subject: `${metric} of ${security} looks wrong`.slice(0, MAX_SUBJECT),
});

function Overview(): ReactNode {
  const list = useListAddress();
  const navigate = useNavigate();
  const isNew = list.get('new') !== undefined;
  const figure = figureIn(list);
  const close = () => list.set({ new: undefined, ...NO_FIGURE });
  return (
    <PageFrame
      pages={supportPages.pages}
      path="/user/ticket"
      title="Tickets"
      aside={
        isNew ? undefined : (
          <Button variant="primary" icon="add" onClick={() => list.set({ new: '1' })}>
            Ask a question
          </Button>
        )
      }
    >
      {isNew && (
        <Card title="Ask support" className="mb-4">
          <TicketForm
            key={figure ? `${figure.security} ${figure.metric}` : ''}
            figure={figure}
            initial={figure ? reportOf(figure) : {}}
            onSent={(id) => void navigate(ticketPath(id))}
            onCancel={close}
          />
        </Card>
      )}
      <TicketList />
    </PageFrame>
  );
}

/** Questions of the signed-in person to support: the list, or the one that the address names. */
export function TicketsPage(): ReactNode {
  const list = useListAddress();
  const id = Number(list.get('id'));
  return (
    <MemberOnly>{() => (Number.isInteger(id) && id > 0 ? <TicketView key={id} id={id} /> : <Overview />)}</MemberOnly>
  );
}
