import type { Database } from '@plumbline/shared/server';
import { supportStore } from './store/tables';

/** Mail addresses of members, for staff. */
export async function emailsOf(db: Database, userIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await supportStore(db)
    .selectFrom('users')
    .select(['user_id', 'email'])
    .where((eb) => eb('user_id', '=', eb.fn.any(eb.val([...userIds]))))
    .execute();
  return new Map(rows.map(({ user_id, email }) => [user_id, email]));
}
