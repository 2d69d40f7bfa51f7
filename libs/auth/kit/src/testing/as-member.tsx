import { configureSession, createSessionRuntime } from '@plumbline/auth/data-access';
import { useEffect, useState, type ReactNode } from 'react';
import { USER } from './user';

function SignedIn({ children }: { children: ReactNode }): ReactNode {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const { runtime } = createSessionRuntime({
      ensureClient: async () => undefined,
      grant: async () => ({ access_token: 'Bearer t', expires_in: 900, refresh_expires: 2_000_000_000 }),
      fetchUser: async () => USER,
    });
    configureSession(async () => runtime);
    void runtime.start('link').then(() => setReady(true));
  }, []);
  return isReady ? children : <div aria-busy="true" />;
}

/** Around a page of a story: a member is signed in. */
export const asMember = (page: ReactNode): ReactNode => <SignedIn>{page}</SignedIn>;
