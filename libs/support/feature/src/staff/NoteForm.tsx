import { required } from '@plumbline/shared/domain';
import { Form, SubmitButton, useForm } from '@plumbline/shared/ui/Form';
import { TextArea } from '@plumbline/shared/ui/TextArea';
import { supportApi } from '@plumbline/support/data-access';
import type { ReactNode } from 'react';
import { useTicketChange } from './use-ticket-change';

const EMPTY = { text: '' };
const RULES = { text: [required('Write something')] };

/** A note that only staff see. */
export function NoteForm({ id }: { id: number }): ReactNode {
  const keep = useTicketChange(
    (text: string) => supportApi()('POST /_api/admin/tickets/{id}/note', { params: { id }, body: { text } }),
    { done: 'Note kept', isRefusalInPlace: true },
  );
  const form = useForm({
    initial: EMPTY,
    rules: RULES,
    onSubmit: async ({ text }) => {
      await keep.mutateAsync(text);
      form.reset(EMPTY);
    },
  });
  return (
    <Form form={form} label="Note">
      <TextArea label="Note" rows={3} maxLength={4_000} {...form.text('text')} />
      <div className="form-actions">
        <SubmitButton isBusy={form.isBusy}>Keep the note</SubmitButton>
      </div>
    </Form>
  );
}
