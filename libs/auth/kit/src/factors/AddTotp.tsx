import type { User } from '@plumbline/auth/contract';
import { accountApi, type NewCodes } from '@plumbline/auth/data-access';
import type { FormRules } from '@plumbline/shared/domain';
import { Button } from '@plumbline/shared/ui/Button';
import { Form, SubmitButton, useForm } from '@plumbline/shared/ui/Form';
import { TextField } from '@plumbline/shared/ui/TextField';
import { useState, type ReactNode } from 'react';
import { AgainField, againBody, againRules } from './AgainField';
import { NAME_OF_FACTOR_RULES } from './factor-rules';
import { QrCode } from './QrCode';

export interface AddFactorProps {
  user: User;
  onAdded: (codes: NewCodes) => void;
  onCancel: () => void;
}

interface Started {
  readonly token: string;
  readonly secret: string;
  readonly uri: string;
}

interface StartValues {
  password: string;
}

function StartForm({
  user,
  onStarted,
  onCancel,
}: Omit<AddFactorProps, 'onAdded'> & { onStarted: (started: Started) => void }) {
  const form = useForm<StartValues>({
    initial: { password: '' },
    rules: { password: againRules(user) },
    onSubmit: async ({ password }) =>
      onStarted(await accountApi()('POST /_api/user/factors/totp/start', { body: againBody(user, password) })),
  });
  return (
    <Form form={form} label="Add an authenticator app">
      <p>An app on your phone shows a new code every 30 seconds. Signing in asks for it after the password.</p>
      <AgainField user={user} {...form.text('password')} />
      <div className="form-actions justify-end">
        <Button onClick={onCancel}>Cancel</Button>
        <SubmitButton isBusy={form.isBusy}>Continue</SubmitButton>
      </div>
    </Form>
  );
}

interface ProofValues {
  code: string;
  name: string;
}

const RULES: FormRules<ProofValues> = {
  code: [{ test: (value) => /^\s*\d{3}\s?\d{3}\s*$/.test(value), message: 'Enter the six digits that the app shows' }],
  name: NAME_OF_FACTOR_RULES,
};

/** In fours, to be typed where there is no camera. */
const inFours = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

function ProofForm({ started, onAdded, onCancel }: Omit<AddFactorProps, 'user'> & { started: Started }) {
  const { token, secret, uri } = started;
  const form = useForm<ProofValues>({
    initial: { code: '', name: 'Authenticator app' },
    rules: RULES,
    onSubmit: async ({ code, name }) => {
      const body = { token, code: code.replace(/\s/g, ''), name: name.trim() };
      onAdded((await accountApi()('POST /_api/user/factors/totp', { body })).recovery_codes);
    },
  });
  return (
    <Form form={form} label="Add an authenticator app">
      <p>Scan this with your authenticator app, or type the key into it. Then enter the code that it shows.</p>
      <QrCode text={uri} label="QR code with the key for your authenticator app" />
      <p>
        Key: <code className="secret">{inFours(secret)}</code>
      </p>
      <TextField
        label="Code that the app shows"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        autoFocus // eslint-disable-line jsx-a11y/no-autofocus -- it takes the place of the field that had the focus
        required
        {...form.text('code')}
      />
      <TextField label="Name" maxLength={40} hint="So that you recognise it" required {...form.text('name')} />
      <div className="form-actions justify-end">
        <Button onClick={onCancel}>Cancel</Button>
        <SubmitButton isBusy={form.isBusy}>Add app</SubmitButton>
      </div>
    </Form>
  );
}

/** Adds an authenticator app: the password, the key, one of its codes. */
export function AddTotp({ user, onAdded, onCancel }: AddFactorProps): ReactNode {
  const [started, setStarted] = useState<Started>();
  if (!started) return <StartForm user={user} onStarted={setStarted} onCancel={onCancel} />;
  return <ProofForm started={started} onAdded={onAdded} onCancel={onCancel} />;
}
