import { type LogAction } from '@plumbline/community/domain';
import { ApiError, DAY_MS } from '@plumbline/shared/domain';
import { fieldRefusal, tablesOf, type AnyStore } from '@plumbline/shared/server';
import { sql, type Selectable } from 'kysely';
import type { CommunityDeps } from '../deps';
import { lockPost, lockTopics, postOf, recountTopic, topicOf } from '../store/topics';
import { marksOf, textKey } from '@plumbline/community/domain';
import { replaceText } from './edit';
import { cleanText } from './draft';
import { inTransaction } from './in-transaction';
import { hidePost, publishPost } from './publish';
import type { PostRow, TopicRow } from '../store/rows';
import { communityStore } from '../store/tables';
import type { ForumPosts } from '../store/tables.generated';

interface Entry {
  readonly staffId: number;
  readonly action: LogAction;
  readonly reason: string;
  readonly personId?: number | null | undefined;
  readonly topicId?: number | undefined;
  readonly postId?: number | undefined;
  readonly at: Date;
}

/** Records what staff did; rows are only ever added. */
const log = (trx: AnyStore, entry: Entry) =>
  sql`insert into forum_log (staff_id, person_id, action, topic_id, post_id, reason, at) values (${entry.staffId},
    ${entry.personId ?? null}, ${entry.action}, ${entry.topicId ?? null}, ${entry.postId ?? null}, ${entry.reason}, ${entry.at})`.execute(
    trx,
  );

interface ReviewRow {
  readonly id: number;
  readonly post_id: number;
  readonly is_edit: boolean;
  readonly state: string;
}

