import { communityApi } from '@plumbline/community/data-access';
import { FLAG_REASONS, type FlagReason } from '@plumbline/community/domain';
import { useForumRefresh } from '@plumbline/community/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { Dialog } from '@plumbline/shared/ui/Dialog';
import { Form, SubmitButton, useForm } from '@plumbline/shared/ui/Form';
import { RadioGroup } from '@plumbline/shared/ui/RadioGroup';
import { TextField } from '@plumbline/shared/ui/TextField';
import { notify } from '@plumbline/shared/ui/Toast';
import type { ReactNode } from 'react';

const OPTIONS = Object.entries(FLAG_REASONS).map(([value, label]) => ({ value: value as FlagReason, label }));

interface Values {
  reason: FlagReason | null;
  note: string;
}

const FRESH: Values = { reason: null, note: '' };

/** Asks what is wrong with a post, and reports it to staff. */
export function FlagDialog({ postId, onClose }: { postId: number; onClose: () => void }): ReactNode {
  const refresh = useForumRefresh();
  const form = useForm<Values>({
    initial: FRESH,
    rules: { reason: [{ test: (reason) => reason !== null, message: 'Choose a reason' }] },
    onSubmit: async ({ reason, note }) => {
      if (reason === null) return;
      await communityApi()('PUT /_api/forum/posts/{id}/flag', { params: { id: postId }, body: { reason, note } });
      notify({ text: 'Staff will look at it', tone: 'good', key: 'forum' });
      onClose();
      await refresh();
    },
  });
  return (
    <Dialog title="Flag the post" isOpen onClose={onClose} size="small">
      <Form form={form} label="Flag the post">
        <RadioGroup label="What is wrong with it?" options={OPTIONS} {...form.value('reason')} />
        <TextField label="Note for staff" isOptional maxLength={500} {...form.text('note')} />
        <div className="form-actions">
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton isBusy={form.isBusy}>Flag</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
