import { ApiError } from '@plumbline/shared/domain';
import { PageFrame, QueryPart } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import { SegmentedControl } from '@plumbline/shared/ui/SegmentedControl';
import { supportApi, ticketQuery } from '@plumbline/support/data-access';
import { supportPages, TICKET_TOPICS } from '@plumbline/support/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { showFailure } from '../parts/show-failure';
import { Conversation, type Ticket } from './Conversation';
import { FigureCard } from './FigureCard';
import { ReplyForm } from './ReplyForm';
import { StateBadge } from './StateBadge';

const RATINGS: readonly string[] = ['1', '2', '3', '4', '5'];
const RATING_OPTIONS = RATINGS.map((value) => ({ value, label: value, title: `${value} of 5` }));

/** Shows what a change answered, here and in the list. */
function useTicketChange(id: number) {
  const client = useQueryClient();
  return async (work: Promise<Ticket>): Promise<void> => {
    try {
      client.setQueryData(ticketQuery(id).queryKey, await work);
    } catch (error) {
      if (error instanceof ApiError && error.statusCode === 409) await client.invalidateQueries(ticketQuery(id));
      throw error;
    }
    await client.invalidateQueries({ queryKey: ['GET /_api/user/tickets'] });
  };
}

function Rating({ ticket, onRate }: { ticket: Ticket; onRate: (rating: number) => void }): ReactNode {
  if (ticket.state === 'open') return null;
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm">
      <span>{ticket.rating === null ? 'How good was the answer?' : 'Your rating of the answer'}</span>
      <SegmentedControl
        label="Rating, 5 is best"
        options={RATING_OPTIONS}
        value={ticket.rating === null ? '' : String(ticket.rating)}
        onChange={(value) => onRate(Number(value))}
      />
    </div>
  );
}

function TicketBody({ ticket }: { ticket: Ticket }): ReactNode {
  const change = useTicketChange(ticket.id);
  const params = { id: ticket.id };
  const { version } = ticket;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3 text-sm text-ink-2">
        <StateBadge state={ticket.state} />
        <span>{TICKET_TOPICS[ticket.topic]}</span>
        <Link href="/user/ticket">All tickets</Link>
      </div>
      {ticket.figure && <FigureCard figure={ticket.figure} />}
      <Card title="Messages">
        <Conversation messages={ticket.messages} mine="you" />
      </Card>
      <Rating
        ticket={ticket}
        onRate={(rating) =>
          void change(supportApi()('PUT /_api/user/tickets/{id}/rating', { params, body: { rating } })).catch(
            showFailure,
          )
        }
      />
      <Card
        title={ticket.state === 'closed' ? 'Open it again with a reply' : 'Reply'}
        aside={
          ticket.state === 'closed' ? undefined : (
            <Button
              size="small"
              onClick={() =>
                void change(supportApi()('PUT /_api/user/tickets/{id}/close', { params, body: { version } })).catch(
                  showFailure,
                )
              }
            >
              It is solved: close
            </Button>
          )
        }
      >
        <ReplyForm
          label="Your reply"
          takesFiles
          onReply={(reply) =>
            change(supportApi()('POST /_api/user/tickets/{id}', { params, body: { ...reply, version } }))
          }
        />
      </Card>
    </div>
  );
}

/** One ticket of the signed-in person. */
export function TicketView({ id }: { id: number }): ReactNode {
  const query = useQuery({ ...ticketQuery(id), retry: false });
  const isMissing = query.error?.statusCode === 404;
  return (
    <PageFrame
      pages={supportPages.pages}
      path="/user/ticket"
      title={query.data?.subject ?? 'Ticket'}
      subtitle={`#${String(id)}`}
      width="narrow"
    >
      {isMissing ? (
        <EmptyState title="There is no such ticket" action={<Link href="/user/ticket">Your tickets</Link>} />
      ) : (
        <QueryPart query={query} failure="The ticket could not be loaded" lines={8}>
          {(ticket) => <TicketBody ticket={ticket} />}
        </QueryPart>
      )}
    </PageFrame>
  );
}
