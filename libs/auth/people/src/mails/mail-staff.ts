import { authStore } from '../store/auth-store';
import type { Database } from '@plumbline/shared/server';
import { sendMail } from './mails';

/** Leaves a mail for each of the staff. */
export async function mailStaff(
  db: Database,
  mail: { readonly subject: string; readonly text: string },
): Promise<number> {
  const store = authStore(db);
  const staff = await store.selectFrom('users').select(['user_id', 'email']).where('admin', '=', true).execute();
  for (const { user_id: userId, email } of staff) await sendMail(store, { to: email, userId, ...mail });
  return staff.length;
}
