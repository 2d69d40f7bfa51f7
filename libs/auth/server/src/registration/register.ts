import { safeRedirect } from '@plumbline/auth/domain';
import { type AuthStore, sendMail } from '@plumbline/auth/people';
import { fieldRefusal, type Caller } from '@plumbline/shared/server';
import type { Auth } from '../auth';
import { createLinks } from '../links/links';
import { hashPassword } from '../passwords/passwords';
import { createUser, randomName, userByEmail, userByUsername, type UserRow } from '../store/users';
import { asOneChange, type Registration } from './confirm-address';

export interface RegistrationForm {
  readonly email: string;
  readonly password: string;
  readonly username?: string | undefined;
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
  readonly redirect?: string | undefined;
}

/** A form field refused because it belongs to somebody else. Usernames are public: this reveals nothing. */
export const usernameTaken = (path: string) =>
  fieldRefusal(path, 'This username is taken', { status: 409, code: 'username_taken' });

/** The row that waits for confirmation. When several people registered one address it holds nobody's password. */
async function waitingUser(store: AuthStore, email: string, passwordHash: string): Promise<UserRow> {
  const waiting = await userByEmail(store, email);
  if (!waiting) return createUser(store, { email, username: `user-${randomName(10)}`, password_hash: passwordHash });
  await store.updateTable('users').set({ password_hash: null }).where('user_id', '=', waiting.user_id).execute();
  return waiting;
}

/** The mail that confirms an address. */
export async function sendConfirmation(
  auth: Auth,
  store: AuthStore,
  { user, origin, asked }: { user: UserRow; origin: string; asked: Registration },
): Promise<void> {
  const link = { purpose: 'confirm' as const, userId: user.user_id, payload: { ...asked } };
  const token = await createLinks(store, auth.now).create(link);
  const mail = await auth.texts(store, 'confirm', { link: `${origin}/register?token=${token}` });
  await sendMail(store, { to: user.email, userId: user.user_id, ...mail });
}

/** The mail with a link to set a new password: because it was asked for, or in place of a second account. */
export async function sendPasswordLink(
  auth: Auth,
  store: AuthStore,
  { user, origin, why }: { user: UserRow; origin: string; why: 'password' | 'hasAccount' },
): Promise<void> {
  const link = { purpose: 'password' as const, userId: user.user_id, payload: { email: user.email } };
  const token = await createLinks(store, auth.now).create(link);
  const mail = await auth.texts(store, why, { link: `${origin}/reset?token=${token}` });
  await sendMail(store, { to: user.email, userId: user.user_id, ...mail });
}

/** Requests an account. Neither the answer nor its duration reveals whether the address has one. */
export async function register(auth: Auth, form: RegistrationForm, caller: Caller): Promise<void> {
  if (form.username !== undefined && (await userByUsername(auth.store, form.username)))
    throw usernameTaken('body.form.username');
  const { password, email, username, first_name, last_name } = form;
  // By what the form says, not by what the store knows: the answer is the same for an address that has an account.
  const ownNames = [email, username, first_name, last_name].filter((name) => name !== undefined);
  await auth.demandStrongPassword({ password, ownNames, path: 'body.form.password' });
  const passwordHash = await hashPassword(password);
  const asked: Registration = {
    passwordHash,
    username: form.username,
    firstName: form.first_name,
    lastName: form.last_name,
    redirect: safeRedirect(form.redirect),
  };
  const origin = auth.siteOrigin(caller);
  await asOneChange(auth.store, async (store) => {
    const known = await userByEmail(store, form.email);
    if (known?.email_confirmed_at) return sendPasswordLink(auth, store, { user: known, origin, why: 'hasAccount' });
    return sendConfirmation(auth, store, { user: await waitingUser(store, form.email, passwordHash), origin, asked });
  });
}
