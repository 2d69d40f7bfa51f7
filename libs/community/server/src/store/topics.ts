import { ApiError } from '@plumbline/shared/domain';
import { containing, countRows, offsetOf, type AnyStore } from '@plumbline/shared/server';
import { sql, type RawBuilder } from 'kysely';
import type { PostRow, TopicRow } from './rows';

const TOPIC = sql.raw(
  `t.id, t.category, t.title, t.author_id, t.tags, t.state, t.created_at, t.public_at, t.edited_at, t.ended_at,
   t.last_post_at, t.post_count, t.like_count, t.last_no, t.locked_because, t.message_id, t.merged_into, t.version,
   coalesce(t.pinned_until > now(), false) as pinned`,
);
const POST = sql.raw(
  `p.id, p.topic_id, p.no, p.author_id, p.content, p.plain, p.state, p.created_at, p.public_at, p.edited_at, p.ended_at,
   p.version, p.reply_to, p.like_count, p.wanted`,
);

const missingTopic = () => new ApiError(404, 'There is no such topic');
const missingPost = () => new ApiError(404, 'There is no such post');

/** A topic in any state; 404 where there is none. */
export async function topicOf(store: AnyStore, id: number): Promise<TopicRow> {
  const { rows } = await sql<TopicRow>`select ${TOPIC} from forum_topics t where t.id = ${id}`.execute(store);
  if (!rows[0]) throw missingTopic();
  return rows[0];
}

/** The same, locked until the transaction ends: numbers and counters of a topic change one after another. */
export async function lockTopic(trx: AnyStore, id: number): Promise<TopicRow> {
  const { rows } = await sql<TopicRow>`select ${TOPIC} from forum_topics t where t.id = ${id} for update`.execute(trx);
  if (!rows[0]) throw missingTopic();
  return rows[0];
}

/** A post in any state; 404 where there is none. */
export async function postOf(store: AnyStore, id: number): Promise<PostRow> {
  const { rows } = await sql<PostRow>`select ${POST} from forum_posts p where p.id = ${id}`.execute(store);
  if (!rows[0]) throw missingPost();
  return rows[0];
}

/** The same as it is while nobody else changes it: its topic is locked until the transaction ends. */
export async function lockPost(trx: AnyStore, id: number): Promise<PostRow> {
  const { topic_id } = await postOf(trx, id);
  await lockTopic(trx, topic_id);
  return postOf(trx, id);
}

/** Locks some topics one after another, lowest first: two that need several never wait for each other. */
export const lockTopics = (trx: AnyStore, which: RawBuilder<unknown>) =>
  sql`select from forum_topics where id in (${which}) order by id for update`.execute(trx);

/** Posts of a condition, by number. */
export const postsWhere = async (store: AnyStore, where: RawBuilder<unknown>): Promise<PostRow[]> =>
  (await sql<PostRow>`select ${POST} from forum_posts p where ${where} order by p.no nulls last, p.id`.execute(store))
    .rows;

/** Filters and order of the list of topics. */
export interface TopicQuery {
  readonly category?: number | undefined;
  readonly tag?: string | undefined;
  readonly ref?: number | undefined;
  readonly author?: number | undefined;
  readonly q?: string | undefined;
  readonly sort: 'active' | 'new' | 'top';
  readonly page: number;
  readonly perPage: number;
  /** Epoch milliseconds; what came later is left out. */
  readonly until?: number | undefined;
  /** Sees own topics that wait. */
  readonly viewer?: number | undefined;
}

const ORDERS = {
  active: 'last_post_at desc, id desc',
  new: 'public_at desc nulls first, id desc',
  top: 'like_count desc, post_count desc, id desc',
} as const;

const words = (text: string) => sql`websearch_to_tsquery('english', ${text})`;

function conditionsOf(query: TopicQuery): RawBuilder<unknown> {
  const { category, tag, ref, author, q, until, viewer } = query;
  const own = viewer === undefined ? sql`false` : sql`(t.state = 'pending' and t.author_id = ${viewer})`;
  const all = [
    sql`(t.state = 'public' or ${own})`,
    sql`t.merged_into is null`,
    ...(category === undefined ? [] : [sql`t.category = ${category}`]),
    ...(tag === undefined ? [] : [sql`t.tags @> array[${tag}]::text[]`]),
    ...(author === undefined ? [] : [sql`t.author_id = ${author}`]),
    ...(until === undefined ? [] : [sql`t.public_at <= ${new Date(until)}`]),
    ...(ref === undefined
      ? []
      : [
          sql`exists (select 1 from forum_posts p join forum_refs r on r.post_id = p.id
              where p.topic_id = t.id and r.ref = ${ref} and p.state = 'public')`,
        ]),
    ...(q === undefined
      ? []
      : [
          // A union of three searches, each with an index of its own: joined by "or" they would have none.
          sql`t.id in (select id from forum_topics where to_tsvector('english', title) @@ ${words(q)}
              union select id from forum_topics where lower(title) like ${containing(q.toLowerCase())}
              union select topic_id from forum_posts where state = 'public' and words @@ ${words(q)})`,
        ]),
  ];
  return sql.join(all, sql` and `);
}

