import type { User } from '@plumbline/auth/contract';
import { changeProfile } from '@plumbline/auth/data-access';
import { NAME_RULES, USERNAME_RULES } from '@plumbline/auth/domain';
import { required, type FormRules } from '@plumbline/shared/domain';
import { Card } from '@plumbline/shared/ui/Card';
import { Form, SubmitButton, useForm } from '@plumbline/shared/ui/Form';
import { TextField } from '@plumbline/shared/ui/TextField';
import { notify } from '@plumbline/shared/ui/Toast';
import type { ReactNode } from 'react';

interface ProfileValues {
  username: string;
  first_name: string;
  last_name: string;
}

const RULES: FormRules<ProfileValues> = {
  username: [required('Choose a username'), ...USERNAME_RULES],
  first_name: NAME_RULES,
  last_name: NAME_RULES,
};

/** Names of a person. */
export function ProfilePanel({ user }: { user: User }): ReactNode {
  const form = useForm<ProfileValues>({
    initial: { username: user.username, first_name: user.first_name, last_name: user.last_name },
    rules: RULES,
    onSubmit: async ({ username, first_name, last_name }) => {
      await changeProfile({ username: username.trim(), first_name: first_name.trim(), last_name: last_name.trim() });
      notify({ text: 'Profile saved', tone: 'good' });
    },
  });
  return (
    <Card title="Profile">
      <Form form={form} label="Profile">
        <TextField
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          hint="Others see it; you can sign in with it"
          required
          {...form.text('username')}
        />
        <div className="form-pair">
          <TextField label="First name" isOptional autoComplete="given-name" {...form.text('first_name')} />
          <TextField label="Last name" isOptional autoComplete="family-name" {...form.text('last_name')} />
        </div>
        <div className="form-actions">
          <SubmitButton isBusy={form.isBusy}>Save profile</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}
