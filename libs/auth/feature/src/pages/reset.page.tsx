import { accountApi, findSecondStep, signIn, useSession, type SecondStep } from '@plumbline/auth/data-access';
import { EMAIL_RULES, NEW_PASSWORD_RULES } from '@plumbline/auth/domain';
import { useChallenge, type ChallengeConfig } from '@plumbline/auth/kit';
import type { FormRules } from '@plumbline/shared/domain';
import { LinkButton } from '@plumbline/shared/ui/Button';
import { Form, SubmitButton, useForm } from '@plumbline/shared/ui/Form';
import { Link } from '@plumbline/shared/ui/Link';
import { TextField } from '@plumbline/shared/ui/TextField';
import { useState, type ReactNode } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { AuthFrame } from '../components/AuthFrame';
import { NoMailBanner } from '../components/NoMailBanner';
import { PasswordInput } from '../components/PasswordInput';
import { SecondStepPage } from '../components/SecondStepPage';
import { useLinkToken } from '../components/use-link-token';

interface AskValues {
  email: string;
}

const ASK_RULES: FormRules<AskValues> = { email: EMAIL_RULES };

interface AskFormProps {
  challenge: ChallengeConfig | undefined;
  onSent: (email: string) => void;
}

function AskForm({ challenge, onSent }: AskFormProps): ReactNode {
  const check = useChallenge(challenge);
  const form = useForm<AskValues>({
    initial: { email: '' },
    rules: ASK_RULES,
    onSubmit: async (values) => {
      const email = values.email.trim();
      const answer = check.take();
      const body = { email, ...(answer && { turnstile_token: answer }) };
      await accountApi()('POST /_api/user/password/find', { body });
      onSent(email);
    },
  });
  return (
    <Form form={form} label="Ask for a new password">
      <TextField label="E-mail address" type="email" autoComplete="email" required {...form.text('email')} />
      {check.part}
      <div className="form-actions">
        <SubmitButton isBusy={form.isBusy}>Send me a link</SubmitButton>
      </div>
    </Form>
  );
}

interface SetValues {
  password: string;
}

const SET_RULES: FormRules<SetValues> = { password: NEW_PASSWORD_RULES };

function SetForm({ token, onSecondStep }: { token: string; onSecondStep: (step: SecondStep) => void }): ReactNode {
  const navigate = useNavigate();
  const form = useForm<SetValues>({
    initial: { password: '' },
    rules: SET_RULES,
    onSubmit: async ({ password }) => {
      const { app_token } = await accountApi()('POST /_api/user/password/reset', { body: { token, password } });
      try {
        await signIn({ appToken: app_token });
      } catch (error) {
        const step = findSecondStep(error);
        if (!step) throw error;
        return onSecondStep(step);
      }
      await navigate('/', { replace: true });
    },
  });
  return (
    <Form form={form} label="Set a new password">
      <PasswordInput
        label="New password"
        autoComplete="new-password"
        hint="At least 10 characters; a few words do well"
        required
        {...form.text('password')}
      />
      <div className="form-actions">
        <SubmitButton isBusy={form.isBusy}>Set password and sign in</SubmitButton>
      </div>
    </Form>
  );
}

const toLogin = (
  <p>
    <Link href="/login">Back to sign in</Link>
  </p>
);

export interface ResetPageProps {
  hasToken: boolean;
  challenge?: ChallengeConfig | undefined;
}

/** A link for a forgotten password; with the token of that link, a new password. */
export function ResetPage(props: ResetPageProps): ReactNode {
  return <ResetSteps key={useLocation().key} {...props} />;
}

function ResetSteps({ hasToken, challenge }: ResetPageProps): ReactNode {
  const navigate = useNavigate();
  const token = useLinkToken();
  const session = useSession();
  const isStarting = session.state === 'starting';
  const [step, setStep] = useState<SecondStep>();
  const [sentTo, setSentTo] = useState<string>();
  if (step && session.state === 'member') return <Navigate replace to="/" />;
  // The password is set: a person who starts over signs in with it.
  if (step) return <SecondStepPage step={step} onCancel={() => void navigate('/login')} />;
  if (token !== undefined || (hasToken && isStarting))
    return (
      <AuthFrame
        title="Set a new password"
        lead="This signs you out everywhere else."
        footer={
          <p>
            Does the link not work? <Link href="/reset">Ask for a new one</Link>
          </p>
        }
      >
        <SetForm token={token ?? ''} onSecondStep={setStep} />
      </AuthFrame>
    );
  if (sentTo !== undefined)
    return (
      <AuthFrame title="Check your mail" footer={toLogin}>
        <div className="form">
          <p role="status">
            If there is an account for <b>{sentTo}</b>, a link to set a new password is on its way. It works once, for
            an hour.
          </p>
          <NoMailBanner />
          <div className="form-actions">
            <LinkButton href="/">Go to the home page</LinkButton>
          </div>
        </div>
      </AuthFrame>
    );
  return (
    <AuthFrame title="Forgot your password?" lead="We send you a link to set a new one." footer={toLogin}>
      <AskForm challenge={challenge} onSent={setSentTo} />
    </AuthFrame>
  );
}
