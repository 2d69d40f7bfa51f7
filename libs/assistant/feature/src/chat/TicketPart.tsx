import { assistantApi, isOfSessions, type AssistantMessage } from '@plumbline/assistant/data-access';
import { MAX_QUESTION } from '@plumbline/assistant/domain';
import { required } from '@plumbline/shared/domain';
import { Form, SubmitButton, useForm } from '@plumbline/shared/ui/Form';
import { TextArea } from '@plumbline/shared/ui/TextArea';
import { notify } from '@plumbline/shared/ui/Toast';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** Asks support about an answer; the conversation up to it goes along. */
export function TicketPart({ message, onSent }: { message: AssistantMessage; onSent: () => void }): ReactNode {
  const client = useQueryClient();
  const form = useForm<{ content: string }>({
    initial: { content: '' },
    rules: { content: [required('Say what support should look at')] },
    onSubmit: async ({ content }) => {
      const body = { session: message.session ?? 0, message_id: message.id, content };
      const { ticket } = await assistantApi()('POST /_api/guru_gpt/ticket', { body });
      await client.invalidateQueries({ predicate: isOfSessions });
      notify({ text: `Sent to support as ticket ${ticket}`, tone: 'good' });
      onSent();
    },
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
