import { assistantApi, isOfReviews, type AssistantReview } from '@plumbline/assistant/data-access';
import { formatDay } from '@plumbline/shared/domain';
import { useChangeForm } from '@plumbline/shared/kit';
import { Badge } from '@plumbline/shared/ui/Badge';
import { Form, SubmitButton } from '@plumbline/shared/ui/Form';
import { Link } from '@plumbline/shared/ui/Link';
import { TextArea } from '@plumbline/shared/ui/TextArea';
import type { ReactNode } from 'react';
import { AnswerNotes } from '../answer/AnswerNotes';
import { AnswerText } from '../answer/AnswerText';
import { ToolTrace } from '../answer/ToolTrace';

const ratingBadge = (rating: number | null): ReactNode => {
  if (rating === 1) return <Badge tone="good">Helpful</Badge>;
  return rating === -1 ? <Badge tone="severe">Not helpful</Badge> : <Badge>Not rated</Badge>;
};

/** Closes a review, or opens it again. */
function NoteForm({ review }: { review: AssistantReview }): ReactNode {
  const next = review.state === 'open' ? 'done' : 'open';
  const form = useChangeForm({
    initial: { note: review.note },
    send: ({ note }) =>
      assistantApi()('PUT /_api/admin/guru_gpt/reviews/{id}', {
        params: { id: review.id },
        body: { state: next, note, version: review.version },
      }),
    refreshes: [{ predicate: isOfReviews }],
    done: next === 'done' ? 'Review closed' : 'Review opened again',
  });
  return (
    <Form form={form} label="Review">
      <TextArea label="Note" isOptional rows={2} maxLength={2_000} {...form.text('note')} />
      <div className="form-actions">
        <SubmitButton isBusy={form.isBusy}>{next === 'done' ? 'Close review' : 'Open again'}</SubmitButton>
      </div>
    </Form>
  );
}

/** An answer as its reader saw it, with its trace and what was said of it. */
export function ReviewView({ review }: { review: AssistantReview }): ReactNode {
  const { message, rating, comment, ticket, created_at: at } = review;
  return (
    <article className="assistant-exchange mb-4">
      <div className="flex flex-wrap items-center gap-2">
        {ratingBadge(rating)}
        <span>{formatDay(at.slice(0, 10))}</span>
        {ticket !== null && (
          <Link className="underline" href={`/admin/tickets/${ticket}`}>
            {`Ticket ${ticket}`}
          </Link>
        )}
      </div>
      {comment && <blockquote className="m-0">{comment}</blockquote>}
      <div className="assistant-question">{message.question}</div>
      <div className="assistant-answer">
        <AnswerText {...message} />
        <AnswerNotes message={message} />
        <ToolTrace tools={message.tools} />
        <NoteForm review={review} />
      </div>
    </article>
  );
}
