import { excerptOf, POSTS_A_PAGE } from '@plumbline/community/domain';
import type { ReferredSecurity } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';
import { tablesOf, type AnyStore } from '@plumbline/shared/server';
import { displaySymbol } from '@plumbline/stocks/domain';
import { sql, type Selectable } from 'kysely';
import type { CommunityDeps, PublicPerson } from '../deps';
import { blockedBy, historiesOf, standingNow } from '../store/people';
import type { PostRow, TopicRow } from '../store/rows';
import { callsOfPosts } from './calls';
import { NO_PRICE, priceAtPost, untilOf, worthsOf } from './worths';
import { communityStore } from '../store/tables';
import type { ForumPosts, ForumTopics } from '../store/tables.generated';

/** For whom and as of when something is shown. */
export interface View {
  readonly viewer: number | undefined;
  readonly asOf?: Day | undefined;
}

/** A person as authors are named; null for one whose account is gone. */
export const authorToWire = (person: PublicPerson | undefined) =>
  person ? { user_id: person.user_id, username: person.username, avatar: person.avatar } : null;

/** A security as lists of the forum name it. */
export const stockToWire = (referred: ReferredSecurity) => ({
  stockid: referred.security?.id ?? null,
  symbol: referred.security ? displaySymbol(referred.security.exchange, referred.security.symbol) : referred.symbol,
  company: referred.security?.company ?? referred.name,
});

/** Securities of posts, in their order. */
async function refsOfPosts({ refs }: CommunityDeps, store: AnyStore, postIds: readonly number[]) {
  const rows = await communityStore(store)
    .selectFrom('forum_refs')
    .select(['post_id', 'ref'])
    .where((eb) => eb('post_id', '=', eb.fn.any(eb.val([...postIds]))))
    .orderBy('post_id')
    .orderBy('place')
    .orderBy('ref')
    .execute();
  const found = await refs.resolve(rows.map(({ ref }) => ref));
  return (postId: number): readonly ReferredSecurity[] =>
    rows.filter((row) => row.post_id === postId).flatMap(({ ref }) => found.get(ref) ?? []);
}

type TopicExtra = {
  readonly topic_id: Selectable<ForumTopics>['id'];
  readonly first_id: Selectable<ForumPosts>['id'];
  readonly first_plain: string;
  readonly last_author: number | null;
  readonly liked: boolean;
  readonly read_no: number | null;
};

async function extrasOf(store: AnyStore, topics: readonly TopicRow[], { viewer, asOf }: View) {
  const ids = topics.map(({ id }) => id);
  const until = new Date(untilOf(asOf) ?? 8.64e14);
  const { rows } = await sql<TopicExtra>`select t.id as topic_id, f.id as first_id,
      case when f.state in ('public', 'pending') then f.plain else '' end as first_plain, l.author_id as last_author,
      exists (select 1 from forum_likes k where k.kind = 'topic' and k.target_id = t.id and k.user_id = ${viewer ?? null} and k.ended_at is null) as liked,
      (select r.last_no from forum_reads r where r.topic_id = t.id and r.user_id = ${viewer ?? null}) as read_no
    from forum_topics t join forum_posts f on f.topic_id = t.id and f.no = 1
    left join lateral (select author_id from forum_posts p where p.topic_id = t.id and p.state = 'public' and p.public_at <= ${until}
      order by p.no desc limit 1) l on true
    where t.id = any(${ids}::bigint[])`.execute(store);
  return new Map(rows.map((row) => [row.topic_id, row]));
}

/** Topics on the wire. */
export async function topicsToWire(deps: CommunityDeps, topics: readonly TopicRow[], view: View) {
  const store = tablesOf<unknown>(deps.db);
  const extras = await extrasOf(store, topics, view);
  const stocks = await refsOfPosts(
    deps,
    store,
    [...extras.values()].map(({ first_id }) => first_id),
  );
  const authors = [...topics.map(({ author_id }) => author_id), ...[...extras.values()].map((one) => one.last_author)];
  const people = await deps.community.people.byIds(authors.filter((id) => id !== null));
  const named = (id: number | null | undefined) => (id === null || id === undefined ? undefined : people.get(id));
  return topics.map((topic) => {
    const extra = extras.get(topic.id);
    return {
      ...topicFields(topic),
      author: authorToWire(named(topic.author_id)),
      last_author: named(extra?.last_author)?.username ?? null,
      ...topicExtras(topic, extra),
      stocks: extra ? stocks(extra.first_id).map(stockToWire) : [],
    };
  });
}

/** Fields of a topic that are equal for all viewers. */
const topicFields = (topic: TopicRow) => ({
  id: topic.id,
  title: topic.title,
  category: topic.category,
  tags: topic.tags,
  created_at: (topic.public_at ?? topic.created_at).toISOString(),
  edited_at: topic.edited_at?.toISOString() ?? null,
  last_post_at: topic.last_post_at.toISOString(),
  post_count: topic.post_count,
  like_count: topic.like_count,
  pinned: topic.pinned,
  locked: topic.locked_because,
  state: topic.state,
  message_id: topic.message_id,
  version: topic.version,
});

/** Fields of a topic that depend on its posts and on the viewer. */
function topicExtras({ last_no }: TopicRow, extra: TopicExtra | undefined) {
  const read = extra?.read_no ?? null;
  return {
    liked: extra?.liked ?? false,
    excerpt: excerptOf(extra?.first_plain ?? ''),
    unread: read === null ? null : Math.max(0, last_no - read),
  };
}

