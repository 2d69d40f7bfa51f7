import { billingQuery, membershipApi } from '@plumbline/membership/data-access';
import { useChangeForm } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { Checkbox } from '@plumbline/shared/ui/Checkbox';
import { Form, SubmitButton } from '@plumbline/shared/ui/Form';
import { TextArea } from '@plumbline/shared/ui/TextArea';
import { TextField } from '@plumbline/shared/ui/TextField';
import type { ReactNode } from 'react';
import type { Billing } from './billing-row';

/** Name and address for invoices, and whether reminders come by mail. */
export function DetailsCard({ details }: { details: Billing['details'] }): ReactNode {
  const form = useChangeForm({
    initial: details,
    send: (body) => membershipApi()('PUT /_api/user/billing', { body }),
    refreshes: [billingQuery()],
    done: 'Saved',
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
