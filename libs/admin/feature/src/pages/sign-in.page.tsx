import { findSecondStep, signIn, type SecondStep } from '@plumbline/auth/data-access';
import { SecondStepForm } from '@plumbline/auth/kit';
import { ApiError } from '@plumbline/shared/domain';
import { Banner } from '@plumbline/shared/ui/Banner';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { TextField } from '@plumbline/shared/ui/TextField';
import { useState, type FormEvent, type ReactNode } from 'react';

const textOf = (formData: FormData, name: string): string => String(formData.get(name) ?? '');

/** Error text for the person who signs in. */
const wordsOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : 'The server cannot be reached. Try again in a moment.';

/** The narrow page around one step. */
const SignInFrame = ({ title, children }: { title: string; children: ReactNode }): ReactNode => (
  <main id="main" className="mx-auto grid w-full max-w-[420px] gap-4 p-4 md:pt-12">
    <h1 className="sr-only">Sign in to the staff app</h1>
    <Card title={title}>{children}</Card>
  </main>
);

/** Staff sign in with the account they have on the site; only accounts with the admin flag pass. */
export function SignInPage(): ReactNode {
  const [problem, setProblem] = useState<string>();
  const [step, setStep] = useState<SecondStep>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setProblem(undefined);
    await signIn({ username: textOf(form, 'username'), password: textOf(form, 'password') }).catch((error: unknown) => {
      const next = findSecondStep(error);
      if (next) setStep(next);
      else setProblem(wordsOf(error));
    });
    setBusy(false);
  };
  if (step)
    return (
      <SignInFrame title="Confirm that it is you">
        <SecondStepForm step={step} onCancel={() => setStep(undefined)} />
      </SignInFrame>
    );
  return (
    <SignInFrame title="Staff sign-in">
      <form className="grid gap-4" onSubmit={(event) => void submit(event)}>
        {problem && <Banner tone="severe">{problem}</Banner>}
        <TextField label="E-mail address or username" name="username" autoComplete="username" required />
        <TextField label="Password" name="password" type="password" autoComplete="current-password" required />
        <Button type="submit" variant="primary" disabled={isBusy}>
          {isBusy ? 'Signing in' : 'Sign in'}
        </Button>
      </form>
    </SignInFrame>
  );
}
