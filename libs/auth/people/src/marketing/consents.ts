import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { AuthStore } from '../store/auth-store';

/** The series that marketing mails are, in the address that ends them. */
export const NEWS_NAME = 'news';

/** Where somebody said yes or no. */
export type ConsentSource = 'settings' | 'mail';

/** Writes down that somebody wants mails about the product, or no longer: kept, never changed. */
export async function recordConsent(
  store: AuthStore,
  { userId, granted, source }: { readonly userId: number; readonly granted: boolean; readonly source: ConsentSource },
): Promise<void> {
  await store.insertInto('mail_consents').values({ user_id: userId, topic: 'product_news', granted, source }).execute();
}

/** Whether a row of `users` wants mails about the product. */
export const wantsNews = sql<boolean>`coalesce((users.email_choices ->> 'product_news')::boolean, false)`;

/** Secret part of the address that ends the marketing mails of a person. */
export async function newsToken(store: AuthStore, userId: number): Promise<string> {
  const { news_token: token } = await store
    .updateTable('users')
    .set({ news_token: sql`coalesce(news_token, ${randomBytes(24).toString('base64url')})` })
    .where('user_id', '=', userId)
    .returning('news_token')
    .executeTakeFirstOrThrow();
  return token ?? '';
}

/** Ends the marketing mails of the person whose token it is; false where it is nobody's. Ended twice is ended. */
export const stopNews = (store: AuthStore, token: string): Promise<boolean> =>
  store.transaction().execute(async (trx) => {
    const person = await trx
      .selectFrom('users')
      .select(['user_id', wantsNews.as('wanted')])
      .where('news_token', '=', token)
      .forUpdate()
      .executeTakeFirst();
    if (!person) return false;
    if (!person.wanted) return true;
    await trx
      .updateTable('users')
      .set({ email_choices: sql`email_choices || '{"product_news": false}'::jsonb` })
      .where('user_id', '=', person.user_id)
      .execute();
    await recordConsent(trx, { userId: person.user_id, granted: false, source: 'mail' });
    return true;
  });
