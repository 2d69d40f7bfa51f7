import type { ReactNode } from 'react';

/** Tells password managers whose password a form is about; nobody sees it. */
export const KnownUser = ({ email }: { email: string }): ReactNode => (
  <input type="text" autoComplete="username" value={email} readOnly hidden aria-hidden="true" tabIndex={-1} />
);
