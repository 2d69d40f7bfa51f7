import { cleanTags } from '@plumbline/community/domain';
import { ApiError } from '@plumbline/shared/domain';
import { tablesOf, type AnyStore } from '@plumbline/shared/server';
import { sql, type Kysely } from 'kysely';
import type { CommunityDeps } from '../deps';
import type { TopicRow } from '../store/rows';
import { lockTopic, postOf, topicOf } from '../store/topics';
import { authorOf, takeLimits, type Author } from './author';
import { callDraftOf, draftOf, type CallDraft, type CallInput, type Draft } from './draft';
import { publishPost } from './publish';
import { queuePost, reasonsFor } from './review';
import { inTransaction } from './in-transaction';
import { communityStore } from '../store/tables';

/** The created post, or the earlier one of the same client key. */
export interface Written {
  readonly topicId: number;
  readonly postId: number;
}

export interface TopicInput {
  readonly title: string;
  readonly content: string;
  readonly category: number;
  readonly tags: readonly string[];
  readonly stockid?: string | undefined;
  readonly call?: CallInput | undefined;
  readonly client_key?: string | undefined;
}

export interface PostInput {
  readonly topic_id: number;
  readonly content: string;
  readonly reply_to?: number | undefined;
  readonly call?: CallInput | undefined;
  readonly client_key?: string | undefined;
}

type Transact = Kysely<unknown>;

const storeOf = ({ db }: CommunityDeps): Transact => tablesOf<unknown>(db);

/** Finds the post that the same person sent under the same key. */
async function writtenBefore(store: AnyStore, userId: number, key: string | undefined): Promise<Written | undefined> {
  if (key === undefined) return undefined;
  return communityStore(store)
    .selectFrom('forum_posts')
    .select(['topic_id as topicId', 'id as postId'])
    .where('author_id', '=', userId)
    .where('client_key', '=', key)
    .executeTakeFirst();
}

