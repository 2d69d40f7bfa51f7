import type { User } from '@plumbline/auth/contract';
import { configureSession, createSessionRuntime } from '@plumbline/auth/data-access';
import { useEffect, useState, type ReactNode } from 'react';
import { USER } from './user';

const visiting = () =>
  createSessionRuntime({
    ensureClient: async () => undefined,
    grant: () => Promise.reject(new Error('Nobody signs in here')),
    fetchUser: () => Promise.reject(new Error('Nobody is signed in')),
  }).runtime;

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
    // Stories share a page: the next one is a visitor's again.
    return () => void visiting().start();
  }, [user]);
  return isReady ? children : <div aria-busy="true" />;
}

/** Around a page of a story: this member is signed in. */
export const asUser =
  (user: User) =>
  (page: ReactNode): ReactNode => <SignedIn user={user}>{page}</SignedIn>;

/** The same with any member. */
export const asMember = asUser(USER);

const AUTHOR: User = { ...USER, canAccessNewsCenter: true };

/** The same with a member who may write articles. */
export const asAuthor = asUser(AUTHOR);
