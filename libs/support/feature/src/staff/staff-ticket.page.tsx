import { QueryPart } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { Link } from '@plumbline/shared/ui/Link';
import { Moment } from '@plumbline/shared/ui/Moment';
import { StatList } from '@plumbline/shared/ui/StatList';
import { staffTicketQuery } from '@plumbline/support/data-access';
import { TICKET_TOPICS } from '@plumbline/support/domain';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { Conversation } from '../tickets/Conversation';
import { FigureCard } from '../tickets/FigureCard';
import { StateBadge } from '../tickets/StateBadge';
import { NoteForm } from './NoteForm';
import type { StaffTicket } from './staff-ticket';
import { StaffReply } from './StaffReply';
import { TicketActs } from './TicketActs';

const EVENTS: Readonly<Record<string, string>> = {
  asked: 'Asked',
  answered: 'Answered',
  closed: 'Closed',
  reopened: 'Opened again',
  merged: 'Merged',
  joined: 'Another ticket was merged into it',
  split: 'Split',
  rated: 'Rated',
};

function Notes({ ticket }: { ticket: StaffTicket }): ReactNode {
  return (
    <Card title="Notes of staff">
      {ticket.notes.length === 0 && <p className="muted mt-0 text-sm">Only staff see notes.</p>}
      <ul aria-label="Notes of staff" className="m-0 mb-3 flex list-none flex-col gap-3 p-0">
        {ticket.notes.map(({ id, name, text, created_at }) => (
          <li key={id} className="text-sm">
            <b>{name}</b> <Moment at={created_at} />
            <p className="m-0 whitespace-pre-wrap">{text}</p>
          </li>
        ))}
      </ul>
      <NoteForm id={ticket.id} />
    </Card>
  );
}

function Facts({ ticket }: { ticket: StaffTicket }): ReactNode {
  const { asker, owner, rating } = ticket;
  return (
    <Card title="Ticket">
      <StatList
        stats={[
          { label: 'State', value: <StateBadge state={ticket.state} /> },
          { label: 'Topic', value: TICKET_TOPICS[ticket.topic] },
          {
            label: 'Who asks',
            value:
              asker.user_id === null ? (
                asker.name
              ) : (
                <Link href={`/admin/users/${String(asker.user_id)}`}>{asker.name}</Link>
              ),
          },
          { label: 'Mail', value: asker.email ?? '–' },
          { label: 'Assigned to', value: owner?.name ?? 'nobody' },
          { label: 'Rating', value: rating === null ? '–' : `${String(rating)} of 5` },
        ]}
      />
      <ol aria-label="What happened" className="m-0 mt-3 list-none p-0 text-sm text-ink-2">
        {ticket.events.map(({ kind, at, name }, index) => (
          <li key={index}>
            {EVENTS[kind] ?? kind} <Moment at={at} />
            {name && `, ${name}`}
          </li>
        ))}
      </ol>
    </Card>
  );
}

function TicketParts({ ticket }: { ticket: StaffTicket }): ReactNode {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_340px] items-start gap-4 max-lg:grid-cols-1">
      <div className="flex flex-col gap-4">
        {ticket.merged_into !== null && (
          <p className="m-0">
            This ticket went into{' '}
            <Link className="underline" href={`/admin/tickets/${String(ticket.merged_into)}`}>
              #{ticket.merged_into}
            </Link>
            .
          </p>
        )}
        <Card title={`#${String(ticket.id)} ${ticket.subject}`}>
          <Conversation messages={ticket.messages} mine="support" />
        </Card>
        {ticket.merged_into === null && <StaffReply ticket={ticket} />}
      </div>
      <div className="flex flex-col gap-4">
        <TicketActs ticket={ticket} />
        <Facts ticket={ticket} />
        {ticket.figure && <FigureCard figure={ticket.figure} />}
        <Notes ticket={ticket} />
      </div>
    </div>
  );
}

/** A ticket with everything staff see and do. */
export function StaffTicketPage(): ReactNode {
  const { id } = useParams();
  const query = useQuery(staffTicketQuery(Number(id)));
  return (
    <QueryPart query={query} failure="The ticket could not be loaded" lines={10}>
      {(ticket) => <TicketParts key={ticket.id} ticket={ticket} />}
    </QueryPart>
  );
}