/** One writer a person at a time, so that a double click finds what the first one made. */
const alone = (trx: AnyStore, userId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('forum_writer'), ${userId}::int)`.execute(trx);

/** An author has one open call a security and direction: saying it again counts nothing twice. */
export async function refuseSameCall(
  trx: AnyStore,
  userId: number,
  { ref, direction }: CallDraft,
  isOver: (call: { id: number }) => Promise<boolean>,
): Promise<void> {
  const rows = await communityStore(trx)
    .selectFrom('forum_calls as c')
    .innerJoin('forum_posts as p', 'p.id', 'c.post_id')
    .select('c.id')
    .where('c.user_id', '=', userId)
    .where('c.ref', '=', ref)
    .where('c.direction', '=', direction)
    .where('c.closed_at', 'is', null)
    .where((eb) => eb.not(eb.and([eb('c.published_at', 'is', null), eb('p.state', 'in', ['removed', 'deleted'])])))
    .execute();
  for (const row of rows)
    if (!(await isOver(row)))
      throw new ApiError(409, 'You have an open call of this direction on this security', { code: 'open_call' });
}

export const insertCall = (
  trx: AnyStore,
  { userId, postId, call, at }: { userId: number; postId: number; call: CallDraft; at: Date },
) =>
  sql`insert into forum_calls (user_id, post_id, ref, direction, horizon, created_at)
    values (${userId}, ${postId}, ${call.ref}, ${call.direction}, ${call.horizon}, ${at})`.execute(trx);

/** The securities a post names, in place of those it named before. */
export async function keepRefs(trx: AnyStore, postId: number, refs: readonly number[], at: Date): Promise<void> {
  await sql`delete from forum_refs where post_id = ${postId} and ref <> all(${[...refs]}::bigint[])`.execute(trx);
  for (const [place, ref] of refs.entries())
    await sql`insert into forum_refs (post_id, ref, place, created_at) values (${postId}, ${ref}, ${place}, ${at})
      on conflict (post_id, ref) do update set place = excluded.place`.execute(trx);
}

interface NewPost {
  readonly author: Author;
  readonly draft: Draft;
  readonly call: CallDraft | undefined;
  readonly key: string | undefined;
  readonly replyTo?: number | undefined;
  /** Number of the first post; others get theirs when readers see them. */
  readonly no?: number;
}

/** Writes a post of a topic, and shows it or leaves it to staff. */
async function insertPost(deps: CommunityDeps, trx: Transact, topicId: number, post: NewPost): Promise<number> {
  const at = new Date(deps.community.now());
  const { author, draft, call } = post;
  const made = await communityStore(trx)
    .insertInto('forum_posts')
    .values({
      topic_id: topicId,
      no: post.no ?? null,
      author_id: author.userId,
      content: draft.content,
      plain: draft.plain,
      text_key: draft.key,
      state: 'pending',
      created_at: at,
      reply_to: post.replyTo ?? null,
      client_key: post.key ?? null,
      domains: [...draft.marks.domains],
    })
    .returning('id')
    .execute();
  const postId = made[0]!.id;
  await keepRefs(trx, postId, draft.refs, at);
  if (call) await insertCall(trx, { userId: author.userId, postId, call, at });
  const reasons = await reasonsFor(deps, trx, { author, draft });
  if (reasons.length > 0) await queuePost(trx, { postId, reasons, at });
  else await publishPost(deps, trx, postId);
  return postId;
}

const watch = (trx: AnyStore, userId: number, topicId: number, at: Date) =>
  sql`insert into forum_watches (user_id, topic_id, created_at) values (${userId}, ${topicId}, ${at}) on conflict do nothing`.execute(
    trx,
  );

/** Says whether a call has ended; wired to prices. */
export type IsCallOver = (call: { id: number }) => Promise<boolean>;

/** Opens a topic with its first post. */
export async function createTopic(
  deps: CommunityDeps,
  userId: number,
  input: TopicInput,
  isOver: IsCallOver,
): Promise<Written> {
  const author = await authorOf(deps, userId);
  const about = input.stockid === undefined ? [] : [input.stockid];
  if (input.stockid !== undefined && !deps.market.find(input.stockid))
    throw new ApiError(400, `There is no security "${input.stockid}"`, {
      fields: [{ path: 'body.stockid', message: 'No such security' }],
    });
  const call = input.call && (await callDraftOf(deps, input.call));
  const draft = await draftOf(deps, author, {
    content: input.content,
    about: [...about, ...(input.call ? [input.call.stock] : [])],
  });
  const at = new Date(deps.community.now());
  return inTransaction(deps, async (trx) => {
    await alone(trx, userId);
    const before = await writtenBefore(trx, userId, input.client_key);
    if (before) return before;
    if (call) await refuseSameCall(trx, userId, call, isOver);
    await takeLimits(deps, author, 'topics');
    await takeLimits(deps, author, 'posts');
    const made = await communityStore(trx)
      .insertInto('forum_topics')
      .values({
        category: input.category,
        title: input.title,
        author_id: userId,
        tags: [...cleanTags(input.tags)],
        state: 'pending',
        created_at: at,
        last_post_at: at,
        last_no: 1,
      })
      .returning('id')
      .execute();
    const topicId = made[0]!.id;
    const postId = await insertPost(deps, trx, topicId, { author, draft, call, key: input.client_key, no: 1 });
    await watch(trx, userId, topicId, at);
    return { topicId, postId };
  });
}

/** A topic that can be answered; 404 for one nobody sees, 409 for one that is locked. */
export function refuseClosed(topic: TopicRow, userId: number): void {
  const isOwn = topic.state === 'pending' && topic.author_id === userId;
  if (topic.merged_into !== null || (topic.state !== 'public' && !isOwn))
    throw new ApiError(404, 'There is no such topic');
  if (topic.locked_because !== null)
    throw new ApiError(409, `The topic is locked: ${topic.locked_because}`, { code: 'locked' });
}

/** Answers a topic. */
export async function createPost(
  deps: CommunityDeps,
  userId: number,
  input: PostInput,
  isOver: IsCallOver,
): Promise<Written> {
  const store = storeOf(deps);
  refuseClosed(await topicOf(store, input.topic_id), userId);
  const author = await authorOf(deps, userId);
  const call = input.call && (await callDraftOf(deps, input.call));
  const draft = await draftOf(deps, author, { content: input.content, about: input.call ? [input.call.stock] : [] });
  const at = new Date(deps.community.now());
  return inTransaction(deps, async (trx) => {
    await alone(trx, userId);
    const before = await writtenBefore(trx, userId, input.client_key);
    if (before) return before;
    if (call) await refuseSameCall(trx, userId, call, isOver);
    const topic = await lockTopic(trx, input.topic_id);
    refuseClosed(topic, userId);
    if (input.reply_to !== undefined) {
      const parent = await postOf(trx, input.reply_to);
      if (parent.topic_id !== topic.id || parent.state !== 'public') throw new ApiError(404, 'There is no such post');
    }
    await takeLimits(deps, author, 'posts');
    const key = input.client_key;
    const postId = await insertPost(deps, trx, topic.id, { author, draft, call, key, replyTo: input.reply_to });
    await watch(trx, userId, topic.id, at);
    return { topicId: topic.id, postId };
  });
}
