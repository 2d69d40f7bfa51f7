import type { forumStaffCalls } from '@plumbline/community/contract';
import { KEPT_DAYS, type ReviewReason } from '@plumbline/community/domain';
import {
  countRows,
  containing,
  memberOf,
  offsetOf,
  paged,
  tablesOf,
  type AnyStore,
  type Handlers,
} from '@plumbline/shared/server';
import { displaySymbol } from '@plumbline/stocks/domain';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import { DAY_MS } from '@plumbline/shared/domain';
import type { CommunityDeps } from '../deps';
import { historiesOf, standingNow } from '../store/people';
import type { PostState } from '../store/rows';
import {
  changeTopic,
  decideOpenFlags,
  decideReview,
  removePost,
  restoreRemoved,
  suspendPerson,
} from '../write/moderate';
import { dollarVolume, isThin } from '../write/thin';
import { forgetPages } from './forum.routes';
import { readLog } from './reader.routes';
import { communityStore } from '../store/tables';
import type { ForumPosts, ForumTopics } from '../store/tables.generated';

const PER_PAGE = 20;
const TOPICS = 50;

type Waiting = Pick<Selectable<ForumTopics>, 'title'> & {
  readonly post_id: number;
  readonly topic_id: number;
  readonly no: number | null;
  readonly state: PostState;
  readonly content: string;
  readonly author_id: number | null;
  readonly created_at: Date;
};

const WAITING = sql.raw('p.id as post_id, p.topic_id, t.title, p.no, p.state, p.content, p.author_id, p.created_at');
const FROM_POSTS = sql.raw('forum_posts p join forum_topics t on t.id = p.topic_id');

/** Authors and pending texts, for staff. */
function staffReads(deps: CommunityDeps) {
  const store = tablesOf<unknown>(deps.db);
  const total = async (from: RawBuilder<unknown>): Promise<number> => countRows(store, from);
  const authors = async (ids: readonly (number | null)[]) => {
    const known = ids.filter((id) => id !== null);
    const now = deps.community.now();
    const [people, histories] = [await deps.community.people.byIds(known), await historiesOf(store, known, now)];
    return (id: number | null) => {
      const person = people.get(id ?? 0);
      if (!person) return null;
      const history = histories(person.user_id);
      return {
        user_id: person.user_id,
        username: person.username,
        avatar: person.avatar,
        standing: standingNow(person, history, now),
        since: person.since.toISOString(),
        approved: history.approved,
        refused: history.refused,
        removed: history.removed,
        upheld_flags: history.upheld,
        suspended_until: history.suspended?.toISOString() ?? null,
      };
    };
  };
  const waitingToWire = async (rows: readonly Waiting[]) => {
    const authorOf = await authors(rows.map(({ author_id }) => author_id));
    return (row: Waiting) => ({
      post_id: row.post_id,
      topic_id: row.topic_id,
      title: row.title,
      no: row.no,
      state: row.state,
      content: row.content,
      author: authorOf(row.author_id),
      created_at: row.created_at.toISOString(),
    });
  };
  return { store, total, waitingToWire };
}

/** Texts of other accounts that say the same. */
async function similarTo(deps: CommunityDeps, store: AnyStore, postIds: readonly number[]) {
  const { rows } = await sql<
    Pick<Selectable<ForumPosts>, 'topic_id' | 'no' | 'author_id'> & {
      of: Selectable<ForumPosts>['id'];
      post_id: Selectable<ForumPosts>['id'];
    }
  >`select
      p.id as of, o.id as post_id, o.topic_id, o.no, o.author_id
    from forum_posts p join forum_posts o on hashtext(o.text_key) = hashtext(p.text_key) and o.text_key = p.text_key
      and o.text_key <> '' and o.id <> p.id and o.author_id <> p.author_id
    where p.id = any(${[...postIds]}::bigint[]) order by o.id desc limit 100`.execute(store);
  const people = await deps.community.people.byIds(rows.flatMap(({ author_id }) => author_id ?? []));
  return (postId: number) =>
    rows
      .filter(({ of }) => of === postId)
      .map(({ post_id, topic_id, no, author_id }) => ({
        post_id,
        topic_id,
        no,
        username: people.get(author_id ?? 0)?.username ?? null,
      }));
}

/** Securities of posts that little is traded of. */
async function thinOf(deps: CommunityDeps, store: AnyStore, postIds: readonly number[]) {
  const rows = await communityStore(store)
    .selectFrom('forum_refs')
    .select(['post_id', 'ref'])
    .where((eb) => eb('post_id', '=', eb.fn.any(eb.val([...postIds]))))
    .execute();
  const found = await deps.refs.resolve(rows.map(({ ref }) => ref));
  return (postId: number) =>
    rows
      .filter(({ post_id }) => post_id === postId)
      .flatMap(({ ref }) => {
        const security = found.get(ref)?.security;
        if (!security || !isThin(deps.market, security.id)) return [];
        const { exchange, symbol, id } = security;
        return [{ symbol: displaySymbol(exchange, symbol), dollar_volume: dollarVolume(deps.market, id) ?? 0 }];
      });
}

