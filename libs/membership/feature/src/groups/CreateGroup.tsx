import { refreshUser } from '@plumbline/auth/data-access';
import { membershipApi } from '@plumbline/membership/data-access';
import { Card } from '@plumbline/shared/ui/Card';
import { Form, SubmitButton, useForm } from '@plumbline/shared/ui/Form';
import { TextField } from '@plumbline/shared/ui/TextField';
import type { ReactNode } from 'react';

/** Makes a team of the seats of one's own subscription. */
export function CreateGroup(): ReactNode {
  const form = useForm({
    initial: { name: '' },
    rules: { name: [{ test: (name: string) => name.trim() !== '', message: 'Give the group a name' }] },
    onSubmit: async ({ name }) => {
      await membershipApi()('POST /_api/group', { body: { name } });
      await refreshUser();
    },
  });
  return (
    <Card title="Make a group of your seats">
      <Form form={form} label="Make a group">
        <TextField label="Name of the group" maxLength={80} {...form.text('name')} />
        <div className="form-actions">
          <SubmitButton isBusy={form.isBusy}>Make the group</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}
