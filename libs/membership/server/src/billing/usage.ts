import type { Usage } from '@plumbline/membership/domain';
import type { Database } from '@plumbline/shared/server';
import { sql } from 'kysely';
import { DAY_MS } from '@plumbline/shared/domain';

/** Days that are looked at. */
export const USAGE_DAYS = 90;

/** A person's usage, from their own rows. */
export async function usageOf(db: Database, userId: number, now: number): Promise<Usage> {
  const since = new Date(now - USAGE_DAYS * DAY_MS);
  const { rows } = await sql<Usage>`select
    (select coalesce(max(greatest(rows, total)), 0)::int from downloads where user_id = ${userId} and created_at > ${since})
      as largest_download,
    (select count(*)::int from downloads where user_id = ${userId} and created_at > ${since}) as downloads,
    (select count(*)::int from alerts where user_id = ${userId}) as alerts,
    (select count(*)::int from portfolios where user_id = ${userId}) as portfolios,
    (select coalesce(max(case when a.audience ~ '^[0-9]+$' then a.audience::int end), 0) from article_ratings r
      join articles a on a.id = r.article_id where r.user_id = ${userId}) as highest_article,
    exists (select from pictures where user_id = ${userId} and kind = 'logo') as has_logo`.execute(db);
  return rows[0]!;
}
