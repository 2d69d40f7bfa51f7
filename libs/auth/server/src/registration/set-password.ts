import { type AuthStore, notifyOfChange, sendMail } from '@plumbline/auth/people';
import type { ApiError } from '@plumbline/shared/domain';
import { fieldRefusal } from '@plumbline/shared/server';
import type { Auth } from '../auth';
import { createLinks, linkGone } from '../links/links';
import { checkPassword, hashPassword } from '../passwords/passwords';
import { userById, type UserRow } from '../store/users';
import { asOneChange, confirmAddress } from './confirm-address';

async function writePassword(auth: Auth, store: AuthStore, user: UserRow, passwordHash: string): Promise<void> {
  await store.updateTable('users').set({ password_hash: passwordHash }).where('user_id', '=', user.user_id).execute();
  await createLinks(store, auth.now).cancel(user.user_id, 'password', 'confirm');
  await notifyOfChange(store, user.user_id, 'passwordChanged');
  await sendMail(store, { to: user.email, userId: user.user_id, ...(await auth.texts(store, 'passwordChanged', {})) });
}

const sameAddress = (user: UserRow, email: unknown): boolean =>
  typeof email === 'string' && email.toLowerCase() === user.email.toLowerCase();

/** Refuses a password that is easy to guess for this person. */
const demandGoodFor = (auth: Auth, { email, username, first_name, last_name }: UserRow, password: string) =>
  auth.demandStrongPassword({ password, ownNames: [email, username, first_name, last_name], path: 'body.password' });

/** Sets the password by the link of a mail, which proves the address too. Answers a token that signs in once. */
export async function resetPassword(auth: Auth, token: string, password: string): Promise<string> {
  const passwordHash = await hashPassword(password);
  const reset = await asOneChange(auth.store, async (store) => {
    const links = createLinks(store, auth.now);
    const link = await links.consume(token, 'password');
    const user = link.user_id === null ? undefined : await userById(store, link.user_id);
    // A link that went to an address the account has left is good for nothing.
    if (!user || !sameAddress(user, link.payload['email'])) throw linkGone();
    // A refusal takes the use of the link back with it.
    await demandGoodFor(auth, user, password);
    await confirmAddress(store, user, {}, new Date(auth.now()));
    await writePassword(auth, store, user, passwordHash);
    return { userId: user.user_id, appToken: await links.create({ purpose: 'sign-in', userId: user.user_id }) };
  });
  await auth.sessions.revokeAll(reset.userId);
  return reset.appToken;
}

const TRIES_S = 15 * 60;

/** The body's field with the password that is asked for again. */
export type PasswordPath = 'body.password' | 'body.current_password';

function wrongPassword(path: PasswordPath): ApiError {
  const message = 'This password is not right';
  return fieldRefusal(path, message, { status: 403, code: 'wrong_password' });
}

/** Refuses who does not know the password of the account. Tries are limited like those of signing in. */
export async function demandPassword(
  auth: Auth,
  user: UserRow,
  password: string | undefined,
  path: PasswordPath,
): Promise<void> {
  const key = auth.counters.keyOf('password of', String(user.user_id));
  await auth.counters.takeOne(key, auth.limits.signIns, TRIES_S);
  if (!(await checkPassword(user.password_hash, password ?? ''))) throw wrongPassword(path);
  await auth.counters.giveBack(key);
}

/** Sets or changes the password of somebody who has proven to be there, and ends all other sign-ins. */
export async function changePassword(
  auth: Auth,
  { user, sessionId }: { readonly user: UserRow; readonly sessionId: string },
  password: string,
): Promise<void> {
  await demandGoodFor(auth, user, password);
  const passwordHash = await hashPassword(password);
  await asOneChange(auth.store, (store) => writePassword(auth, store, user, passwordHash));
  await auth.sessions.revokeAll(user.user_id, sessionId);
}
