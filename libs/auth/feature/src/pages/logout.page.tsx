import { forgetSignIn } from '@plumbline/auth/data-access';
import { useEffect, type ReactNode } from 'react';

/** The server has ended the sign-in by answering this page; the browser forgets it and starts afresh at home. */
export function LogoutPage(): ReactNode {
  useEffect(() => {
    forgetSignIn();
    window.location.replace('/');
  }, []);
  return (
    <main id="content" className="auth-page">
      <h1>Signing out</h1>
      <p className="auth-lead">
        <a href="/">Go to the home page</a>
      </p>
    </main>
  );
}
