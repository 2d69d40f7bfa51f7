import { ApiError, type ResultOf } from '@plumbline/shared/domain';
import { QueryPart } from '@plumbline/shared/kit';
import { Banner } from '@plumbline/shared/ui/Banner';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { supportApi, visitorTicketQuery, type SupportCalls } from '@plumbline/support/data-access';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { showFailure } from '../parts/show-failure';
import { Conversation } from './Conversation';
import { ReplyForm } from './ReplyForm';
import { StateBadge } from './StateBadge';

type VisitorAnswer = ResultOf<SupportCalls['POST /_api/connect/ticket']>;

/** The ticket behind a mailed link. Opening it changes nothing: programs that look through mails open links, too. */
export function VisitorTicket({ token }: { token: string }): ReactNode {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const query = useQuery({ ...visitorTicketQuery(token), retry: false });
  const show = (ticket: VisitorAnswer) => void client.setQueryData(visitorTicketQuery(token).queryKey, ticket);
  const confirm = async () => {
    setBusy(true);
    const work = supportApi()('POST /_api/connect/ticket', { body: { token, confirm: true } });
    await work.then(show).catch(showFailure);
    setBusy(false);
  };
  const reply = async (content: string, version: number) => {
    const work = supportApi()('POST /_api/connect/reply', { body: { token, content, version } });
    try {
      show(await work);
    } catch (error) {
      if (error instanceof ApiError && error.statusCode === 409) await query.refetch();
      throw error;
    }
  };
  return (
    <QueryPart query={query} failure="The ticket could not be opened" lines={8}>
      {(ticket) => (
        <Card title={ticket.subject} aside={ticket.confirmed ? <StateBadge state={ticket.state} /> : undefined}>
          <div className="flex flex-col gap-4">
            {!ticket.confirmed && <Banner>Support does not have this question yet.</Banner>}
            <Conversation messages={ticket.messages} mine="you" />
            {ticket.confirmed ? (
              <ReplyForm
                label="Your reply"
                takesFiles={false}
                onReply={({ content }) => reply(content, ticket.version)}
              />
            ) : (
              <Button variant="primary" disabled={isBusy} onClick={() => void confirm()}>
                Send this question to support
              </Button>
            )}
          </div>
        </Card>
      )}
    </QueryPart>
  );
}
