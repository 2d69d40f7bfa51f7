import { ApiError } from '@plumbline/shared/domain';
import { tablesOf } from '@plumbline/shared/server';
import { sql } from 'kysely';
import type { CommunityDeps } from '../deps';
import { postOf, topicOf } from '../store/topics';
import { authorOf, takeLimits } from './author';
import { inTransaction } from './in-transaction';

type Kind = 'topic' | 'post';

const TABLES = { topic: 'forum_topics', post: 'forum_posts' } as const;

/** Likes something, or no longer; once a person, never one's own. Each like keeps its time. */
export async function setLike(
  deps: CommunityDeps,
  userId: number,
  { kind, id, like }: { readonly kind: Kind; readonly id: number; readonly like: boolean },
): Promise<{ liked: boolean; like_count: number }> {
  const store = tablesOf<unknown>(deps.db);
  const target = kind === 'topic' ? await topicOf(store, id) : await postOf(store, id);
  if (target.state !== 'public') throw new ApiError(404, `There is no such ${kind}`);
  if (target.author_id === userId) throw new ApiError(400, 'You cannot like what you wrote');
  const author = await authorOf(deps, userId);
  const at = new Date(deps.community.now());
  return inTransaction(deps, async (trx) => {
    await sql`select 1 from ${sql.table(TABLES[kind])} where id = ${id} for update`.execute(trx);
    const changed = like
      ? await sql`insert into forum_likes (user_id, kind, target_id, created_at) values (${userId}, ${kind}, ${id}, ${at})
          on conflict (user_id, kind, target_id) where ended_at is null do nothing returning id`.execute(trx)
      : await sql`update forum_likes set ended_at = ${at} where user_id = ${userId} and kind = ${kind} and target_id = ${id}
          and ended_at is null returning id`.execute(trx);
    if (like && changed.rows.length > 0) await takeLimits(deps, author, 'likes');
    const { rows } = await sql<{ like_count: number }>`update ${sql.table(TABLES[kind])} set like_count =
      (select count(*) from forum_likes where kind = ${kind} and target_id = ${id} and ended_at is null)
      where id = ${id} returning like_count`.execute(trx);
    return { liked: like, like_count: rows[0]?.like_count ?? 0 };
  });
}
