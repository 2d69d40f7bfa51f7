import { cleanTags, QUIET_MS } from '@plumbline/community/domain';
import { nextCloseMoment } from '@plumbline/market-data/domain';
import { ApiError } from '@plumbline/shared/domain';
import { tablesOf, type AnyStore } from '@plumbline/shared/server';
import { sql, type Selectable } from 'kysely';
import type { CommunityDeps } from '../deps';
import type { CallRow, PostRow, PostState, TopicRow } from '../store/rows';
import { lockPost, lockTopic, postOf, postsWhere, topicOf } from '../store/topics';
import { authorOf } from './author';
import { insertCall, keepRefs, refuseSameCall, type IsCallOver } from './create';
import { callDraftOf, draftOf, type CallInput, type Draft } from './draft';
import { weigh } from './flags';
import { hidePost, publishPost } from './publish';
import { queuePost, reasonsFor } from './review';
import { inTransaction } from './in-transaction';
import { communityStore } from '../store/tables';
import type { ForumRefs } from '../store/tables.generated';

const CALL_MS = 15 * 60_000;

const notYours = () => new ApiError(403, 'Only its author may change it', { code: 'not_yours' });
const staffRemoved = () => new ApiError(409, 'Staff removed it: the author cannot change that', { code: 'removed' });

/** A post that somebody may change: 404 where they cannot see it, 403 where it is another's. */
export function refuseForeign(post: Pick<PostRow, 'author_id' | 'state'>, userId: number, noun = 'post'): void {
  if (post.author_id !== userId) {
    if (post.state !== 'public') throw new ApiError(404, `There is no such ${noun}`);
    throw notYours();
  }
  if (post.state === 'removed') throw staffRemoved();
}

function refuseOutdated(row: { readonly version: number }, version: number | undefined): void {
  if (version !== undefined && version !== row.version)
    throw new ApiError(409, 'It was changed in the meantime', { current: row });
}

/** An edit at once leaves no version, as long as nobody answered or flagged the text before. */
async function isQuiet(trx: AnyStore, post: PostRow, now: number): Promise<boolean> {
  if (post.public_at === null) return true;
  if (now - post.public_at.getTime() > QUIET_MS) return false;
  const { rows } = await sql<{ n: number }>`select (select count(*) from forum_posts where reply_to = ${post.id})
    + (select count(*) from forum_flags where post_id = ${post.id}) as n`.execute(trx);
  return (rows[0]?.n ?? 0) === 0;
}

/**
 * Puts a text in the place of the one before, which stays for readers unless the edit is quiet. `version` rises with every
 * edit: two that began with the same text do not overwrite each other.
 */
export async function replaceText(
  trx: AnyStore,
  post: PostRow,
  { draft, now }: { readonly draft: Pick<Draft, 'content' | 'plain' | 'key' | 'marks' | 'refs'>; readonly now: number },
): Promise<void> {
  const at = new Date(now);
  const quiet = await isQuiet(trx, post, now);
  if (!quiet)
    await sql`insert into forum_versions (post_id, version, content, plain, written_at)
      values (${post.id}, ${post.version}, ${post.content}, ${post.plain}, ${post.edited_at ?? post.public_at ?? post.created_at})`.execute(
      trx,
    );
  await sql`update forum_posts set content = ${draft.content}, plain = ${draft.plain}, text_key = ${draft.key},
      domains = ${[...draft.marks.domains]}::text[], wanted = null, wanted_plain = null,
      version = version + 1, edited_at = ${quiet ? post.edited_at : at} where id = ${post.id}`.execute(trx);
  await keepRefs(trx, post.id, draft.refs, at);
}

/** A call can be changed until fifteen minutes after readers saw it, or until the next close where that is sooner. */
export function callIsFree(call: Pick<CallRow, 'published_at'>, now: number): boolean {
  if (call.published_at === null) return true;
  const at = call.published_at.getTime();
  return now < Math.min(at + CALL_MS, nextCloseMoment(at));
}

export async function callOfPost(store: AnyStore, postId: number): Promise<CallRow | undefined> {
  return communityStore(store).selectFrom('forum_calls').selectAll().where('post_id', '=', postId).executeTakeFirst();
}

interface CallChange {
  readonly post: PostRow;
  readonly userId: number;
  /** Null takes the call away. */
  readonly wanted: CallInput | null;
}

async function changeCall(
  deps: CommunityDeps,
  trx: AnyStore,
  { post, userId, wanted }: CallChange,
  isOver: IsCallOver,
) {
  const now = deps.community.now();
  const before = await callOfPost(trx, post.id);
  if (before && !callIsFree(before, now))
    throw new ApiError(409, 'The call can no longer be changed: it stays, whatever becomes of the text', {
      code: 'call_stays',
    });
  if (!before && post.public_at !== null && now - post.public_at.getTime() > CALL_MS)
    throw new ApiError(409, 'A call comes with its post: write another one', { code: 'call_stays' });
  await sql`delete from forum_calls where post_id = ${post.id}`.execute(trx);
  if (wanted === null) return;
  const call = await callDraftOf(deps, wanted);
  await refuseSameCall(trx, userId, call, isOver);
  await insertCall(trx, { userId, postId: post.id, call, at: new Date(now) });
  if (post.public_at)
    await sql`update forum_calls set published_at = ${new Date(now)} where post_id = ${post.id}`.execute(trx);
}

interface PostChange {
  readonly content?: string | undefined;
  readonly call?: CallInput | null | undefined;
  readonly version?: number | undefined;
}

