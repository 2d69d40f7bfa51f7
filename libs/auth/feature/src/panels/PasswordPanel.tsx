import type { User } from '@plumbline/auth/contract';
import { accountApi, sessionsQuery, updateUser } from '@plumbline/auth/data-access';
import { NEW_PASSWORD_RULES, PASSWORD_RULES } from '@plumbline/auth/domain';
import type { FormRules } from '@plumbline/shared/domain';
import { useChangeForm } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { Form, SubmitButton } from '@plumbline/shared/ui/Form';
import type { ReactNode } from 'react';
import { KnownUser } from '../components/KnownUser';
import { PasswordInput } from '../components/PasswordInput';

interface PasswordValues {
  current_password: string;
  password: string;
}

const rulesOf = (user: User): FormRules<PasswordValues> => ({
  ...(user.has_password && { current_password: PASSWORD_RULES }),
  password: NEW_PASSWORD_RULES,
});

const EMPTY: PasswordValues = { current_password: '', password: '' };

/** Changes the password, or sets the first one of an account made through a provider. */
export function PasswordPanel({ user }: { user: User }): ReactNode {
  const form = useChangeForm({
    initial: EMPTY,
    rules: rulesOf(user),
    send: ({ current_password, password }) =>
      accountApi()('POST /_api/user/password/create', {
        body: { password, ...(user.has_password && { current_password }) },
      }),
    refreshes: [sessionsQuery()],
    done: 'Password saved, other sign-ins ended',
    onDone: () => {
      updateUser({ ...user, has_password: true });
      form.reset();
    },
  });
  return (
    <Card title="Password" footer="Saving ends all other sign-ins.">
      <Form form={form} label={user.has_password ? 'Change the password' : 'Set a password'}>
        <KnownUser email={user.email} />
        {user.has_password && (
          <PasswordInput
            label="Current password"
            autoComplete="current-password"
            required
            {...form.text('current_password')}
          />
        )}
        <PasswordInput
          label="New password"
          autoComplete="new-password"
          hint="At least 10 characters; a few words do well"
          required
          {...form.text('password')}
        />
        <div className="form-actions">
          <SubmitButton isBusy={form.isBusy}>{user.has_password ? 'Change password' : 'Set password'}</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}
