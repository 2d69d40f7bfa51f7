import { Form, SubmitButton, useForm } from '@plumbline/shared/ui/Form';
import { TextArea } from '@plumbline/shared/ui/TextArea';
import type { ReactNode } from 'react';

const MOST = 2_000;

/** Optional comment on a wrong answer. */
export function CommentForm({ onSent }: { onSent: (comment: string) => Promise<void> }): ReactNode {
  const form = useForm<{ comment: string }>({
    initial: { comment: '' },
    rules: {},
    onSubmit: ({ comment }) => onSent(comment.trim()),
  });
  return (
    <Form form={form} label="What was wrong">
      <TextArea label="What was wrong" isOptional rows={2} countTo={MOST} {...form.text('comment')} />
      <div className="form-actions">
        <SubmitButton isBusy={form.isBusy}>Send</SubmitButton>
      </div>
    </Form>
  );
}
