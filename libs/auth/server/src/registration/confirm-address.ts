import type { AuthStore } from '@plumbline/auth/people';
import { isUniqueViolation } from '@plumbline/shared/server';
import { freeUsername, type UserRow } from '../store/users';

/** Registration data carried by the mailed link: nothing is valid until the link is followed. */
export interface Registration {
  readonly passwordHash?: string | undefined;
  readonly username?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly redirect?: string | undefined;
}

/**
 * Confirms the address and puts what was registered into force. Until then the row has a name of no meaning: what is
 * reserved for nobody does not reveal whether an address was known.
 */
export async function confirmAddress(store: AuthStore, user: UserRow, asked: Registration, now: Date): Promise<void> {
  if (user.email_confirmed_at) return;
  const values = {
    username: await freeUsername(store, user.email, { wanted: asked.username, ownerId: user.user_id }),
    email_confirmed_at: now,
    password_hash: asked.passwordHash ?? user.password_hash,
    first_name: asked.firstName ?? user.first_name,
    last_name: asked.lastName ?? user.last_name,
  };
  await store.updateTable('users').set(values).where('user_id', '=', user.user_id).execute();
}

const TRIES = 5;

/** Runs the work as one change; again when somebody took a name between looking and writing. */
export async function asOneChange<T>(store: AuthStore, work: (store: AuthStore) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await store.transaction().execute(work);
    } catch (error) {
      if (!isUniqueViolation(error) || tries === TRIES) throw error;
    }
}
