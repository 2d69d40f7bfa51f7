import { findSecondStep, signIn, useSession, type SecondStep } from '@plumbline/auth/data-access';
import { PASSWORD_RULES, registerPath, SIGN_IN_NAME_RULES } from '@plumbline/auth/domain';
import { ApiError, type FormRules } from '@plumbline/shared/domain';
import { Form, SubmitButton, useForm } from '@plumbline/shared/ui/Form';
import { Link } from '@plumbline/shared/ui/Link';
import { TextField } from '@plumbline/shared/ui/TextField';
import { useState, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { AuthFrame } from '../components/AuthFrame';
import { PasswordInput } from '../components/PasswordInput';
import { SecondStepPage } from '../components/SecondStepPage';
import { ProviderButtons } from '../components/ProviderButtons';
import { UnconfirmedBanner } from '../components/UnconfirmedBanner';
import { usePlace } from '../components/use-place';

interface SignInValues {
  username: string;
  password: string;
}

const RULES: FormRules<SignInValues> = { username: SIGN_IN_NAME_RULES, password: PASSWORD_RULES };

const isUnconfirmed = (error: unknown): boolean => error instanceof ApiError && error.code === 'unconfirmed';

function SignInForm({ onSecondStep }: { onSecondStep: (step: SecondStep) => void }): ReactNode {
  const [unconfirmed, setUnconfirmed] = useState<string>();
  const form = useForm<SignInValues>({
    initial: { username: '', password: '' },
    rules: RULES,
    onSubmit: async (values) => {
      setUnconfirmed(undefined);
      await signIn({ username: values.username.trim(), password: values.password }).catch((error: unknown) => {
        const step = findSecondStep(error);
        if (step) return onSecondStep(step);
        if (!isUnconfirmed(error)) throw error;
        return setUnconfirmed(values.username.trim());
      });
    },
  });
  return (
    <Form form={form} label="Sign in">
      {unconfirmed !== undefined && <UnconfirmedBanner key={unconfirmed} name={unconfirmed} />}
      <TextField
        label="E-mail address or username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
        {...form.text('username')}
      />
      <PasswordInput label="Password" autoComplete="current-password" required {...form.text('password')} />
      <div className="form-actions auth-actions">
        <SubmitButton isBusy={form.isBusy}>Sign in</SubmitButton>
        <Link href="/reset">Forgot your password?</Link>
      </div>
    </Form>
  );
}

/** Signing in; anyone who is signed in already goes on to where they wanted to be. */
export function LoginPage(): ReactNode {
  const place = usePlace();
  const session = useSession();
  const [step, setStep] = useState<SecondStep>();
  if (session.state === 'member') return <Navigate replace to={place} />;
  if (step) return <SecondStepPage step={step} onCancel={() => setStep(undefined)} />;
  return (
    <AuthFrame
      title="Sign in"
      footer={
        <p>
          New here? <Link href={registerPath(place)}>Create an account</Link>
        </p>
      }
    >
      <ProviderButtons place={place} />
      <SignInForm onSecondStep={setStep} />
    </AuthFrame>
  );
}