/** Names of the securities that the first post of a topic was opened about: an edit of its text keeps them. */
async function aboutOf({ refs }: CommunityDeps, trx: AnyStore, post: PostRow): Promise<readonly string[]> {
  const { rows } = await sql<
    Pick<Selectable<ForumRefs>, 'ref'>
  >`select ref from forum_refs where post_id = ${post.id} and place = 0
    and ${post.no} = 1`.execute(trx);
  const found = await refs.resolve(rows.map(({ ref }) => ref));
  return [...found.values()].flatMap(({ security }) => security?.id ?? []);
}

/** Changes a post of one's own. */
export async function editPost(
  deps: CommunityDeps,
  userId: number,
  { id, change, isOver }: { readonly id: number; readonly change: PostChange; readonly isOver: IsCallOver },
): Promise<void> {
  const author = await authorOf(deps, userId);
  const now = deps.community.now();
  await inTransaction(deps, async (trx) => {
    const post = await lockPost(trx, id);
    refuseForeign(post, userId);
    if (post.state === 'deleted') throw new ApiError(404, 'There is no such post');
    refuseOutdated(post, change.version);
    if (change.call !== undefined) await changeCall(deps, trx, { post, userId, wanted: change.call }, isOver);
    if (change.content === undefined) return;
    const draft = await draftOf(deps, author, { content: change.content, about: await aboutOf(deps, trx, post) });
    if (draft.content === post.content) return;
    const reasons = post.state === 'public' ? await reasonsFor(deps, trx, { author, draft }) : [];
    if (reasons.length === 0) return replaceText(trx, post, { draft, now });
    await sql`update forum_posts set wanted = ${draft.content}, wanted_plain = ${draft.plain} where id = ${id}`.execute(
      trx,
    );
    await queuePost(trx, { postId: id, reasons, isEdit: true, at: new Date(now) });
  });
}

/** Deletes a post of one's own: its number stays, and so does a call that can no longer be changed. */
export async function deletePost(deps: CommunityDeps, userId: number, id: number): Promise<PostState> {
  const at = new Date(deps.community.now());
  return inTransaction(deps, async (trx): Promise<PostState> => {
    const post = await lockPost(trx, id);
    refuseForeign(post, userId);
    if (post.state === 'deleted') return 'deleted';
    const call = await callOfPost(trx, id);
    if (call && callIsFree(call, at.getTime())) await sql`delete from forum_calls where id = ${call.id}`.execute(trx);
    await hidePost(trx, post, { state: 'deleted', at });
    return 'deleted';
  });
}

/** Takes the deletion of an own post back. */
export async function restorePost(deps: CommunityDeps, userId: number, id: number): Promise<PostState> {
  return inTransaction(deps, async (trx): Promise<PostState> => {
    const post = await lockPost(trx, id);
    if (post.author_id !== userId) throw new ApiError(404, 'There is no such post');
    if (post.state === 'removed') throw staffRemoved();
    if (post.state !== 'deleted') return post.state;
    if (post.content === '') throw new ApiError(409, 'The text is no longer kept');
    if (post.public_at === null) {
      const at = new Date(deps.community.now());
      await sql`update forum_posts set state = 'pending', ended_at = null where id = ${id}`.execute(trx);
      await sql`update forum_topics set state = 'pending', ended_at = null where id = ${post.topic_id} and state = 'deleted' and ${post.no} = 1`.execute(
        trx,
      );
      await queuePost(trx, { postId: id, reasons: ['new'], at });
      return 'pending';
    }
    await publishPost(deps, trx, id);
    // Flags that are open still hide it.
    await weigh(deps, trx, id);
    return (await postOf(trx, id)).state;
  });
}

interface TopicChange {
  readonly title?: string | undefined;
  readonly category?: number | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly version?: number | undefined;
}

/** Changes title, category and tags of an own topic; staff may change any. */
export async function editTopic(
  deps: CommunityDeps,
  who: { readonly userId: number; readonly isStaff: boolean },
  { id, change }: { readonly id: number; readonly change: TopicChange },
): Promise<void> {
  if (!who.isStaff) await authorOf(deps, who.userId);
  await inTransaction(deps, async (trx) => {
    const topic = await lockTopic(trx, id);
    if (!who.isStaff) refuseForeign(topic, who.userId, 'topic');
    refuseOutdated(topic, change.version);
    const tags = change.tags === undefined ? topic.tags : [...cleanTags(change.tags)];
    await sql`update forum_topics set title = ${change.title ?? topic.title}, category = ${change.category ?? topic.category},
        tags = ${tags}::text[], edited_at = ${new Date(deps.community.now())}, version = version + 1 where id = ${id}`.execute(
      trx,
    );
  });
}

/** Deletes a topic of one's own, as long as nobody else wrote in it. */
export async function deleteTopic(deps: CommunityDeps, userId: number, id: number): Promise<void> {
  const at = new Date(deps.community.now());
  const store = tablesOf<unknown>(deps.db);
  const seen: TopicRow = await topicOf(store, id);
  refuseForeign(seen, userId, 'topic');
  if (seen.state === 'deleted') return;
  await inTransaction(deps, async (trx) => {
    await lockTopic(trx, id);
    const posts = await postsWhere(trx, sql`p.topic_id = ${id} and p.state in ('public', 'pending')`);
    if (posts.some(({ author_id }) => author_id !== userId))
      throw new ApiError(409, 'Others wrote in it: delete your own posts instead', { code: 'has_answers' });
    for (const post of posts) {
      const call = await callOfPost(trx, post.id);
      if (call && callIsFree(call, at.getTime())) await sql`delete from forum_calls where id = ${call.id}`.execute(trx);
      await hidePost(trx, post, { state: 'deleted', at });
    }
    await sql`update forum_topics set state = 'deleted', ended_at = ${at} where id = ${id} and state <> 'removed'`.execute(
      trx,
    );
  });
}
