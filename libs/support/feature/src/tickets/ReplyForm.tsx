import { RichTextEditor } from '@plumbline/rich-text/ui';
import { Form, SubmitButton, useForm } from '@plumbline/shared/ui/Form';
import { MAX_MESSAGE } from '@plumbline/support/domain';
import type { ReactNode } from 'react';
import { FilesField, type SentFile } from './FilesField';
import { CONTENT_RULES } from './question-fields';

interface Values {
  content: string;
  files: readonly SentFile[];
}

const EMPTY: Values = { content: '', files: [] };

interface ReplyFormProps {
  label: string;
  /** Files come from members only. */
  takesFiles: boolean;
  onReply: (reply: { content: string; files: number[] }) => Promise<unknown>;
}

/** Replies in a ticket. The typed text stays until it is sent. */
export function ReplyForm({ label, takesFiles, onReply }: ReplyFormProps): ReactNode {
  const form = useForm<Values>({
    initial: EMPTY,
    rules: { content: CONTENT_RULES },
    onSubmit: async ({ content, files }) => {
      await onReply({ content, files: files.map(({ id }) => id) });
      form.reset(EMPTY);
    },
  });
  return (
    <Form form={form} label={label}>
      <RichTextEditor label={label} countTo={MAX_MESSAGE} {...form.value('content')} />
      {takesFiles && <FilesField value={form.values.files} onChange={(files) => form.set('files', files)} />}
      <div className="form-actions">
        <SubmitButton isBusy={form.isBusy}>Reply</SubmitButton>
      </div>
    </Form>
  );
}
