import type { User } from '@plumbline/auth/contract';
import type { FieldRule } from '@plumbline/shared/domain';
import { PASSWORD_RULES } from '@plumbline/auth/domain';
import { PasswordField, type PasswordFieldProps } from '@plumbline/shared/ui/TextField';
import type { ReactNode } from 'react';

/** Rules of the password that changes of second factors ask for; none where the account has no password. */
export const againRules = (user: User): readonly FieldRule<string>[] => (user.has_password ? PASSWORD_RULES : []);

/** The password in the body of a call, where the account has one. */
export const againBody = (user: User, password: string) => (user.has_password ? { password } : {});

/** Asks for the password once more; says what counts instead where the account has none. */
export function AgainField({
  user,
  ...field
}: { user: User } & Omit<PasswordFieldProps, 'label' | 'autoComplete'>): ReactNode {
  if (!user.has_password)
    return <p className="muted">Your account has no password, so this works within 15 minutes of signing in.</p>;
  return (
    <>
      <input type="text" autoComplete="username" value={user.email} readOnly hidden aria-hidden="true" tabIndex={-1} />
      <PasswordField {...field} label="Your password" autoComplete="current-password" maxLength={400} required />
    </>
  );
}
