import { addPasskey } from '@plumbline/auth/data-access';
import { Button } from '@plumbline/shared/ui/Button';
import { Form, SubmitButton, useForm } from '@plumbline/shared/ui/Form';
import { TextField } from '@plumbline/shared/ui/TextField';
import type { ReactNode } from 'react';
import type { AddFactorProps } from './AddTotp';
import { AgainField, againBody, againRules } from './AgainField';
import { NAME_OF_FACTOR_RULES } from './factor-rules';

interface PasskeyValues {
  name: string;
  password: string;
}

/** Adds a passkey: a name and the password, then the browser's own window. */
export function AddPasskey({ user, onAdded, onCancel }: AddFactorProps): ReactNode {
  const form = useForm<PasskeyValues>({
    initial: { name: 'Passkey', password: '' },
    rules: { name: NAME_OF_FACTOR_RULES, password: againRules(user) },
    onSubmit: async ({ name, password }) =>
      onAdded(await addPasskey({ name: name.trim(), ...againBody(user, password) })),
  });
  return (
    <Form form={form} label="Add a passkey">
      <p>Your device or security key proves that it is you: by a finger, a face or a PIN, nothing to type.</p>
      <TextField label="Name" maxLength={40} hint="So that you recognise it" required {...form.text('name')} />
      <AgainField user={user} {...form.text('password')} />
      <div className="form-actions justify-end">
        <Button onClick={onCancel}>Cancel</Button>
        <SubmitButton isBusy={form.isBusy}>Add passkey</SubmitButton>
      </div>
    </Form>
  );
}