/** Counts of a topic as they were at a moment. */
const countsUntil = (until: number | undefined): RawBuilder<unknown> =>
  until === undefined
    ? TOPIC
    : sql`t.id, t.category, t.title, t.author_id, t.tags, t.state, t.created_at, t.public_at, t.ended_at,
        case when t.edited_at <= ${new Date(until)} then t.edited_at end as edited_at,
        coalesce(c.last_at, t.public_at) as last_post_at, coalesce(c.posts, 0)::int as post_count,
        coalesce(l.likes, 0)::int as like_count, coalesce(c.last_no, 0) as last_no, t.locked_because, t.message_id,
        t.merged_into, t.version, false as pinned`;

const joinsUntil = (until: number | undefined): RawBuilder<unknown> =>
  until === undefined
    ? sql``
    : sql`left join lateral (select count(*) filter (where p.state = 'public') as posts, max(p.no) as last_no,
            max(p.public_at) filter (where p.state = 'public') as last_at
          from forum_posts p where p.topic_id = t.id and p.public_at <= ${new Date(until)}) c on true
        left join lateral (select count(*) as likes from forum_likes k where k.kind = 'topic' and k.target_id = t.id
          and k.created_at <= ${new Date(until)} and (k.ended_at is null or k.ended_at > ${new Date(until)})) l on true`;

const IS_PINNED = sql`t.pinned_until > now()`;
const IS_NOT_PINNED = sql`(t.pinned_until is null or t.pinned_until <= now())`;

interface Slice {
  /** Null: all of them. */
  readonly limit: number | null;
  readonly offset: number;
}

async function findTopics(
  store: AnyStore,
  { sort, until }: TopicQuery,
  where: RawBuilder<unknown>,
  { limit, offset }: Slice,
): Promise<readonly TopicRow[]> {
  const { rows } =
    await sql<TopicRow>`select * from (select ${countsUntil(until)} from forum_topics t ${joinsUntil(until)}
      where ${where}) x order by ${sql.raw(ORDERS[sort])} limit ${limit} offset ${offset}`.execute(store);
  return rows;
}

/** A page of topics; pinned ones come first where nothing is searched. */
export async function listTopics(
  store: AnyStore,
  query: TopicQuery,
): Promise<{ readonly rows: readonly TopicRow[]; readonly total: number }> {
  const { page, perPage, q, author, until } = query;
  const where = conditionsOf(query);
  const total = await countRows(store, sql`from forum_topics t where ${where}`);
  const offset = offsetOf(page, perPage);
  if (q !== undefined || author !== undefined || until !== undefined)
    return { rows: await findTopics(store, query, where, { limit: perPage, offset }), total };
  // Pinned topics are few and read as a whole, so that an index gives the order of all others.
  const pinned = await findTopics(store, query, sql`${where} and ${IS_PINNED}`, { limit: null, offset: 0 });
  const first = pinned.slice(offset, offset + perPage);
  const others = await findTopics(store, query, sql`${where} and ${IS_NOT_PINNED}`, {
    limit: perPage - first.length,
    offset: Math.max(0, offset - pinned.length),
  });
  return { rows: [...first, ...others], total };
}

/** The topic as it was at a moment. */
export async function topicUntil(store: AnyStore, id: number, until: number | undefined): Promise<TopicRow> {
  const { rows } =
    await sql<TopicRow>`select ${countsUntil(until)} from forum_topics t ${joinsUntil(until)} where t.id = ${id}`.execute(
      store,
    );
  if (!rows[0]) throw missingTopic();
  return rows[0];
}

/** Makes the counters of a topic what its posts say; in the transaction that changes a post. */
export const recountTopic = (trx: AnyStore, id: number) =>
  sql`update forum_topics t set
      post_count = c.posts, last_post_at = coalesce(c.last_at, t.created_at)
    from (select count(*)::int as posts, max(public_at) as last_at from forum_posts where topic_id = ${id} and state = 'public') c
    where t.id = ${id}`.execute(trx);

/** Topics and posts whose counters are not what their rows say, made right; a difference is a mistake of ours. */
export async function recountAll(store: AnyStore): Promise<{ readonly topics: number; readonly likes: number }> {
  const topics =
    await sql`update forum_topics t set post_count = c.posts, last_post_at = coalesce(c.last_at, t.created_at)
    from (select t.id, count(p.id)::int as posts, max(p.public_at) as last_at from forum_topics t
      left join forum_posts p on p.topic_id = t.id and p.state = 'public' group by t.id) c
    where t.id = c.id and (t.post_count <> c.posts or t.last_post_at <> coalesce(c.last_at, t.created_at)) returning t.id`.execute(
      store,
    );
  const posts = await sql`update forum_posts p set like_count = c.likes from (select p.id, count(l.id)::int as likes
    from forum_posts p left join forum_likes l on l.kind = 'post' and l.target_id = p.id and l.ended_at is null group by p.id) c
    where p.id = c.id and p.like_count <> c.likes returning p.id`.execute(store);
  const liked = await sql`update forum_topics t set like_count = c.likes from (select t.id, count(l.id)::int as likes
    from forum_topics t left join forum_likes l on l.kind = 'topic' and l.target_id = t.id and l.ended_at is null group by t.id) c
    where t.id = c.id and t.like_count <> c.likes returning t.id`.execute(store);
  return { topics: topics.rows.length, likes: posts.rows.length + liked.rows.length };
}
