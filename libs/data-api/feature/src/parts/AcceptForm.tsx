import { dataApi, isOfDataApi } from '@plumbline/data-api/data-access';
import { required, type FormRules } from '@plumbline/shared/domain';
import { useChangeForm } from '@plumbline/shared/kit';
import { Form, SubmitButton } from '@plumbline/shared/ui/Form';
import { TextField } from '@plumbline/shared/ui/TextField';
import type { ReactNode } from 'react';

interface Values {
  name: string;
  company: string;
  use: string;
}

const RULES: FormRules<Values> = {
  name: [required('Enter your name')],
  use: [required('Say what you use the data for')],
};

/** Accepts a version of the terms, in one's name. */
export function AcceptForm({ version }: { version: number }): ReactNode {
  const form = useChangeForm<Values, unknown>({
    initial: { name: '', company: '', use: '' },
    rules: RULES,
    send: ({ name, company, use }) =>
      dataApi()('POST /_api/data_sales/user', {
        body: { contract_version: version, name, use, ...(company && { company }) },
      }),
    refreshes: [{ predicate: isOfDataApi }],
    done: 'Terms accepted',
  });
  return (
    <Form form={form} label="Accept the terms" className="mt-4 max-w-[520px]">
      <TextField label="Your name" required maxLength={120} autoComplete="name" {...form.text('name')} />
      <TextField label="Company" isOptional maxLength={120} autoComplete="organization" {...form.text('company')} />
      <TextField
        label="Use"
        hint="What you use the data for, such as research of my own"
        required
        maxLength={300}
        {...form.text('use')}
      />
      <div className="form-actions">
        <SubmitButton isBusy={form.isBusy}>Accept version {version}</SubmitButton>
      </div>
    </Form>
  );
}
