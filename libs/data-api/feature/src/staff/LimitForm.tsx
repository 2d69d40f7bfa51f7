import { dataApi, isOfApiStaff, type SpecialApiUser } from '@plumbline/data-api/data-access';
import type { KeyScope } from '@plumbline/data-api/domain';
import { required, type FormRules } from '@plumbline/shared/domain';
import { useChangeForm } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { DateField } from '@plumbline/shared/ui/DateField';
import { Form, SubmitButton } from '@plumbline/shared/ui/Form';
import { TextField } from '@plumbline/shared/ui/TextField';
import type { ReactNode } from 'react';
import { ScopeChoice } from '../parts/ScopeChoice';

interface Values {
  user: string;
  credits: string;
  calls: string;
  scopes: readonly KeyScope[];
  until: string;
  note: string;
}

const isCount = (text: string): boolean => /^\d{0,9}$/.test(text.trim());
const COUNT = [{ test: isCount, message: 'Use a whole number, or leave it empty' }];

const RULES: FormRules<Values> = {
  user: [required('Enter a user name or a mail address')],
  credits: COUNT,
  calls: COUNT,
};

const textOf = (limit: number | null | undefined): string => (limit === null || limit === undefined ? '' : `${limit}`);
const countOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));

export interface LimitFormProps {
  /** Whose limits are changed; somebody who has none yet where it is left out. */
  person?: SpecialApiUser | undefined;
  onClose: () => void;
}

/** Sets what one person may do with the data API, whatever the plan says. */
export function LimitForm({ person, onClose }: LimitFormProps): ReactNode {
  const form = useChangeForm<Values, unknown>({
    initial: {
      user: person?.username ?? '',
      credits: textOf(person?.credits_a_day),
      calls: textOf(person?.calls_a_minute),
      scopes: person?.scopes ?? [],
      until: person?.until ?? '',
      note: person?.note ?? '',
    },
    rules: RULES,
    send: ({ user, credits, calls, scopes, until, note }) => {
      const body = {
        credits_a_day: countOf(credits),
        calls_a_minute: countOf(calls),
        scopes: [...scopes],
        until: until || null,
        note,
      };
      return person
        ? dataApi()('PUT /_api/admin/special_api_user/{id}', { params: { id: person.id }, body })
        : dataApi()('POST /_api/admin/special_api_user', { body: { user, ...body } });
    },
    refreshes: [{ predicate: isOfApiStaff }],
    onDone: onClose,
  });
  const { scopes, until } = form.values;
  return (
    <Form form={form} label="Limits of a person">
      <TextField
        label="Person"
        hint="User name or mail address"
        required
        readOnly={person !== undefined}
        {...form.text('user')}
      />
      <TextField
        label="Credits a day"
        hint="Empty: as the plan; 0: no limit"
        inputMode="numeric"
        {...form.text('credits')}
      />
      <TextField
        label="Calls a minute"
        hint="Empty: as the plan; 0: no limit"
        inputMode="numeric"
        {...form.text('calls')}
      />
      <ScopeChoice
        label="Allowed scopes"
        hint="Empty: the key’s own scopes apply."
        chosen={scopes}
        onChange={(next) => form.set('scopes', next)}
      />
      <DateField label="Last day" isOptional name="until" value={until} onDayChange={(day) => form.set('until', day)} />
      <TextField label="Note" isOptional maxLength={300} {...form.text('note')} />
      <div className="form-actions justify-end">
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton isBusy={form.isBusy}>Save</SubmitButton>
      </div>
    </Form>
  );
}
