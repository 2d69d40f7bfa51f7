import { dataApi, isOfDataApi } from '@plumbline/data-api/data-access';
import { required, type FormRules } from '@plumbline/shared/domain';
import { Form, SubmitButton, useForm } from '@plumbline/shared/ui/Form';
import { TextField } from '@plumbline/shared/ui/TextField';
import { notify } from '@plumbline/shared/ui/Toast';
import { useQueryClient } from '@tanstack/react-query';
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
  const client = useQueryClient();
  const form = useForm<Values>({
    initial: { name: '', company: '', use: '' },
    rules: RULES,
    onSubmit: async ({ name, company, use }) => {
      const body = { contract_version: version, name, use, ...(company && { company }) };
      await dataApi()('POST /_api/data_sales/user', { body });
      await client.invalidateQueries({ predicate: isOfDataApi });
      notify({ text: 'Terms accepted', tone: 'good' });
    },
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
