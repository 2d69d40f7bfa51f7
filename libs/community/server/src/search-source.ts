import { topicPath } from '@plumbline/community/domain';
import { tablesOf, type SearchSource } from '@plumbline/shared/server';
import { plural } from '@plumbline/shared/domain';
import { sql } from 'kysely';
import type { CommunityDeps } from './deps';
import { listTopics } from './store/topics';

const MOST = 500;

/** Topics of the forum by words of their titles and posts. */
export const topicSource = ({ db }: Pick<CommunityDeps, 'db'>): SearchSource => ({
  type: 'topic',
  size: async () => {
    const { rows } = await sql<{
      n: number;
    }>`select count(*) as n from (select 1 from forum_topics where state = 'public' limit 1) t`.execute(tablesOf(db));
    return rows[0]?.n ?? 0;
  },
  find: async (keyword, limit) => {
    const asked = { q: keyword || undefined, sort: 'active', page: 1, perPage: Math.min(limit, MOST) } as const;
    const { rows } = await listTopics(tablesOf(db), asked);
    return rows.map(({ id, title, post_count }) => ({
      url: topicPath(id),
      name: title,
      text: plural(post_count, { one: '# post', other: '# posts' }),
    }));
  },
});