async function reviewOf(trx: AnyStore, id: number): Promise<ReviewRow> {
  const row = await communityStore(trx)
    .selectFrom('forum_review')
    .select(['id', 'post_id', 'is_edit', 'state'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new ApiError(404, 'There is no such entry');
  return row;
}

/** An entry that waits, with its post. The topic is locked first, as wherever a post changes. */
async function lockReview(trx: AnyStore, id: number): Promise<{ post: PostRow; isEdit: boolean }> {
  const post = await lockPost(trx, (await reviewOf(trx, id)).post_id);
  const { state, is_edit: isEdit } = await reviewOf(trx, id);
  if (state !== 'open') throw new ApiError(409, 'It was decided in the meantime');
  return { post, isEdit };
}

const endReview = (trx: AnyStore, id: number, state: 'approved' | 'rejected', at: Date) =>
  sql`update forum_review set state = ${state}, decided_at = ${at} where id = ${id}`.execute(trx);

/** Ends open flags of a post one way or the other. */
const decideFlags = (trx: AnyStore, postId: number, state: 'upheld' | 'rejected', at: Date) =>
  sql`update forum_flags set state = ${state}, decided_at = ${at} where post_id = ${postId} and state = 'open'`.execute(
    trx,
  );

interface Decision {
  readonly decision: 'approve' | 'reject';
  readonly content?: string | undefined;
  readonly reason: string;
}

/** Approves a post that waits, as it is or edited, or refuses it. */
export async function decideReview(
  deps: CommunityDeps,
  staffId: number,
  { id, decision, content, reason }: Decision & { readonly id: number },
): Promise<void> {
  const now = deps.community.now();
  const at = new Date(now);
  const edited = content === undefined ? undefined : await cleanText(content);
  await inTransaction(deps, async (trx) => {
    const { post, isEdit } = await lockReview(trx, id);
    const where = { staffId, at, reason, personId: post.author_id, topicId: post.topic_id, postId: post.id };
    await endReview(trx, id, decision === 'approve' ? 'approved' : 'rejected', at);
    if (decision === 'reject') {
      if (isEdit && post.state === 'public')
        await sql`update forum_posts set wanted = null, wanted_plain = null where id = ${post.id}`.execute(trx);
      else await hidePost(trx, post, { state: 'removed', at });
      await decideFlags(trx, post.id, 'upheld', at);
      return log(trx, { ...where, action: 'reject' }).then(() => undefined);
    }
    const text = edited ?? (post.wanted === null ? undefined : await cleanText(post.wanted));
    if (text) {
      const refs = await communityStore(trx)
        .selectFrom('forum_refs')
        .select('ref')
        .where('post_id', '=', post.id)
        .orderBy('place')
        .execute();
      const draft = {
        ...text,
        key: textKey(text.plain),
        marks: marksOf(text.content, text.plain),
        refs: refs.map(({ ref }) => ref),
      };
      await replaceText(trx, post, { draft, now });
    }
    await decideFlags(trx, post.id, 'rejected', at);
    if (post.state === 'pending') await publishPost(deps, trx, post.id);
    await log(trx, { ...where, action: edited ? 'edit_approve' : 'approve' });
  });
}

/** Upholds the open flags of a post, which removes it, or rejects them, which shows it again. */
export async function decideOpenFlags(
  deps: CommunityDeps,
  staffId: number,
  { id, uphold, reason }: { readonly id: number; readonly uphold: boolean; readonly reason: string },
): Promise<void> {
  const at = new Date(deps.community.now());
  await inTransaction(deps, async (trx) => {
    const post = await lockPost(trx, id);
    await decideFlags(trx, id, uphold ? 'upheld' : 'rejected', at);
    if (uphold && post.state !== 'removed') await hidePost(trx, post, { state: 'removed', at });
    if (!uphold && post.state === 'pending') {
      await sql`update forum_review set state = 'approved', decided_at = ${at} where post_id = ${id} and state = 'open'`.execute(
        trx,
      );
      await publishPost(deps, trx, id);
    }
    const action = uphold ? 'flags_upheld' : 'flags_rejected';
    await log(trx, { staffId, at, action, reason, personId: post.author_id, topicId: post.topic_id, postId: id });
  });
}

/** Overwrites a text with nothing, in all its versions. */
async function purgeText(trx: AnyStore, postId: number): Promise<void> {
  await sql`update forum_posts set content = '', plain = '', text_key = '', domains = '{}', wanted = null, wanted_plain = null
    where id = ${postId}`.execute(trx);
  await sql`delete from forum_versions where post_id = ${postId}`.execute(trx);
  await sql`delete from forum_refs where post_id = ${postId}`.execute(trx);
}

/** Removes a post; with `purge` its text goes at once, also from the log. */
export async function removePost(
  deps: CommunityDeps,
  staffId: number,
  { id, reason, purge }: { readonly id: number; readonly reason: string; readonly purge: boolean },
): Promise<void> {
  const at = new Date(deps.community.now());
  await inTransaction(deps, async (trx) => {
    const post = await lockPost(trx, id);
    if (post.state === 'removed' && !purge) throw new ApiError(409, 'It is removed already');
    await decideFlags(trx, id, 'upheld', at);
    await hidePost(trx, post, { state: 'removed', at });
    if (purge) {
      await purgeText(trx, id);
      await sql`update forum_log set reason = '' where post_id = ${id}`.execute(trx);
    }
    const action = purge ? 'purge' : 'remove';
    await log(trx, { staffId, at, action, reason, personId: post.author_id, topicId: post.topic_id, postId: id });
  });
}

/** Takes a removal back. */
export async function restoreRemoved(
  deps: CommunityDeps,
  staffId: number,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<void> {
  const at = new Date(deps.community.now());
  await inTransaction(deps, async (trx) => {
    const post = await lockPost(trx, id);
    if (post.state !== 'removed') throw new ApiError(409, 'It is not removed');
    if (post.content === '') throw new ApiError(409, 'The text is no longer kept');
    await publishPost(deps, trx, id);
    if (post.no === 1)
      await sql`update forum_topics set state = 'public', public_at = coalesce(public_at, ${at}), ended_at = null
        where id = ${post.topic_id} and state = 'removed'`.execute(trx);
    await log(trx, {
      staffId,
      at,
      action: 'restore',
      reason,
      personId: post.author_id,
      topicId: post.topic_id,
      postId: id,
    });
  });
}

interface TopicAction {
  readonly id: number;
  readonly action: 'lock' | 'unlock' | 'move' | 'merge' | 'remove' | 'restore';
  readonly reason: string;
  readonly category?: number | undefined;
  readonly into?: number | undefined;
}

/** Posts of one topic get numbers behind those of another; the old address leads there. */
async function mergeTopics(trx: AnyStore, from: TopicRow, into: number): Promise<void> {
  if (from.merged_into !== null) throw new ApiError(409, 'It is merged already');
  const target = await topicOf(trx, into);
  if (target.merged_into !== null || target.state !== 'public' || from.id === into)
    throw new ApiError(400, 'Name a topic that readers see', {
      fields: [{ path: 'body.into', message: 'No such topic' }],
    });
  await sql`update forum_posts p set topic_id = ${into}, no = ${target.last_no} + r.rank
    from (select id, row_number() over (order by no) as rank from forum_posts where topic_id = ${from.id} and no is not null) r
    where r.id = p.id`.execute(trx);
  await sql`update forum_posts set topic_id = ${into} where topic_id = ${from.id}`.execute(trx);
  await sql`update forum_topics set last_no = (select max(no) from forum_posts where topic_id = ${into}) where id = ${into}`.execute(
    trx,
  );
  await sql`update forum_topics set merged_into = ${into}, last_no = 0 where id = ${from.id}`.execute(trx);
  await recountTopic(trx, into);
  await recountTopic(trx, from.id);
}

/** Locks, moves, merges or removes a topic. */
export async function changeTopic(deps: CommunityDeps, staffId: number, change: TopicAction): Promise<void> {
  const { id, action, reason, category, into } = change;
  const at = new Date(deps.community.now());
  await inTransaction(deps, async (trx) => {
    await lockTopics(trx, sql`${id}, ${into ?? id}`);
    const topic = await topicOf(trx, id);
    if (action === 'lock') await sql`update forum_topics set locked_because = ${reason} where id = ${id}`.execute(trx);
    if (action === 'unlock') await sql`update forum_topics set locked_because = null where id = ${id}`.execute(trx);
    if (action === 'move') {
      if (category === undefined) throw fieldRefusal('body.category', 'Choose a category');
      await sql`update forum_topics set category = ${category}, version = version + 1 where id = ${id}`.execute(trx);
    }
    if (action === 'merge') {
      if (into === undefined) throw fieldRefusal('body.into', 'Name the other topic');
      await mergeTopics(trx, topic, into);
    }
    if (action === 'remove')
      await sql`update forum_topics set state = 'removed', ended_at = ${at} where id = ${id}`.execute(trx);
    if (action === 'restore')
      await sql`update forum_topics set state = 'public', ended_at = null where id = ${id} and state = 'removed' and public_at is not null`.execute(
        trx,
      );
    await log(trx, { staffId, at, action, reason, personId: topic.author_id, topicId: id });
  });
}

/** Keeps a topic on top, until a moment or for good. */
export async function pinTopic(
  deps: CommunityDeps,
  staffId: number,
  { id, pinned, until }: { readonly id: number; readonly pinned: boolean; readonly until?: string | undefined },
): Promise<void> {
  const at = new Date(deps.community.now());
  await topicOf(tablesOf(deps.db), id);
  await inTransaction(deps, async (trx) => {
    const end = pinned ? (until ?? 'infinity') : null;
    await sql`update forum_topics set pinned_until = ${end}::timestamptz where id = ${id}`.execute(trx);
    await log(trx, { staffId, at, action: pinned ? 'pin' : 'unpin', reason: '', topicId: id });
  });
}

/** Suspends a person from writing, or ends it; what waits of them is refused, each with a row of the log. */
export async function suspendPerson(
  deps: CommunityDeps,
  staffId: number,
  { id, days, reason, removesPosts }: { id: number; days: number; reason: string; removesPosts: boolean },
): Promise<void> {
  const now = deps.community.now();
  const at = new Date(now);
  if (!(await deps.community.people.byIds([id])).has(id)) throw new ApiError(404, 'There is no such person');
  await inTransaction(deps, async (trx) => {
    const until = days === 0 ? null : new Date(now + days * DAY_MS);
    await sql`insert into forum_people (user_id, suspended_until) values (${id}, ${until})
      on conflict (user_id) do update set suspended_until = excluded.suspended_until`.execute(trx);
    await log(trx, { staffId, at, action: days === 0 ? 'unsuspend' : 'suspend', reason, personId: id });
    if (days === 0) return;
    await lockTopics(trx, sql`select topic_id from forum_posts where author_id = ${id}`);
    await sql`update forum_posts set wanted = null, wanted_plain = null where author_id = ${id}`.execute(trx);
    await sql`update forum_review r set state = 'dropped', decided_at = ${at} from forum_posts p
      where p.id = r.post_id and p.author_id = ${id} and r.state = 'open' and r.is_edit and p.state = 'public'`.execute(
      trx,
    );
    const gone = removesPosts ? sql`p.state in ('public', 'pending')` : sql`p.state = 'pending'`;
    const { rows } = await sql<
      Pick<Selectable<ForumPosts>, 'id'>
    >`select p.id from forum_posts p where p.author_id = ${id} and ${gone} order by p.id`.execute(trx);
    for (const row of rows) {
      const post = await postOf(trx, row.id);
      await hidePost(trx, post, { state: 'removed', at });
      await log(trx, { staffId, at, action: 'remove', reason, personId: id, topicId: post.topic_id, postId: post.id });
    }
  });
}
