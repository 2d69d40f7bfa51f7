import { audit, type AuthStore } from '@plumbline/auth/people';
import { createLinks } from '../links/links';
import { staffSubject } from '../store/subject';
import { createUser, freeUsername, userByEmail, type UserRow } from '../store/users';

/** A day: the link is handed over by people. */
const LINK_SECONDS = 86_400;

async function adminOf(store: AuthStore, email: string): Promise<{ user: UserRow; isNew: boolean }> {
  const known = await userByEmail(store, email);
  if (!known) {
    const username = await freeUsername(store, email);
    return { user: await createUser(store, { email, username, admin: true }), isNew: true };
  }
  await store
    .updateTable('users')
    .set({ admin: true, staff_scopes: null, disabled_at: null, deletes_at: null })
    .where('user_id', '=', known.user_id)
    .execute();
  return { user: known, isNew: false };
}

/**
 * Makes an account for the address, or promotes the one it has. Answers a single-use token that sets the password and,
 * by that, confirms the address.
 */
export async function createAdmin(
  db: AuthStore,
  email: string,
): Promise<{ token: string; username: string; isNew: boolean }> {
  return db.transaction().execute(async (store) => {
    const { user, isNew } = await adminOf(store, email);
    const link = { purpose: 'password' as const, userId: user.user_id, payload: { email: user.email } };
    const token = await createLinks(store).create({ ...link, seconds: LINK_SECONDS });
    const what = { action: isNew ? 'create admin' : 'make admin', subject: staffSubject(user.user_id) };
    await audit(store, { staffId: null, staffName: 'command line', ...what });
    return { token, username: user.username, isNew };
  });
}
