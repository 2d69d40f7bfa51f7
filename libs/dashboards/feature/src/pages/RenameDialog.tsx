import type { Dashboard } from '@plumbline/dashboards/domain';
import { required } from '@plumbline/shared/domain';
import { Button } from '@plumbline/shared/ui/Button';
import { Dialog } from '@plumbline/shared/ui/Dialog';
import { Form, SubmitButton, useForm } from '@plumbline/shared/ui/Form';
import { TextField } from '@plumbline/shared/ui/TextField';
import type { ReactNode } from 'react';

interface RenameDialogProps {
  dashboard: Dashboard;
  onRename: (dashboard: Dashboard, name: string) => Promise<unknown>;
  onClose: () => void;
}

const RULES = { name: [required('Enter a name')] };

/** Another name for a dashboard. */
export function RenameDialog({ dashboard, onRename, onClose }: RenameDialogProps): ReactNode {
  const form = useForm({
    initial: { name: dashboard.options.name },
    rules: RULES,
    onSubmit: async ({ name }) => {
      await onRename(dashboard, name.trim());
      onClose();
    },
  });
  return (
    <Dialog isOpen title="Rename the dashboard" size="small" onClose={onClose}>
      <Form form={form}>
        <TextField label="Name" maxLength={80} {...form.text('name')} />
        <div className="form-actions justify-end">
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton isBusy={form.isBusy}>Rename</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