async function readQueue(deps: CommunityDeps, page: number) {
  const { store, total, waitingToWire } = staffReads(deps);
  const from = sql`from forum_review r join forum_posts p on p.id = r.post_id join forum_topics t on t.id = p.topic_id where r.state = 'open'`;
  const { rows } = await sql<
    Waiting & { id: number; reasons: ReviewReason[]; is_edit: boolean; wanted: string | null; waiting_since: Date }
  >`select ${WAITING}, r.id, r.reasons, r.is_edit, p.wanted, r.created_at as waiting_since ${from}
    order by r.id limit ${PER_PAGE} offset ${offsetOf(page, PER_PAGE)}`.execute(store);
  const ids = rows.map(({ post_id }) => post_id);
  const [toWire, similar, thin] = [
    await waitingToWire(rows),
    await similarTo(deps, store, ids),
    await thinOf(deps, store, ids),
  ];
  const data = rows.map((row) => ({
    ...toWire(row),
    id: row.id,
    content: row.wanted ?? row.content,
    reasons: row.reasons,
    edit: row.is_edit,
    waiting_since: row.waiting_since.toISOString(),
    similar: similar(row.post_id),
    thin: thin(row.post_id),
  }));
  return paged(data, { total: await total(from), page, perPage: PER_PAGE });
}

async function readFlags(deps: CommunityDeps, page: number) {
  const { store, total, waitingToWire } = staffReads(deps);
  const from = sql`from ${FROM_POSTS} where exists (select 1 from forum_flags f where f.post_id = p.id and f.state = 'open')`;
  const { rows } = await sql<Waiting & { weight: number }>`select ${WAITING},
      (select count(*) from forum_flags f where f.post_id = p.id and f.state = 'open') as weight
    ${from} order by weight desc, p.id limit ${PER_PAGE} offset ${offsetOf(page, PER_PAGE)}`.execute(store);
  const flags = await communityStore(store)
    .selectFrom('forum_flags')
    .select(['post_id', 'reason', 'note', 'user_id', 'created_at'])
    .where('state', '=', 'open')
    .where((eb) => eb('post_id', '=', eb.fn.any(eb.val(rows.map(({ post_id }) => post_id)))))
    .orderBy('id')
    .execute();
  const people = await deps.community.people.byIds(flags.map(({ user_id }) => user_id));
  const toWire = await waitingToWire(rows);
  const data = rows.map((row) => ({
    ...toWire(row),
    weight: row.weight,
    flags: flags
      .filter(({ post_id }) => post_id === row.post_id)
      .map(({ reason, note, user_id, created_at }) => ({
        reason,
        note,
        at: created_at.toISOString(),
        username: people.get(user_id)?.username ?? null,
      })),
  }));
  return paged(data, { total: await total(from), page, perPage: PER_PAGE });
}

async function readRemoved(deps: CommunityDeps, page: number) {
  const { store, total, waitingToWire } = staffReads(deps);
  const since = new Date(deps.community.now() - KEPT_DAYS * DAY_MS);
  const from = sql`from ${FROM_POSTS} where p.state = 'removed' and p.ended_at > ${since}`;
  const { rows } = await sql<
    Waiting & { removed_at: Date; reason: string | null }
  >`select ${WAITING}, p.ended_at as removed_at,
      (select l.reason from forum_log l where l.post_id = p.id order by l.id desc limit 1) as reason
    ${from} order by p.ended_at desc, p.id desc limit ${PER_PAGE} offset ${offsetOf(page, PER_PAGE)}`.execute(store);
  const toWire = await waitingToWire(rows);
  const data = rows.map((row) => ({
    ...toWire(row),
    removed_at: row.removed_at.toISOString(),
    reason: row.reason ?? '',
  }));
  return paged(data, { total: await total(from), page, perPage: PER_PAGE });
}

type StaffTopic = Pick<
  Selectable<ForumTopics>,
  'id' | 'title' | 'category' | 'state' | 'author_id' | 'post_count' | 'created_at'
> & { readonly pinned: boolean; readonly locked: Selectable<ForumTopics>['locked_because'] };

async function readTopics(deps: CommunityDeps, { page, q }: { page: number; q?: string | undefined }) {
  const { store, total } = staffReads(deps);
  const from = sql`from forum_topics t where ${q ? sql`t.title ilike ${containing(q)}` : sql`true`}`;
  const { rows } =
    await sql<StaffTopic>`select id, title, category, state, author_id, post_count, locked_because as locked,
    coalesce(pinned_until > now(), false) as pinned, created_at ${from} order by id desc
    limit ${TOPICS} offset ${offsetOf(page, TOPICS)}`.execute(store);
  const people = await deps.community.people.byIds(rows.flatMap(({ author_id }) => author_id ?? []));
  const data = rows.map(({ author_id, created_at, ...row }) => ({
    ...row,
    username: people.get(author_id ?? 0)?.username ?? null,
    created_at: created_at.toISOString(),
  }));
  return paged(data, { total: await total(from), page, perPage: TOPICS });
}

