import { dataApi, isOfApiStaff, type ApiUser } from '@plumbline/data-api/data-access';
import { SUBSCRIPTION_STATES } from '@plumbline/data-api/domain';
import { required, type FormRules } from '@plumbline/shared/domain';
import { oneOf, useChangeForm } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { DateField } from '@plumbline/shared/ui/DateField';
import { Form, SubmitButton } from '@plumbline/shared/ui/Form';
import { Select } from '@plumbline/shared/ui/Select';
import { TextField } from '@plumbline/shared/ui/TextField';
import type { ReactNode } from 'react';

interface Values {
  user: string;
  type: string;
  state: string;
  until: string;
}

const RULES: FormRules<Values> = {
  user: [required('Enter a user name or a mail address')],
  type: [required('Choose a product')],
};

const STATES = [
  { value: 'active', label: 'Active' },
  { value: 'asked', label: 'Asked for' },
];

export interface PlanFormProps {
  /** Whose subscription is changed; somebody who has none yet where it is left out. */
  person?: ApiUser | undefined;
  products: readonly string[];
  onClose: () => void;
}

/** Gives a person a subscription of data, or changes it. */
export function PlanForm({ person, products, onClose }: PlanFormProps): ReactNode {
  const hasPlan = person !== undefined && person.type !== null;
  const form = useChangeForm<Values, unknown>({
    initial: {
      user: person?.username ?? '',
      type: person?.type ?? '',
      state: person?.state ?? 'active',
      until: person?.until ?? '',
    },
    rules: RULES,
    send: ({ user, type, state, until }) => {
      const plan = { type, state: oneOf(state, SUBSCRIPTION_STATES), until: until || null };
      return hasPlan
        ? dataApi()('PUT /_api/admin/all_api_user/{id}', { params: { id: person.id }, body: plan })
        : dataApi()('POST /_api/admin/all_api_user', { body: { user, ...plan } });
    },
    refreshes: [{ predicate: isOfApiStaff }],
    onDone: onClose,
  });
  return (
    <Form form={form} label="Subscription">
      <TextField
        label="Person"
        hint="User name or mail address"
        required
        readOnly={person !== undefined}
        {...form.text('user')}
      />
      <Select
        label="Product"
        required
        placeholder="Choose a product"
        options={products.map((value) => ({ value, label: value }))}
        {...form.text('type')}
      />
      <Select label="State" options={STATES} {...form.text('state')} />
      <DateField
        label="Last day"
        isOptional
        name="until"
        value={form.values.until}
        onDayChange={(day) => form.set('until', day)}
      />
      <div className="form-actions justify-end">
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton isBusy={form.isBusy}>Save</SubmitButton>
      </div>
    </Form>
  );
}
