import type { Database } from '@plumbline/shared/server';
import { authStore } from '../store/auth-store';
import { sendMail } from './mails';

/** Leaves a mail for a person, in the transaction it belongs to; nobody where the account is gone. */
export async function mailPerson(
  db: Database,
  userId: number,
  mail: { readonly subject: string; readonly text: string },
): Promise<void> {
  const store = authStore(db);
  const person = await store.selectFrom('users').select('email').where('user_id', '=', userId).executeTakeFirst();
  if (person) await sendMail(store, { to: person.email, userId, ...mail });
}
