import type { User } from '@plumbline/auth/contract';
import { changeProfile } from '@plumbline/auth/data-access';
import { EMAIL_RULES, PASSWORD_RULES } from '@plumbline/auth/domain';
import type { FormRules } from '@plumbline/shared/domain';
import { Banner } from '@plumbline/shared/ui/Banner';
import { Card } from '@plumbline/shared/ui/Card';
import { Form, SubmitButton, useForm } from '@plumbline/shared/ui/Form';
import { TextField } from '@plumbline/shared/ui/TextField';
import type { ReactNode } from 'react';
import { KnownUser } from '../components/KnownUser';
import { NoMailBanner } from '../components/NoMailBanner';
import { PasswordInput } from '../components/PasswordInput';

interface EmailValues {
  email: string;
  current_password: string;
}

const rulesOf = (user: User): FormRules<EmailValues> => ({
  email: [
    ...EMAIL_RULES,
    {
      test: (value) => value.trim().toLowerCase() !== user.email.toLowerCase(),
      message: 'This is your address already',
    },
  ],
  ...(user.has_password && { current_password: PASSWORD_RULES }),
});

/** The address of the account. A new one holds once its mail has been answered. */
export function EmailPanel({ user }: { user: User }): ReactNode {
  const form = useForm<EmailValues>({
    initial: { email: '', current_password: '' },
    rules: rulesOf(user),
    onSubmit: async ({ email, current_password }) => {
      await changeProfile({ email: email.trim(), ...(user.has_password && { current_password }) });
      form.reset();
    },
  });
  return (
    <Card title="E-mail address" aside={<span className="break-all">{user.email}</span>}>
      <Form form={form} label="Change the e-mail address">
        <KnownUser email={user.email} />
        {user.email_wanted !== null && (
          <Banner isAnswer title={`Waiting for ${user.email_wanted}`}>
            We have sent a link there. Your address changes once you follow it.
          </Banner>
        )}
        {user.email_wanted !== null && <NoMailBanner />}
        <TextField
          label="New e-mail address"
          type="email"
          autoComplete="email"
          hint="We send a link there; until you follow it the old one stays"
          required
          {...form.text('email')}
        />
        {user.has_password && (
          <PasswordInput
            label="Current password"
            autoComplete="current-password"
            required
            {...form.text('current_password')}
          />
        )}
        <div className="form-actions">
          <SubmitButton isBusy={form.isBusy}>Change address</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}
