import type { Database } from '@plumbline/shared/server';
import { sql } from 'kysely';

/** Mail addresses of members, for staff. */
export async function emailsOf(db: Database, userIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ user_id: number; email: string }>`select user_id, email from users
    where user_id = any(${[...userIds]}::bigint[])`.execute(db);
  return new Map(rows.map(({ user_id, email }) => [user_id, email]));
}
