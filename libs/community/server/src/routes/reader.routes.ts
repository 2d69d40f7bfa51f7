import type { readerCalls } from '@plumbline/community/contract';
import { LIMITS } from '@plumbline/community/domain';
import { nextCloseMoment } from '@plumbline/market-data/domain';
import { ApiError, type ResultOf } from '@plumbline/shared/domain';
import {
  countRows,
  isStaffFor,
  memberOf,
  offsetOf,
  paged,
  tablesOf,
  type AnyStore,
  type Handlers,
} from '@plumbline/shared/server';
import { displaySymbol } from '@plumbline/stocks/domain';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { CommunityDeps } from '../deps';
import { isCallOver } from '../read/calls';
import { historiesOf, standingNow } from '../store/people';
import type { TopicRow } from '../store/rows';
import { postOf, topicOf } from '../store/topics';
import { namedSecurity } from '../write/draft';
import { restorePost } from '../write/edit';
import { flagPost, withdrawFlag } from '../write/flags';
import { forgetPages, refOfNamed, viewerOf } from './forum.routes';
import { communityStore } from '../store/tables';
import type { ForumLog } from '../store/tables.generated';

const PER_PAGE = 50;
const SUGGESTED = 5;

type LogRow = ResultOf<(typeof readerCalls)['GET /_api/forum/log']>['data'][number];

type KeptLog = Pick<Selectable<ForumLog>, 'id' | 'at' | 'action' | 'reason' | 'staff_id' | 'person_id'> & {
  readonly topic_id: number | null;
  readonly title: string | null;
  readonly no: number | null;
};

const logToWire = ({ id, at, action, reason, topic_id, title, no }: KeptLog): LogRow => ({
  id,
  at: at.toISOString(),
  action,
  reason,
  topic: topic_id === null || title === null ? null : { id: topic_id, title, no },
});

/** A page of what staff did, the newest first. Titles of topics that nobody can read stay out. */
export async function readLog(
  store: AnyStore,
  { page, where = sql`true` }: { page: number; where?: RawBuilder<unknown> },
) {
  const from = sql`from forum_log l left join forum_topics t on t.id = l.topic_id and t.state = 'public'
    left join forum_posts p on p.id = l.post_id and p.state = 'public' where ${where}`;
  const { rows } =
    await sql<KeptLog>`select l.id, l.at, l.action, l.reason, t.id as topic_id, t.title, p.no, l.staff_id, l.person_id
    ${from} order by l.id desc limit ${PER_PAGE} offset ${offsetOf(page, PER_PAGE)}`.execute(store);
  const total = await countRows(store, from);
  const at = { total, page, perPage: PER_PAGE };
  return { wire: paged(rows.map(logToWire), at), rows };
}

/** A topic that somebody can see; 404 for all others. */
async function visibleTopic(store: AnyStore, id: number, viewer: number | undefined): Promise<TopicRow> {
  const topic = await topicOf(store, id);
  if (topic.state !== 'public' && topic.author_id !== viewer) throw new ApiError(404, 'There is no such topic');
  return topic;
}

async function closeCall(deps: CommunityDeps, userId: number, id: number): Promise<void> {
  const store = tablesOf<unknown>(deps.db);
  const call = await communityStore(store)
    .selectFrom('forum_calls')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!call || call.published_at === null) throw new ApiError(404, 'There is no such call');
  if (call.closed_at !== null || (await isCallOver(deps)({ id })))
    throw new ApiError(409, 'The call is closed already');
  const now = deps.community.now();
  if (now < nextCloseMoment(call.published_at.getTime()))
    throw new ApiError(409, 'A call can be closed after its first close: until then it can be changed', {
      code: 'too_early',
    });
  await sql`update forum_calls set closed_at = ${new Date(now)} where id = ${id} and closed_at is null`.execute(store);
}

async function suggest(store: AnyStore, title: string) {
  const typed = title.trim();
  if (typed.length < 4) return [];
  const { rows } = await sql<{
    id: number;
    title: string;
    post_count: number;
  }>`select id, title, post_count from forum_topics,
      to_tsquery('english', coalesce(nullif((select string_agg(quote_literal(w), ' | ') from unnest(tsvector_to_array(to_tsvector('english', ${typed}))) w), ''), '''zzzz''')) q
    where state = 'public' and merged_into is null and to_tsvector('english', title) @@ q
    order by ts_rank(to_tsvector('english', title), q) desc, last_post_at desc limit ${SUGGESTED}`.execute(store);
  return rows;
}