type PostExtra = Pick<Selectable<ForumPosts>, 'id'> & {
  readonly liked: boolean;
  readonly flagged: boolean;
  readonly reply_no: number | null;
  readonly likes: number;
  readonly content: string | null;
  readonly plain: string | null;
  readonly edited_at: Date | null;
  readonly version: number | null;
};

/** Fields of posts that depend on the viewer and the as-of day: likes, flags, the version of that day. */
async function postExtras(store: AnyStore, posts: readonly PostRow[], { viewer, asOf }: View) {
  const ids = posts.map(({ id }) => id);
  const until = new Date(untilOf(asOf) ?? 8.64e14);
  const { rows } = await sql<PostExtra>`select p.id,
      exists (select 1 from forum_likes k where k.kind = 'post' and k.target_id = p.id and k.user_id = ${viewer ?? null} and k.ended_at is null) as liked,
      exists (select 1 from forum_flags f where f.post_id = p.id and f.version = p.version and f.user_id = ${viewer ?? null} and f.state = 'open') as flagged,
      (select r.no from forum_posts r where r.id = p.reply_to and r.state = 'public') as reply_no,
      (select count(*) from forum_likes k where k.kind = 'post' and k.target_id = p.id and k.created_at <= ${until}
        and (k.ended_at is null or k.ended_at > ${until})) as likes,
      v.content, v.plain, v.version, case when exists (select from forum_versions e
        where e.post_id = p.id and e.version < v.version) then v.written_at end as edited_at
    from forum_posts p left join lateral (select * from forum_versions o where o.post_id = p.id and p.edited_at > ${until}
      order by (o.written_at <= ${until}) desc, case when o.written_at <= ${until} then o.version end desc, o.version limit 1) v on true
    where p.id = any(${ids}::bigint[])`.execute(store);
  return new Map(rows.map((row) => [row.id, row]));
}

async function pricesOf(deps: CommunityDeps, referred: ReferredSecurity, post: PostRow, asOf: Day | undefined) {
  const { security } = referred;
  const named = { ...stockToWire(referred), currency: security?.currency ?? '' };
  const worths = security && (await worthsOf(deps.market, { id: security.id, asOf }));
  if (!worths || post.public_at === null) return { ...named, ...NO_PRICE };
  return { ...named, ...priceAtPost(worths, post.public_at.getTime(), asOf) };
}

/** Posts on the wire: each with the prices of its moment, its call, and what it is to who looks. */
export async function postsToWire(deps: CommunityDeps, posts: readonly PostRow[], view: View) {
  const store = tablesOf<unknown>(deps.db);
  const { viewer, asOf } = view;
  const now = deps.community.now();
  const ids = posts.map(({ id }) => id);
  const authorIds = posts.flatMap(({ author_id }) => author_id ?? []);
  const [people, histories, extras, stocks, calls, blocked] = [
    await deps.community.people.byIds(authorIds),
    await historiesOf(store, authorIds, now),
    await postExtras(store, posts, view),
    await refsOfPosts(deps, store, ids),
    await callsOfPosts(deps, ids, asOf),
    viewer === undefined ? new Set<number>() : await blockedBy(store, viewer),
  ];
  const authorOf = (id: number | null) => {
    const person = people.get(id ?? 0);
    return person ? { ...authorToWire(person)!, standing: standingNow(person, histories(person.user_id), now) } : null;
  };
  /** Staff can be read by who blocked them. */
  const isBlocked = (id: number | null) => id !== null && blocked.has(id) && !people.get(id)?.isStaff;
  const wired = [];
  for (const post of posts) {
    const priced = [];
    for (const one of stocks(post.id)) priced.push(await pricesOf(deps, one, post, asOf));
    wired.push({
      ...postFields(post),
      ...textAt(post, extras.get(post.id), asOf),
      ...postMarks(post, extras.get(post.id), view),
      author: authorOf(post.author_id),
      blocked: isBlocked(post.author_id),
      stocks: priced,
      call: calls.get(post.id) ?? null,
    });
  }
  return wired;
}

/** Fields of a post that are equal for all viewers at all times. */
const postFields = ({ id, topic_id, no, created_at, public_at, reply_to, state }: PostRow) => ({
  id,
  topic_id,
  no,
  reply_to,
  state,
  created_at: created_at.toISOString(),
  public_at: public_at?.toISOString() ?? null,
});

const isoOf = (moment: Date | null | undefined): string | null => moment?.toISOString() ?? null;

/** The text as it is, or the version that stood there on a past day. */
function textAt(post: PostRow, extra: PostExtra | undefined, asOf: Day | undefined) {
  if (asOf === undefined || extra?.version == null)
    return { content: post.content, edited_at: isoOf(post.edited_at), version: post.version };
  const { version, content, edited_at } = extra;
  return { content: content ?? '', edited_at: isoOf(edited_at), version };
}

/** Likes of the day it is seen from, and what a post is to who looks. */
const postMarks = (post: PostRow, extra: PostExtra | undefined, { viewer, asOf }: View) => ({
  reply_no: extra?.reply_no ?? null,
  like_count: asOf === undefined ? post.like_count : (extra?.likes ?? 0),
  liked: extra?.liked ?? false,
  flagged: extra?.flagged ?? false,
  waits: viewer !== undefined && viewer === post.author_id && post.wanted !== null,
});

/** The numbers of a page of posts. */
export const numbersOf = (page: number) => ({ from: (page - 1) * POSTS_A_PAGE + 1, to: page * POSTS_A_PAGE });
