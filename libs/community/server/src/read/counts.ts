import { CATEGORIES } from '@plumbline/community/domain';
import type { AnyStore } from '@plumbline/shared/server';
import { sql, type Selectable } from 'kysely';
import { DAY_MS } from '@plumbline/shared/domain';
import type { ForumTopics } from '../store/tables.generated';

const TAG_DAYS = 90;
const TAGS = 30;

/** Every category with what readers see of it. */
export async function readCategories(store: AnyStore) {
  const { rows } = await sql<
    Pick<Selectable<ForumTopics>, 'category'> & { topics: number; posts: number; last: Date | null }
  >`select category,
    count(*) as topics, sum(post_count)::bigint as posts, max(last_post_at) as last from forum_topics
    where state = 'public' and merged_into is null group by category`.execute(store);
  return CATEGORIES.map(({ id, name }) => {
    const row = rows.find(({ category }) => category === id);
    return { id, name, topics: row?.topics ?? 0, posts: row?.posts ?? 0, last: row?.last?.toISOString() ?? null };
  });
}

/** Tags of the topics of the last 90 days, the most frequent first. */
export async function readTags(store: AnyStore, now: number) {
  const since = new Date(now - TAG_DAYS * DAY_MS);
  const { rows } = await sql<{
    tag: string;
    count: number;
  }>`select tag, count(*) as count from forum_topics, unnest(tags) as tag
    where state = 'public' and merged_into is null and last_post_at > ${since} group by tag order by count(*) desc, tag limit ${TAGS}`.execute(
    store,
  );
  return rows;
}

/** Totals of the forum. */
export async function readStats(store: AnyStore, now: number) {
  const { rows } = await sql<{ topics: number; posts: number; members: number; posts_24h: number }>`select
      (select count(*) from forum_topics where state = 'public' and merged_into is null) as topics,
      (select count(*) from forum_posts where state = 'public') as posts,
      (select count(distinct author_id) from forum_posts where state = 'public') as members,
      (select count(*) from forum_posts where state = 'public' and public_at > ${new Date(now - DAY_MS)}) as posts_24h`.execute(
    store,
  );
  return rows[0]!;
}
