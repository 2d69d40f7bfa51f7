import { assistantApi, isOfSessions, type AssistantMessage } from '@plumbline/assistant/data-access';
import { MAX_QUESTION } from '@plumbline/assistant/domain';
import { required } from '@plumbline/shared/domain';
import { useChangeForm } from '@plumbline/shared/kit';
import { Form, SubmitButton } from '@plumbline/shared/ui/Form';
import { TextArea } from '@plumbline/shared/ui/TextArea';
import type { ReactNode } from 'react';

/** Asks support about an answer; the conversation up to it goes along. */
export function TicketPart({ message, onSent }: { message: AssistantMessage; onSent: () => void }): ReactNode {
  const form = useChangeForm({
    initial: { content: '' },
    rules: { content: [required('Say what support should look at')] },
    send: ({ content }) =>
      assistantApi()('POST /_api/guru_gpt/ticket', {
        body: { session: message.session ?? 0, message_id: message.id, content },
      }),
    refreshes: [{ predicate: isOfSessions }],
    done: ({ ticket }) => `Sent to support as ticket ${ticket}`,
    onDone: onSent,
  });
  return (
    <Form form={form} label="Ask support">
      <TextArea
        label="What should support look at?"
        hint="The conversation up to this answer is sent along."
        rows={3}
        countTo={MAX_QUESTION}
        {...form.text('content')}
      />
      <div className="form-actions">
        <SubmitButton isBusy={form.isBusy}>Send to support</SubmitButton>
      </div>
    </Form>
  );
}
