import { sql } from 'kysely';
import type { AuthStore } from '../store/auth-store';
import { inAudience, type AudienceChoice } from './audience';

/** A message of staff to many people. */
export interface StaffMessage extends AudienceChoice {
  readonly title: string;
  readonly text: string;
  /** A path of the site. */
  readonly link: string;
  readonly client_key: string;
}

/** How many people a message would reach. */
export async function countAudience(store: AuthStore, choice: AudienceChoice, now: Date): Promise<number> {
  const { people } = await store
    .selectFrom('users')
    .select((read) => read.fn.countAll<number>().as('people'))
    .where(inAudience(choice, now))
    .executeTakeFirstOrThrow();
  return people;
}

/**
 * Leaves a message for everyone of an audience, all or nobody. Answers how many, and whether this was the first time: a
 * key that was used before sends nothing.
 */
export function sendMessage(
  store: AuthStore,
  { title, text, link, client_key, ...choice }: StaffMessage,
  { staffName, now }: { readonly staffName: string; readonly now: Date },
): Promise<{ people: number; isNew: boolean }> {
  return store.transaction().execute(async (trx) => {
    const message = { client_key, title, text_body: text, link, ...choice };
    const made = await trx
      .insertInto('staff_messages')
      .values({ ...message, staff_name: staffName, people: 0 })
      .onConflict((conflict) => conflict.column('client_key').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) {
      const query = trx.selectFrom('staff_messages').select('people').where('client_key', '=', client_key);
      return { ...(await query.executeTakeFirstOrThrow()), isNew: false };
    }
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('notifications')
      .columns(['user_id', 'title', 'text_body', 'link', 'staff_message'])
      .expression((from) =>
        from
          .selectFrom('users')
          .select((read) => [
            'user_id',
            read.val(title).as('title'),
            read.val(text).as('text_body'),
            read.val(link).as('link'),
            sql<number>`${made.id}::bigint`.as('staff_message'),
          ])
          .where(inAudience(choice, now)),
      )
      .executeTakeFirstOrThrow();
    const people = Number(numInsertedOrUpdatedRows ?? 0);
    await trx.updateTable('staff_messages').set({ people }).where('id', '=', made.id).execute();
    return { people, isNew: true };
  });
}
