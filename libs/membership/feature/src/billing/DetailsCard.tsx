import { billingQuery, membershipApi } from '@plumbline/membership/data-access';
import { Card } from '@plumbline/shared/ui/Card';
import { Checkbox } from '@plumbline/shared/ui/Checkbox';
import { Form, SubmitButton, useForm } from '@plumbline/shared/ui/Form';
import { TextArea } from '@plumbline/shared/ui/TextArea';
import { TextField } from '@plumbline/shared/ui/TextField';
import { notify } from '@plumbline/shared/ui/Toast';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Billing } from './billing-row';

/** Name and address for invoices, and whether reminders come by mail. */
export function DetailsCard({ details }: { details: Billing['details'] }): ReactNode {
  const client = useQueryClient();
  const form = useForm({
    initial: details,
    onSubmit: async (values) => {
      await membershipApi()('PUT /_api/user/billing', { body: values });
      await client.invalidateQueries({ queryKey: billingQuery().queryKey });
      notify({ text: 'Saved', tone: 'good' });
    },
  });
  return (
    <Card title="Invoices and reminders">
      <Form form={form} label="Invoices and reminders">
        <TextField label="Name" autoComplete="billing name" maxLength={120} {...form.text('invoice_name')} />
        <TextArea label="Address" rows={3} countTo={400} {...form.text('invoice_address')} />
        <Checkbox label="Remind me by mail before a renewal or an end" {...form.check('reminders')} />
        <div className="form-actions">
          <SubmitButton isBusy={form.isBusy}>Save</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}
