import type { Database, PersonMail } from '@plumbline/shared/server';
import { authStore } from '../store/auth-store';
import { sendMail } from './mails';

/** The address of a person; undefined where it is not confirmed, or the account is closed. */
export async function confirmedAddress(db: Database, userId: number): Promise<string | undefined> {
  const person = await authStore(db)
    .selectFrom('users')
    .select('email')
    .where('user_id', '=', userId)
    .where('email_confirmed_at', 'is not', null)
    .where('disabled_at', 'is', null)
    .where('deletes_at', 'is', null)
    .executeTakeFirst();
  return person?.email;
}

/** Leaves a mail for a person at their confirmed address; false where there is none. */
export async function mailPerson(db: Database, userId: number, mail: PersonMail): Promise<boolean> {
  const to = await confirmedAddress(db, userId);
  if (to === undefined) return false;
  await sendMail(authStore(db), { to, userId, ...mail });
  return true;
}
