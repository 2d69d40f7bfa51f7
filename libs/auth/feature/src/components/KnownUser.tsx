import type { ReactNode } from 'react';

/** Hidden field that lets password managers know whose password a form is about. */
export const KnownUser = ({ email }: { email: string }): ReactNode => (
  <input type="text" autoComplete="username" value={email} readOnly hidden aria-hidden="true" tabIndex={-1} />
);
