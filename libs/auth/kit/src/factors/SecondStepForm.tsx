import { answerByCode, answerByPasskey, type SecondStep } from '@plumbline/auth/data-access';
import { ApiError, type FormRules } from '@plumbline/shared/domain';
import { Banner } from '@plumbline/shared/ui/Banner';
import { Button } from '@plumbline/shared/ui/Button';
import { Form, SubmitButton, useForm } from '@plumbline/shared/ui/Form';
import { TextField } from '@plumbline/shared/ui/TextField';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

type Method = SecondStep['methods'][number];

interface CodeValues {
  code: string;
}

const RULES: FormRules<CodeValues> = {
  code: [{ test: (value) => value.trim() !== '', message: 'Enter the code' }],
};

const CODE_FIELDS = {
  totp: {
    label: 'Code from your authenticator app',
    hint: 'Six digits, a new code every 30 seconds',
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
  },
  recovery: { label: 'Recovery code', hint: 'One of the ten you saved; each works once', autoComplete: 'off' },
} as const;

function CodeForm({ token, method }: { token: string; method: 'totp' | 'recovery' }): ReactNode {
  const form = useForm<CodeValues>({
    initial: { code: '' },
    rules: RULES,
    onSubmit: ({ code }) => answerByCode(token, method, code),
  });
  return (
    <Form form={form} label="Confirm that it is you">
      <TextField
        {...CODE_FIELDS[method]}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        autoFocus // eslint-disable-line jsx-a11y/no-autofocus -- it takes the place of the field that had the focus
        required
        {...form.text('code')}
      />
      <div className="form-actions">
        <SubmitButton isBusy={form.isBusy}>Continue</SubmitButton>
      </div>
    </Form>
  );
}

const messageOf = (error: Error): string =>
  error instanceof ApiError ? error.message : 'The server cannot be reached. Try again in a moment.';

function PasskeyStep({ token }: { token: string }): ReactNode {
  const answer = useMutation({ mutationFn: () => answerByPasskey(token) });
  return (
    <div className="form">
      {answer.error && <Banner tone="severe">{messageOf(answer.error)}</Banner>}
      <p>Your browser asks for the passkey: a finger, a face, a PIN or a security key.</p>
      <div className="form-actions">
        <Button
          variant="primary"
          autoFocus // eslint-disable-line jsx-a11y/no-autofocus -- it takes the place of the field that had the focus
          aria-disabled={answer.isPending || undefined}
          onClick={() => !answer.isPending && answer.mutate()}
        >
          {answer.isPending ? 'Waiting for the passkey' : 'Use passkey'}
        </Button>
      </div>
    </div>
  );
}

const INSTEAD: Readonly<Record<Method, string>> = {
  passkey: 'Use a passkey instead',
  totp: 'Use a code from your app instead',
  recovery: 'Use a recovery code instead',
};

export interface SecondStepFormProps {
  step: SecondStep;
  /** Back to the first step: also the way on after too long or too many tries. */
  onCancel: () => void;
}

/** The second step of signing in. The session is a member's when it succeeds. */
export function SecondStepForm({ step: { token, methods }, onCancel }: SecondStepFormProps): ReactNode {
  const [method, setMethod] = useState<Method>(methods[0] ?? 'recovery');
  return (
    <div className="grid gap-4">
      {method === 'passkey' ? <PasskeyStep token={token} /> : <CodeForm key={method} token={token} method={method} />}
      <div className="other-steps">
        {methods
          .filter((one) => one !== method)
          .map((one) => (
            <Button key={one} variant="quiet" size="small" onClick={() => setMethod(one)}>
              {INSTEAD[one]}
            </Button>
          ))}
        <Button variant="quiet" size="small" onClick={onCancel}>
          Start over
        </Button>
      </div>
    </div>
  );
}
