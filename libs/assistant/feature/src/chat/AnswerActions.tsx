import { assistantApi, isOfSessions, relatedQuery, type AssistantMessage } from '@plumbline/assistant/data-access';
import { useChange } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { CommentForm } from './CommentForm';
import { RerunPart } from './RerunPart';
import { TicketPart } from './TicketPart';

type Opened = 'comment' | 'ticket' | 'rerun' | undefined;

const useRating = ({ id }: AssistantMessage) =>
  useChange(
    {
      mutationFn: ({ rating, comment }: { rating: -1 | 1; comment?: string }) =>
        assistantApi()('POST /_api/guru_gpt/rate_chat', {
          body: { message_id: id, rating, ...(comment && { comment }) },
        }),
    },
    { refreshes: [{ predicate: isOfSessions }], done: 'Thank you. Staff may now read this answer.' },
  );

const pressed = (isPressed: boolean) => ({
  'aria-pressed': isPressed,
  ...(isPressed && { variant: 'primary' as const }),
});

/** Actions for an answer: rating, support, running it again. */
export function AnswerActions({ message }: { message: AssistantMessage }): ReactNode {
  const [opened, setOpened] = useState<Opened>();
  const toggle = (part: Opened) => setOpened((now) => (now === part ? undefined : part));
  const rate = useRating(message);
  const { rating, ticket, values, session } = message;
  return (
    <>
      <div className="assistant-actions">
        <Button size="small" {...pressed(rating === 1)} onClick={() => rate.mutate({ rating: 1 })}>
          Helpful
        </Button>
        <Button
          size="small"
          {...pressed(rating === -1)}
          aria-expanded={opened === 'comment'}
          onClick={() => toggle('comment')}
        >
          Not helpful
        </Button>
        {values.length > 0 && (
          <Button size="small" aria-expanded={opened === 'rerun'} onClick={() => toggle('rerun')}>
            Run again
          </Button>
        )}
        {session !== null && ticket === null && (
          <Button size="small" aria-expanded={opened === 'ticket'} onClick={() => toggle('ticket')}>
            Ask support
          </Button>
        )}
        {ticket !== null && <span>{`Sent to support as ticket ${ticket}`}</span>}
      </div>
      {opened === 'comment' && (
        <CommentForm
          onSent={async (comment) => {
            await rate.mutateAsync({ rating: -1, comment });
            setOpened(undefined);
          }}
        />
      )}
      {opened === 'rerun' && <RerunPart message={message} />}
      {opened === 'ticket' && <TicketPart message={message} onSent={() => setOpened(undefined)} />}
    </>
  );
}

/** Questions that the values of an answer lead to. */
export function RelatedQuestions({ id, onAsk }: { id: number; onAsk: (text: string) => void }): ReactNode {
  const { data } = useQuery(relatedQuery(id));
  if (!data || data.data.length === 0) return null;
  return (
    <ul className="assistant-related" aria-label="Related questions">
      {data.data.map((question) => (
        <li key={question}>
          <Button size="small" variant="quiet" onClick={() => onAsk(question)}>
            {question}
          </Button>
        </li>
      ))}
    </ul>
  );
}
