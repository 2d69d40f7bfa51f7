import { Button } from '@plumbline/shared/ui/Button';
import { Form, SubmitButton, useForm } from '@plumbline/shared/ui/Form';
import { supportApi } from '@plumbline/support/data-access';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { FilesField, type SentFile } from './FilesField';
import { EMPTY_QUESTION, QUESTION_RULES, QuestionFields, topicOf, type QuestionValues } from './question-fields';

interface Values extends QuestionValues {
  files: readonly SentFile[];
}

const EMPTY: Values = { ...EMPTY_QUESTION, files: [] };

interface TicketFormProps {
  /** What the form begins with. */
  initial?: Partial<Values>;
  onSent: (id: number) => void;
  onCancel?: () => void;
}

/** A question of a member to support. */
export function TicketForm({ initial, onSent, onCancel }: TicketFormProps): ReactNode {
  const client = useQueryClient();
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm<Values>({
    initial: { ...EMPTY, ...initial },
    rules: QUESTION_RULES,
    onSubmit: async ({ topic, subject, content, files }) => {
      const asked = { topic: topicOf(topic), subject, content, files: files.map(({ id }) => id), client_key: key };
      const { id } = await supportApi()('POST /_api/user/tickets', { body: asked });
      await client.invalidateQueries({ queryKey: ['GET /_api/user/tickets'] });
      onSent(id);
    },
  });
  return (
    <Form form={form} label="Ask support">
      <QuestionFields form={form} />
      <FilesField value={form.values.files} onChange={(files) => form.set('files', files)} />
      <div className="form-actions">
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
        <SubmitButton isBusy={form.isBusy}>Send to support</SubmitButton>
      </div>
    </Form>
  );
}
