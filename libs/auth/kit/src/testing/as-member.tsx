import type { User } from '@plumbline/auth/contract';
import { configureSession, createSessionRuntime } from '@plumbline/auth/data-access';
import { useEffect, useState, type ReactNode } from 'react';
import { USER } from './user';

function SignedIn({ user, children }: { user: User; children: ReactNode }): ReactNode {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const { runtime } = createSessionRuntime({
      ensureClient: async () => undefined,
      grant: async () => ({ access_token: 'Bearer t', expires_in: 900, refresh_expires: 2_000_000_000 }),
      fetchUser: async () => user,
    });
    configureSession(async () => runtime);
    void runtime.start('link').then(() => setReady(true));
  }, [user]);
  return isReady ? children : <div aria-busy="true" />;
}

/** Around a page of a story: a member is signed in. */
export const asMember = (page: ReactNode): ReactNode => <SignedIn user={USER}>{page}</SignedIn>;

const AUTHOR: User = { ...USER, canAccessNewsCenter: true };

/** The same with a member who may write articles. */
export const asAuthor = (page: ReactNode): ReactNode => <SignedIn user={AUTHOR}>{page}</SignedIn>;
