import { required } from '@plumbline/shared/domain';
import { Button } from '@plumbline/shared/ui/Button';
import { Dialog } from '@plumbline/shared/ui/Dialog';
import { Form, SubmitButton, useForm } from '@plumbline/shared/ui/Form';
import { TextField } from '@plumbline/shared/ui/TextField';
import type { ReactNode } from 'react';

const MOST = 120;

interface RenameDialogProps {
  readonly title: string;
  readonly onRename: (title: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Gives a conversation another title. */
export function RenameDialog({ title, onRename, onClose }: RenameDialogProps): ReactNode {
  const form = useForm<{ title: string }>({
    initial: { title },
    rules: { title: [required('Give it a title')] },
    onSubmit: async ({ title: next }) => {
      await onRename(next.trim());
      onClose();
    },
  });
  return (
    <Dialog isOpen title="Rename the conversation" onClose={onClose}>
      <Form form={form} label="Rename the conversation">
        <TextField label="Title" maxLength={MOST} {...form.text('title')} />
        <div className="form-actions">
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton isBusy={form.isBusy}>Rename</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
