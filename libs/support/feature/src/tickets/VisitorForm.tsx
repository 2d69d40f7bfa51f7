import { useChallenge, type ChallengeConfig } from '@plumbline/auth/kit';
import { emailAddress, required } from '@plumbline/shared/domain';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Form, SubmitButton, useForm } from '@plumbline/shared/ui/Form';
import { TextField } from '@plumbline/shared/ui/TextField';
import { supportApi } from '@plumbline/support/data-access';
import { useState, type ReactNode } from 'react';
import { EMPTY_QUESTION, QUESTION_RULES, QuestionFields, topicOf, type QuestionValues } from './question-fields';

interface Values extends QuestionValues {
  name: string;
  email: string;
}

const EMPTY: Values = { ...EMPTY_QUESTION, name: '', email: '' };
const RULES = {
  ...QUESTION_RULES,
  name: [required('Enter your name')],
  email: [required('Enter your e-mail address'), emailAddress('Enter a whole e-mail address')],
};

/** A question of somebody without an account: it is sent when the mailed link was opened. */
export function VisitorForm({ challenge }: { challenge: ChallengeConfig | undefined }): ReactNode {
  const check = useChallenge(challenge);
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm<Values>({
    initial: EMPTY,
    rules: RULES,
    onSubmit: async ({ topic, ...values }) => {
      const body = { ...values, topic: topicOf(topic), turnstile_token: check.take() };
      await supportApi()('POST /_api/connect', { body });
      setSentTo(values.email);
    },
  });
  if (sentTo !== undefined)
    return (
      <EmptyState title="Check your inbox">
        We sent a link to {sentTo}. Your question reaches support when you open it. No mail? Check your spam folder.
      </EmptyState>
    );
  return (
    <Form form={form} label="Ask support">
      <div className="grid grid-cols-2 items-start gap-3 max-md:grid-cols-1">
        <TextField label="Your name" autoComplete="name" maxLength={80} {...form.text('name')} />
        <TextField
          label="Your e-mail address"
          type="email"
          autoComplete="email"
          maxLength={254}
          hint="For the answer, and for nothing else"
          {...form.text('email')}
        />
      </div>
      <QuestionFields form={form} />
      {check.part}
      <div className="form-actions">
        <SubmitButton isBusy={form.isBusy}>Send</SubmitButton>
      </div>
    </Form>
  );
}
