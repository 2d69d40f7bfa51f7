import { createHash, randomBytes } from 'node:crypto';
import type { StatsPeriod } from '@plumbline/content/domain';
import type { Database } from '@plumbline/shared/server';
import { sql, type Selectable } from 'kysely';
import { contentStore } from './tables';
import type { ArticleReads } from './tables.generated';

async function readToday(db: Database): Promise<string> {
  const { rows } = await sql<{ day: string }>`select current_date::text as day`.execute(db);
  return rows[0]!.day;
}

/** The salt of a day, made once; with it gone nobody can find a reader again. */
async function saltOfDay(db: Database, day: string): Promise<Buffer> {
  await sql`insert into article_salts (day, salt) values (${day}::date, ${randomBytes(32)}) on conflict do nothing`.execute(
    db,
  );
  const row = await contentStore(db)
    .selectFrom('article_salts')
    .select('salt')
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return row.salt;
}

/**
 * Counts a view, and a reader once a day. `who` is kept nowhere: a hash of it with a salt that goes after two days is. All
 * of it belongs to one day, also where the statements are on both sides of midnight.
 */
export async function countRead(db: Database, id: number, who: string): Promise<void> {
  const day = await readToday(db);
  const reader = createHash('sha256')
    .update(await saltOfDay(db, day))
    .update(who)
    .digest();
  await sql`with seen as (
      insert into article_readers (day, article_id, reader) values (${day}::date, ${id}, ${reader})
      on conflict do nothing returning 1
    ), counted as (select count(*)::int as readers from seen)
    insert into article_reads (article_id, day, views, readers)
      select ${id}, ${day}::date, 1, readers from counted
    on conflict (article_id, day) do update set views = article_reads.views + 1,
      readers = article_reads.readers + excluded.readers`.execute(db);
}

/** Removes hashes of readers, and their salts, of days that are over. */
export async function forgetReaders(db: Database): Promise<void> {
  await sql`delete from article_readers where day < current_date - 1`.execute(db);
  await sql`delete from article_salts where day < current_date - 1`.execute(db);
}

const DAYS: Readonly<Record<StatsPeriod, number>> = { '1m': 30, '3m': 91, '1y': 365, all: 36_500 };

/** Views and readers of articles in the last month. */
export async function readCounts(db: Database, ids: readonly number[]) {
  const { rows } = await sql<{
    id: Selectable<ArticleReads>['article_id'];
    views: number;
    readers: number;
  }>`select article_id as id,
      sum(views)::int as views, sum(readers)::int as readers from article_reads
    where article_id = any(${ids}::bigint[]) and day > current_date - ${DAYS['1m']}::int group by article_id`.execute(
    db,
  );
  return new Map(rows.map(({ id, ...counts }) => [Number(id), counts]));
}

/** Figures of an author, or of all who published. Ratings are of the articles that were published in the period. */
export async function authorStats(db: Database, period: StatsPeriod, userId: number | undefined) {
  const since = sql`current_date - ${DAYS[period]}::int`;
  const { rows } = await sql<{
    user_id: number;
    username: string;
    articles: number;
    views: number;
    readers: number;
    count: number;
    sum: number;
  }>`select u.user_id, u.username,
      count(a.id) filter (where a.published_at::date > ${since})::int as articles,
      coalesce(sum(d.views), 0)::int as views, coalesce(sum(d.readers), 0)::int as readers,
      coalesce(sum(r.count) filter (where a.published_at::date > ${since}), 0)::int as count,
      coalesce(sum(r.sum) filter (where a.published_at::date > ${since}), 0)::int as sum
    from articles a join users u on u.user_id = a.user_id
    left join lateral (select sum(views) as views, sum(readers) as readers from article_reads
      where article_id = a.id and day > ${since}) d on true
    left join lateral (select count(*) as count, sum(rate) as sum from article_ratings where article_id = a.id) r on true
    where a.is_public and (${userId ?? null}::bigint is null or a.user_id = ${userId ?? null})
    group by u.user_id, u.username order by readers desc, u.username`.execute(db);
  return rows;
}
