import { accountApi, useSession } from '@plumbline/auth/data-access';
import { EMAIL_RULES, loginPath, NEW_PASSWORD_RULES, USERNAME_RULES } from '@plumbline/auth/domain';
import { useChallenge, type ChallengeConfig } from '@plumbline/auth/kit';
import { ApiError, type FormRules } from '@plumbline/shared/domain';
import { Banner } from '@plumbline/shared/ui/Banner';
import { Button } from '@plumbline/shared/ui/Button';
import { Form, SubmitButton, useForm } from '@plumbline/shared/ui/Form';
import { Link } from '@plumbline/shared/ui/Link';
import { TextField } from '@plumbline/shared/ui/TextField';
import { useState, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { AuthFrame } from '../components/AuthFrame';
import { ConfirmAddress, Confirming } from '../components/ConfirmAddress';
import { NoMailBanner } from '../components/NoMailBanner';
import { PasswordInput } from '../components/PasswordInput';
import { ProviderButtons } from '../components/ProviderButtons';
import { useConfirmMail } from '../components/UnconfirmedBanner';
import { useLinkToken } from '../components/use-link-token';
import { usePlace } from '../components/use-place';

interface RegisterValues {
  email: string;
  username: string;
  password: string;
}

const RULES: FormRules<RegisterValues> = {
  email: EMAIL_RULES,
  username: USERNAME_RULES,
  password: NEW_PASSWORD_RULES,
};

const unwritable = () =>
  new ApiError(400, 'This address cannot be written to', {
    fields: [{ path: 'body.form.email', message: 'This address cannot be written to' }],
  });

interface SignUpDeps {
  redirect: string;
  answer: string | undefined;
}

async function register(
  { email, username, password }: RegisterValues,
  { redirect, answer }: SignUpDeps,
): Promise<void> {
  const address = email.trim();
  const call = accountApi();
  const { valid } = await call('GET /_api/user/email_exist/{email}', {
    params: { email: address },
    query: { timestamp: Date.now() },
  });
  if (!valid) throw unwritable();
  const name = username.trim();
  const form = {
    email: address,
    password,
    redirect,
    ...(name && { username: name }),
    ...(answer && { turnstile_token: answer }),
  };
  await call('POST /_api/register', { body: { form, timestamp: Date.now() } });
}

interface RegisterFormProps {
  place: string;
  challenge: ChallengeConfig | undefined;
  onSent: (email: string) => void;
}

function RegisterForm({ place, challenge, onSent }: RegisterFormProps): ReactNode {
  const check = useChallenge(challenge);
  const form = useForm<RegisterValues>({
    initial: { email: '', username: '', password: '' },
    rules: RULES,
    onSubmit: async (values) => {
      await register(values, { redirect: place, answer: check.take() });
      onSent(values.email.trim());
    },
  });
  return (
    <Form form={form} label="Create an account">
      <TextField label="E-mail address" type="email" autoComplete="email" required {...form.text('email')} />
      <TextField
        label="Username"
        isOptional
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        hint="The name others see; we make one up if you leave it empty"
        {...form.text('username')}
      />
      <PasswordInput
        label="Password"
        autoComplete="new-password"
        hint="At least 10 characters; a few words do well"
        required
        {...form.text('password')}
      />
      {check.part}
      <div className="form-actions">
        <SubmitButton isBusy={form.isBusy}>Create account</SubmitButton>
      </div>
    </Form>
  );
}

/** Whether or not the address had an account: nobody learns that here. */
function CheckYourMail({ email }: { email: string }): ReactNode {
  const again = useConfirmMail(email);
  return (
    <AuthFrame
      title="Check your mail"
      footer={
        <p>
          Confirmed already? <Link href="/login">Sign in</Link>
        </p>
      }
    >
      <div className="form">
        <p role="status">
          We have sent a link to <b>{email}</b>. Follow it to finish. It may take a minute, and it may be among unwanted
          mail.
        </p>
        <NoMailBanner />
        {again.isSuccess && (
          <Banner tone="good" isAnswer>
            Sent again.
          </Banner>
        )}
        {again.error && <Banner tone="severe">{again.error.message}</Banner>}
        <div className="form-actions">
          <Button aria-disabled={again.isPending || undefined} onClick={() => !again.isPending && again.mutate()}>
            Send it again
          </Button>
        </div>
      </div>
    </AuthFrame>
  );
}

export interface RegisterPageProps {
  hasToken: boolean;
  challenge?: ChallengeConfig | undefined;
}

/** Making an account. With the token of a mail it confirms the address and signs in. */
export function RegisterPage({ hasToken, challenge }: RegisterPageProps): ReactNode {
  const place = usePlace();
  const session = useSession();
  const token = useLinkToken();
  const [sentTo, setSentTo] = useState<string>();
  if (token) return <ConfirmAddress token={token} />;
  if (hasToken && session.state === 'starting') return <Confirming />;
  if (sentTo) return <CheckYourMail email={sentTo} />;
  if (session.state === 'member') return <Navigate replace to={place} />;
  return (
    <AuthFrame
      title="Create an account"
      lead="Free, with an e-mail address and a password."
      footer={
        <p>
          Have an account? <Link href={loginPath(place)}>Sign in</Link>
        </p>
      }
    >
      <ProviderButtons place={place} />
      <RegisterForm place={place} challenge={challenge} onSent={setSentTo} />
    </AuthFrame>
  );
}