/** Likes of a pair in both directions, at least this many in 90 days. */
const RING_LIKES = 5;
/** Share of the likes of both that went to the other, from which on a pair is listed. */
const RING_SHARE = 0.5;

async function readRings(deps: CommunityDeps) {
  const since = new Date(deps.community.now() - 90 * DAY_MS);
  const { rows } = await sql<{ a: number; b: number; likes: number; share: number }>`with given as (
      select l.user_id, p.author_id, count(*) as n from forum_likes l join forum_posts p on l.kind = 'post' and p.id = l.target_id
      where l.created_at > ${since} and l.ended_at is null and p.author_id is not null group by 1, 2),
    all_of as (select user_id, sum(n) as n from given group by 1)
    select x.user_id as a, x.author_id as b, (x.n + y.n)::bigint as likes, ((x.n + y.n) / (s.n + o.n))::float8 as share
    from given x join given y on y.user_id = x.author_id and y.author_id = x.user_id and x.user_id < y.user_id
    join all_of s on s.user_id = x.user_id join all_of o on o.user_id = y.user_id
    where x.n >= ${RING_LIKES} and y.n >= ${RING_LIKES} and (x.n + y.n) / (s.n + o.n) >= ${RING_SHARE}
    order by share desc, likes desc limit 50`.execute(tablesOf(deps.db));
  const people = await deps.community.people.byIds(rows.flatMap(({ a, b }) => [a, b]));
  const nameOf = (id: number): string => people.get(id)?.username ?? '?';
  return { data: rows.map(({ a, b, likes, share }) => ({ names: [nameOf(a), nameOf(b)], likes, share: 100 * share })) };
}

async function readStaffLog(deps: CommunityDeps, { page, q }: { page: number; q?: string | undefined }) {
  const where = q ? sql`(l.reason ilike ${containing(q)} or t.title ilike ${containing(q)})` : sql`true`;
  const { wire, rows } = await readLog(tablesOf(deps.db), { page, where });
  const people = await deps.community.people.byIds(
    rows.flatMap(({ staff_id, person_id }) => [staff_id ?? 0, person_id ?? 0]),
  );
  const data = wire.data.map((row, at) => ({
    ...row,
    staff: people.get(rows[at]?.staff_id ?? 0)?.username ?? 'Somebody who left',
    person: people.get(rows[at]?.person_id ?? 0)?.username ?? null,
  }));
  return { ...wire, data };
}

/** Calls of staff. */
export function forumStaffHandlers(deps: CommunityDeps): Handlers<typeof forumStaffCalls> {
  const done = async (work: Promise<void>): Promise<{ ok: true }> => {
    await work;
    await forgetPages(deps);
    return { ok: true };
  };
  return {
    'GET /_api/admin/forum/queue': ({ query }) => readQueue(deps, query.page),
    'POST /_api/admin/forum/queue/{id}': ({ params: { id }, body }, context) =>
      done(decideReview(deps, memberOf(context).userId, { id, ...body })),
    'GET /_api/admin/forum/flags': ({ query }) => readFlags(deps, query.page),
    'POST /_api/admin/forum/posts/{id}/flags': ({ params: { id }, body }, context) =>
      done(decideOpenFlags(deps, memberOf(context).userId, { id, ...body })),
    'POST /_api/admin/forum/posts/{id}/remove': ({ params: { id }, body }, context) =>
      done(removePost(deps, memberOf(context).userId, { id, ...body })),
    'POST /_api/admin/forum/posts/{id}/restore': ({ params: { id }, body }, context) =>
      done(restoreRemoved(deps, memberOf(context).userId, { id, ...body })),
    'GET /_api/admin/forum/removed': ({ query }) => readRemoved(deps, query.page),
    'PUT /_api/admin/forum/topics/{id}': ({ params: { id }, body }, context) =>
      done(changeTopic(deps, memberOf(context).userId, { id, ...body })),
    'GET /_api/admin/forum/topics': ({ query }) => readTopics(deps, query),
    'PUT /_api/admin/forum/people/{id}/suspension': ({ params: { id }, body }, context) =>
      done(
        suspendPerson(deps, memberOf(context).userId, {
          id,
          days: body.days,
          reason: body.reason,
          removesPosts: body.remove_posts,
        }),
      ),
    'GET /_api/admin/forum/rings': () => readRings(deps),
    'GET /_api/admin/forum/log': ({ query }) => readStaffLog(deps, query),
  };
}
