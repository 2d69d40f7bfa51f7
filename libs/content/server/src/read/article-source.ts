import { articlePath } from '@plumbline/content/domain';
import { dayIn, formatDay } from '@plumbline/shared/domain';
import type { SearchSource, Database, SearchHit } from '@plumbline/shared/server';
import { sql } from 'kysely';
import { findArticles, type ArticleRow } from '../store/article-row';
import { wordsMatch } from './article-list';

const toHit = ({ id, subject, title, published_at: at }: ArticleRow): SearchHit => ({
  url: articlePath(id, subject),
  name: title,
  text: formatDay(dayIn('UTC', at!)),
});

/** Most articles that are counted and paged through. */
const MAX = 1_000;

/** Published articles by their words and tickers. */
export const articleSource = (db: Database): SearchSource => ({
  type: 'news',
  size: async () => {
    const { rows } = await sql<{ any: number }>`select count(*)::int as any from (
      select 1 from articles where is_public limit 1) found`.execute(db);
    return rows[0]?.any ?? 0;
  },
  find: async (keyword, limit) => {
    const most = Math.min(limit, MAX);
    const fits =
      keyword === ''
        ? sql`a.is_public`
        : sql`a.is_public and (${wordsMatch(keyword)} or position(lower(${keyword}) in lower(a.title)) > 0)`;
    return (await findArticles(db, fits, sql`order by a.published_at desc, a.id desc limit ${most}`)).map(toHit);
  },
});
