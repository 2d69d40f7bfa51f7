import { ApiError } from '@plumbline/shared/domain';
import type { Selectable } from 'kysely';
import type { MailAddress, PersonMail } from '@plumbline/shared/server';
import { authStore, type AuthStore } from '../store/auth-store';
import type { Mails } from '../store/tables.generated';

export type MailRow = Selectable<Mails>;

export interface NewMail extends PersonMail {
  readonly to: string;
  /** The person it is for; null when nobody has the address. */
  readonly userId: number | null;
  /** Sent at most once, whatever happens. */
  readonly isOnce?: boolean;
}

/** Leaves a mail for the worker, which sends it: no request ever waits for a mail server. Answers its number. */
export async function sendMail(
  store: AuthStore,
  { to, userId, isOnce = false, subject, text, html, headers = {}, calendar }: NewMail,
): Promise<number> {
  const body = {
    text_body: text,
    html_body: html ?? null,
    calendar: calendar ?? null,
    headers: JSON.stringify(headers) as never,
  };
  const row = { user_id: userId, to_address: to, subject, ...body, state: 'waiting' as const };
  // By the clock of those who compare it: two clocks differ by more than nothing.
  const times = { next_at: new Date(), sent_at: null };
  const { id } = await store
    .insertInto('mails')
    .values({ ...row, ...times, is_once: isOnce })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Leaves a mail for a person about the account: it goes out whatever they chose. */
export async function mailUser(store: AuthStore, userId: number, mail: PersonMail): Promise<void> {
  const user = await store.selectFrom('users').select('email').where('user_id', '=', userId).executeTakeFirst();
  if (user) await sendMail(store, { to: user.email, userId, ...mail });
}

/** Leaves a mail for an address that may belong to nobody here. */
export const mailAddress: MailAddress = async (db, to, mail) => {
  await sendMail(authStore(db), { to, userId: null, ...mail });
};

const REMOVED = '?token=[removed]';

/** A token of a link is a key to an account: it is not kept once the mail is out. */
export const withoutTokens = (text: string): string => text.replace(/\?token=[\w-]{43}/g, REMOVED);

/** Puts a mail back in the queue with all its attempts; undefined when there is none, 409 when its link is gone. */
export async function resendMail(store: AuthStore, id: number): Promise<MailRow | undefined> {
  const mail = await store.selectFrom('mails').select('text_body').where('id', '=', id).executeTakeFirst();
  if (mail?.text_body.includes(REMOVED))
    throw new ApiError(409, 'This mail was delivered and its link is no longer kept: let the person ask for a new one');
  return store
    .updateTable('mails')
    .set({ state: 'waiting', attempts: 0, error: '', next_at: new Date() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}
