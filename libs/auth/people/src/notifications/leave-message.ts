import { tablesOf, type AnyStore } from '@plumbline/shared/server';
import type { AuthTables } from '../store/tables.generated';

/** A message of the product to a person. */
export interface Message {
  readonly title: string;
  readonly text: string;
  /** Address in the product that it leads to. */
  readonly link: string;
}

/** Leaves a message for each of some people, in the transaction that it reports on. */
export async function leaveMessage(trx: AnyStore, userIds: readonly number[], message: Message): Promise<void> {
  if (userIds.length === 0) return;
  const { title, text, link } = message;
  await tablesOf<AuthTables>(trx)
    .insertInto('notifications')
    .values(userIds.map((user_id) => ({ user_id, title, text_body: text, link })))
    .execute();
}
