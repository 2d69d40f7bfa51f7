import { ApiError } from '@plumbline/shared/domain';
import type { CallContext } from '@plumbline/shared/server';
import { signedInUser } from './own-account';
import type { Auth } from '../auth';
import { demandPassword, type PasswordPath } from '../registration/set-password';
import { sessionEnded } from '../sessions/identities';
import { userById, type UserRow } from '../store/users';

/** A sign-in this new proves as much as a password. */
const NEW_MS = 15 * 60_000;

async function demandNewSignIn({ store, now }: Auth, sessionId: string): Promise<void> {
  const row = await store.selectFrom('sessions').select('created_at').where('id', '=', sessionId).executeTakeFirst();
  if (row && row.created_at.getTime() + NEW_MS > now()) return;
  throw new ApiError(403, 'Sign in again first: your account has no password to ask for', { code: 'sign_in_again' });
}

/** The signed-in person, who has just proven to be there: by the password, without one by a new sign-in. */
export async function reauthenticate(
  auth: Auth,
  context: CallContext,
  password: string | undefined,
  path: PasswordPath = 'body.password',
): Promise<UserRow> {
  const user = await userById(auth.store, signedInUser(context));
  if (!user || context.identity.kind !== 'member') throw sessionEnded();
  if (user.password_hash === null) await demandNewSignIn(auth, context.identity.sessionId);
  else await demandPassword(auth, user, password, path);
  return user;
}
