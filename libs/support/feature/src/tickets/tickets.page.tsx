import { MemberOnly } from '@plumbline/auth/kit';
import { formatMoment, plural, type ResultOf } from '@plumbline/shared/domain';
import { oneOf, PageFrame, QueryPart, SearchBox, useListAddress, type ListAddress } from '@plumbline/shared/kit';
import { Button, LinkButton } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { choiceColumn, linkColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Moment } from '@plumbline/shared/ui/Moment';
import { Pagination } from '@plumbline/shared/ui/Pagination';
import { SegmentedControl } from '@plumbline/shared/ui/SegmentedControl';
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

const VIEWS = ['all', ...TICKET_STATES] as const;

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

function TicketList(): ReactNode {
  const list = useListAddress();
  const view = oneOf(list.get('state'), VIEWS);
  const q = list.get('q') ?? '';
  const asked = { ...(view !== 'all' && { state: view }), ...(q && { q }), page: list.page };
  const query = useQuery({ ...ticketsQuery(asked), placeholderData: keepPreviousData });
  const countOf = (name: (typeof VIEWS)[number]) => {
    const counts = query.data?.counts;
    if (!counts) return '';
    return ` ${String(name === 'all' ? Object.values(counts).reduce((sum, n) => sum + n, 0) : (counts[name] ?? 0))}`;
  };
  const options = VIEWS.map((value) => ({
    value,
    label: `${value === 'all' ? 'All' : STATE_NAMES[value]}${countOf(value)}`,
  }));
  return (
    <Card title="Your questions">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <div className="max-w-full overflow-x-auto">
          <SegmentedControl
            label="State"
            options={options}
            value={view}
            onChange={(state) => list.set({ state: state === 'all' ? undefined : state })}
          />
        </div>
        <SearchBox key={q} label="Search tickets" value={q} onSearch={(text) => list.set({ q: text || undefined })} />
      </div>
      <QueryPart query={query} failure="Your tickets could not be loaded" lines={6}>
        {({ data, total, page, per_page: perPage }) =>
          total === 0 ? (
            <EmptyState
              title={view === 'all' && !q ? 'No question yet' : 'No ticket matches'}
              action={<LinkButton href="/user/ticket?new=1">Ask a question</LinkButton>}
            >
              What you ask support is kept here with its answers.
            </EmptyState>
          ) : (
            <>
              <DataTable
                caption={`Your tickets: ${plural(total, { one: '# ticket', other: '# tickets' })}`}
                columns={COLUMNS}
                rows={data}
                rowKey={({ id }) => String(id)}
                exportName="tickets"
              />
              {total > perPage && (
                <Pagination
                  label="Pages of tickets"
                  page={page}
                  perPage={perPage}
                  total={total}
                  onPage={list.setPage}
                />
              )}
            </>
          )
        }
      </QueryPart>
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
