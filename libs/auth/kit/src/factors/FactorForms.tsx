import type { User } from '@plumbline/auth/contract';
import { accountApi, type Factor } from '@plumbline/auth/data-access';
import { Button } from '@plumbline/shared/ui/Button';
import { Form, SubmitButton, useForm } from '@plumbline/shared/ui/Form';
import { TextField } from '@plumbline/shared/ui/TextField';
import type { ReactNode } from 'react';
import { AgainField, againBody, againRules } from './AgainField';
import { NAME_OF_FACTOR_RULES } from './factor-rules';

interface OneFactorProps {
  factor: Factor;
  onDone: () => void;
  onCancel: () => void;
}

/** Gives a factor another name. */
export function RenameFactor({ factor, onDone, onCancel }: OneFactorProps): ReactNode {
  const form = useForm({
    initial: { name: factor.name },
    rules: { name: NAME_OF_FACTOR_RULES },
    onSubmit: async ({ name }) => {
      const body = { name: name.trim() };
      await accountApi()('PUT /_api/user/factors/{id}', { params: { id: factor.id }, body });
      onDone();
    },
  });
  return (
    <Form form={form} label="Rename">
      <TextField label="Name" maxLength={40} required {...form.text('name')} />
      <div className="form-actions justify-end">
        <Button onClick={onCancel}>Cancel</Button>
        <SubmitButton isBusy={form.isBusy}>Save</SubmitButton>
      </div>
    </Form>
  );
}

/** Removes a factor after the password; says what follows where it is the last one. */
export function RemoveFactor({
  factor,
  user,
  isLast,
  onDone,
  onCancel,
}: OneFactorProps & { user: User; isLast: boolean }) {
  const form = useForm({
    initial: { password: '' },
    rules: { password: againRules(user) },
    onSubmit: async ({ password }) => {
      const body = againBody(user, password);
      await accountApi()('DELETE /_api/user/factors/{id}', { params: { id: factor.id }, body });
      onDone();
    },
  });
  return (
    <Form form={form} label="Remove">
      <p>
        {isLast
          ? 'It is the last one: from then on your password alone signs you in, and your recovery codes end.'
          : 'Signing in no longer takes it. Your other ways stay.'}
      </p>
      <AgainField user={user} {...form.text('password')} />
      <div className="form-actions justify-end">
        <Button onClick={onCancel}>Cancel</Button>
        <SubmitButton variant="danger" isBusy={form.isBusy}>
          Remove
        </SubmitButton>
      </div>
    </Form>
  );
}

interface NewCodesProps {
  user: User;
  onCodes: (codes: readonly string[]) => void;
  onCancel: () => void;
}

/** Makes new recovery codes in place of those of before. */
export function NewRecoveryCodes({ user, onCodes, onCancel }: NewCodesProps): ReactNode {
  const form = useForm({
    initial: { password: '' },
    rules: { password: againRules(user) },
    onSubmit: async ({ password }) => {
      const body = againBody(user, password);
      onCodes((await accountApi()('POST /_api/user/factors/recovery_codes', { body })).codes);
    },
  });
  return (
    <Form form={form} label="New recovery codes">
      <p>Ten new codes are made. Those you have now end at once.</p>
      <AgainField user={user} {...form.text('password')} />
      <div className="form-actions justify-end">
        <Button onClick={onCancel}>Cancel</Button>
        <SubmitButton isBusy={form.isBusy}>Make new codes</SubmitButton>
      </div>
    </Form>
  );
}
