import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { makeTestForum, type TestForum } from '../testing/test-forum';
import { listTopics, type TopicQuery } from './topics';

let forum: TestForum;

const TOPICS = `
insert into forum_topics (category, title, state, created_at, public_at, last_post_at, like_count, post_count, pinned_until)
select n % 7, case when n % 5000 = 0 then 'Reading a Zebrafish report ' || n else 'Notes of quarter ' || n end, 'public',
  now() - make_interval(mins => n), now() - make_interval(mins => n), now() - make_interval(mins => (n * 7919) % 20000),
  n % 91, n % 13, case when n % 6000 = 0 then now() + interval '1 day' end from generate_series(1, 20000) n`;

const POSTS = `
insert into forum_posts (topic_id, no, content, plain, text_key, state, created_at, public_at)
select id, 1, title, case when id % 7000 = 0 then 'about zebrafish' else 'about margins' end, '', 'public', created_at, public_at
from forum_topics`;

beforeAll(async () => {
  forum = await makeTestForum();
  await forum.store.pool.query(TOPICS);
  await forum.store.pool.query(POSTS);
  await forum.store.pool.query('analyze forum_topics, forum_posts');
});
afterAll(() => forum.store.remove());

/** Lists topics, and gives what they are titled and how PostgreSQL reads each page of them. */
async function planned(query: Partial<TopicQuery>) {
  const statements: CompiledQuery[] = [];
  const { pool } = forum.store;
  const store = new Kysely({
    dialect: new PostgresDialect({ pool }),
    log: ({ query: one }) => void statements.push(one),
  });
  const { rows, total } = await listTopics(store, { sort: 'active', page: 1, perPage: 20, ...query });
  const pages = statements.filter(({ sql }) => sql.includes('limit'));
  const plans = await Promise.all(
    pages.map(async ({ sql, parameters }) => {
      const plan = await pool.query<Record<string, string>>(`explain ${sql}`, [...parameters]);
      return plan.rows.map((row) => row['QUERY PLAN']).join('\n');
    }),
  );
  return { rows, total, plan: plans.at(-1)!, plans };
}

it.each<[string, Partial<TopicQuery>, readonly string[]]>([
  ['the newest post first', {}, ['forum_topics_last']],
  ['a category', { category: 3 }, ['forum_topics_active']],
  ['the newest topic first', { sort: 'new' }, ['forum_topics_new']],
  ['the most liked first', { sort: 'top' }, ['forum_topics_top']],
  ['a search', { q: 'zebrafish' }, ['forum_topics_title_part', 'forum_topics_title', 'forum_posts_words']],
])('%s is read by an index', async (_, query, indexes) => {
  const { plan, plans } = await planned(query);
  expect(indexes.filter((name) => !new RegExp(`${name}\\b`).test(plan))).toEqual([]);
  for (const each of plans) expect(each).not.toContain('Seq Scan');
});

it('finds parts of titles and words of posts, whatever their case', async () => {
  const part = await planned({ q: 'ebraFi' });
  expect(part.rows.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Reading a Zebrafish report 5000', 'Reading a Zebrafish report 20000']),
  );
  expect(part.total).toBe(4);
  expect((await planned({ q: 'zebrafish' })).total).toBe(6);
});

it('shows pinned topics first, and every topic once over the pages', async () => {
  const first = await planned({ perPage: 2 });
  expect(first.rows.map(({ pinned }) => pinned)).toEqual([true, true]);
  const second = await planned({ perPage: 2, page: 2 });
  expect(second.rows.map(({ pinned }) => pinned)).toEqual([true, false]);
  const [, wide] = [second, await planned({ perPage: 4 })];
  expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(wide.rows.map(({ id }) => id));
  expect(wide.total).toBe(20_000);
});
