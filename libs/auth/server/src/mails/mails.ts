import type { Selectable } from 'kysely';
import type { AuthStore } from '../store/auth-store';
import type { MailsTable } from '../store/tables';

export type MailRow = Selectable<MailsTable>;

export interface NewMail {
  readonly to: string;
  /** The person it is for; null when nobody has the address. */
  readonly userId: number | null;
  readonly subject: string;
  readonly text: string;
}

/** Leaves a mail for the worker, which sends it: no request ever waits for a mail server. */
export async function sendMail(store: AuthStore, { to, userId, subject, text }: NewMail): Promise<void> {
  const row = { user_id: userId, to_address: to, subject, text_body: text, state: 'waiting' as const };
  await store
    .insertInto('mails')
    .values({ ...row, sent_at: null })
    .execute();
}

/** Puts a mail back in the queue with all its attempts; undefined when there is none. */
export const resendMail = (store: AuthStore, id: number): Promise<MailRow | undefined> =>
  store
    .updateTable('mails')
    .set({ state: 'waiting', attempts: 0, error: '', next_at: new Date() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