/** A person's actions on posts and calls, and their permissions. */
const ownActs = (deps: CommunityDeps) =>
  ({
    'POST /_api/forum/posts/{id}/restore': async ({ params: { id } }, context) => {
      const state = await restorePost(deps, memberOf(context).userId, id);
      await forgetPages(deps);
      return { ok: true, state };
    },
    'PUT /_api/forum/posts/{id}/flag': async ({ params: { id }, body }, context) => {
      const { userId } = memberOf(context);
      await flagPost(deps, { userId, isStaff: isStaffFor(context, 'content') }, { id, ...body });
      await forgetPages(deps);
      return { ok: true };
    },
    'DELETE /_api/forum/posts/{id}/flag': async ({ params: { id } }, context) => {
      await withdrawFlag(deps, memberOf(context).userId, id);
      await forgetPages(deps);
      return { ok: true };
    },
    'PUT /_api/forum/calls/{id}/close': async ({ params: { id } }, context) => {
      await closeCall(deps, memberOf(context).userId, id);
      await forgetPages(deps);
      return { ok: true };
    },
    'GET /_api/forum/standing': async (_input, context) => {
      const { userId } = memberOf(context);
      const at = deps.community.now();
      const history = (await historiesOf(tablesOf(deps.db), [userId], at))(userId);
      const person = (await deps.community.people.byIds([userId])).get(userId);
      if (!person) throw new ApiError(401, 'This account is no longer there');
      const standing = standingNow(person, history, at);
      const { links, mentions } = LIMITS[standing];
      return {
        standing,
        links,
        mentions,
        waits: standing === 'new' && history.approved === 0,
        suspended_until: history.suspended?.toISOString() ?? null,
      };
    },
  }) satisfies Partial<Handlers<typeof readerCalls>>;

/** Calls of what readers do besides writing. */
export function readerHandlers(deps: CommunityDeps): Handlers<typeof readerCalls> {
  const store = tablesOf<unknown>(deps.db);
  const now = () => new Date(deps.community.now());
  return {
    'PUT /_api/forum/topics/{id}/watch': async ({ params: { id }, body: { watch } }, context) => {
      const { userId } = memberOf(context);
      await visibleTopic(store, id, userId);
      await (
        watch
          ? sql`insert into forum_watches (user_id, topic_id, created_at) values (${userId}, ${id}, ${now()}) on conflict do nothing`
          : sql`delete from forum_watches where user_id = ${userId} and topic_id = ${id}`
      ).execute(store);
      return { watching: watch };
    },
    'PUT /_api/forum/topics/{id}/read': async ({ params: { id }, body: { no } }, context) => {
      const { userId } = memberOf(context);
      const { last_no } = await visibleTopic(store, id, userId);
      await sql`insert into forum_reads (user_id, topic_id, last_no) values (${userId}, ${id}, ${Math.min(no, last_no)})
        on conflict (user_id, topic_id) do update set last_no = greatest(forum_reads.last_no, excluded.last_no)`.execute(
        store,
      );
      return { ok: true };
    },
    'GET /_api/forum/posts/{id}/versions': async ({ params: { id } }, context) => {
      const [post, viewer] = [await postOf(store, id), viewerOf(context)];
      await visibleTopic(store, post.topic_id, viewer);
      if (post.state !== 'public' && !(post.state === 'pending' && post.author_id === viewer))
        throw new ApiError(404, 'There is no such post');
      const rows = await communityStore(store)
        .selectFrom('forum_versions')
        .select(['version', 'content', 'written_at'])
        .where('post_id', '=', id)
        .orderBy('version', 'desc')
        .execute();
      const current = {
        version: post.version,
        content: post.content,
        written_at: post.edited_at ?? post.public_at ?? post.created_at,
      };
      return { data: [current, ...rows].map((row) => ({ ...row, written_at: row.written_at.toISOString() })) };
    },
    ...ownActs(deps),
    'GET /_api/forum/suggest': async ({ query }) => ({ data: await suggest(store, query.title) }),
    'GET /_api/forum/stock/{name}': async ({ params: { name } }) => {
      const security = namedSecurity(deps, name);
      const ref = await refOfNamed(deps, name);
      const row = await communityStore(store)
        .selectFrom('forum_refs as r')
        .innerJoin('forum_posts as p', 'p.id', 'r.post_id')
        .select((eb) => [eb.fn.count<number>('p.topic_id').distinct().as('n')])
        .where('r.ref', '=', ref)
        .where('p.state', '=', 'public')
        .executeTakeFirst();
      const { id, symbol, exchange, company } = security;
      return { stockid: id, symbol: displaySymbol(exchange, symbol), company, topics: row?.n ?? 0 };
    },
    'GET /_api/forum/log': async ({ query: { page } }) => (await readLog(store, { page })).wire,
  };
}
