import { excerptOf, marksOf, topicPath } from '@plumbline/community/domain';
import type { AnyStore } from '@plumbline/shared/server';
import { sql } from 'kysely';
import type { CommunityDeps } from '../deps';
import { notBlocking } from '../store/people';
import type { PostRow, TopicRow } from '../store/rows';
import { lockTopic, postOf, recountTopic } from '../store/topics';

async function idsOf(trx: AnyStore, statement: ReturnType<typeof sql<{ id: number | null }>>): Promise<number[]> {
  const { rows } = await statement.execute(trx);
  return rows.flatMap(({ id }) => (id === null ? [] : [id]));
}

/** Who is notified of a post, each once and for the nearest reason: who is answered, who is named, who watches, who follows. */
async function recipientsOf({ community }: CommunityDeps, trx: AnyStore, post: PostRow, topic: TopicRow) {
  const answered = await idsOf(trx, sql`select author_id as id from forum_posts where id = ${post.reply_to}`);
  const named = await community.people.byNames(marksOf(post.content, post.plain).mentions);
  const watching = await idsOf(trx, sql`select user_id as id from forum_watches where topic_id = ${topic.id}`);
  const following =
    post.no === 1 || post.no === null
      ? await idsOf(trx, sql`select user_id as id from forum_follows where followed_id = ${post.author_id}`)
      : [];
  const notified = new Set<number>([post.author_id ?? 0]);
  const fresh = async (ids: readonly number[]) => {
    const left = [...new Set(ids)].filter((id) => !notified.has(id));
    const notBlocked = await notBlocking(trx, left, post.author_id ?? 0);
    notBlocked.forEach((id) => notified.add(id));
    return notBlocked;
  };
  return {
    answered: await fresh(answered),
    named: await fresh(named.map(({ user_id }) => user_id)),
    watching: await fresh(watching),
    following: await fresh(following),
  };
}

async function notifyOf(deps: CommunityDeps, trx: AnyStore, post: PostRow, topic: TopicRow): Promise<void> {
  const author =
    post.author_id === null ? undefined : (await deps.community.people.byIds([post.author_id])).get(post.author_id);
  const name = author?.username ?? 'Somebody';
  const message = { text: excerptOf(post.plain), link: topicPath(topic.id, post.no ?? 1) };
  const { answered, named, watching, following } = await recipientsOf(deps, trx, post, topic);
  const { notify } = deps.community;
  await notify(trx, answered, { ...message, title: `${name} answered you in “${topic.title}”` });
  await notify(trx, named, { ...message, title: `${name} named you in “${topic.title}”` });
  await notify(trx, watching, { ...message, title: `${name} wrote in “${topic.title}”` });
  await notify(trx, following, { ...message, title: `${name} started “${topic.title}”` });
}

/**
 * Lets readers see a post: it gets its number, prices and calls count from this moment, counters follow, and those it
 * concerns are notified. Everything in the transaction of the caller.
 */
export async function publishPost(deps: CommunityDeps, trx: AnyStore, postId: number): Promise<void> {
  const before = await postOf(trx, postId);
  const topic = await lockTopic(trx, before.topic_id);
  const at = new Date(deps.community.now());
  const isNew = before.public_at === null;
  const no = before.no ?? topic.last_no + 1;
  await sql`update forum_posts set state = 'public', no = ${no}, public_at = coalesce(public_at, ${at}), ended_at = null
    where id = ${postId}`.execute(trx);
  await sql`update forum_topics set last_no = greatest(last_no, ${no}),
      state = case when ${no} = 1 and state in ('pending', 'deleted') then 'public' else state end,
      ended_at = case when ${no} = 1 and state = 'deleted' then null else ended_at end,
      public_at = case when ${no} = 1 then coalesce(public_at, ${at}) else public_at end
    where id = ${topic.id}`.execute(trx);
  await sql`update forum_calls set published_at = coalesce(published_at, ${at}) where post_id = ${postId}`.execute(trx);
  await recountTopic(trx, topic.id);
  if (isNew) await notifyOf(deps, trx, { ...before, no }, topic);
}

/** Takes a post away from readers; its number stays. */
export async function hidePost(
  trx: AnyStore,
  post: PostRow,
  { state, at }: { readonly state: 'pending' | 'removed' | 'deleted'; readonly at: Date },
): Promise<void> {
  await lockTopic(trx, post.topic_id);
  await sql`update forum_posts set state = ${state}, ended_at = ${at}, wanted = null, wanted_plain = null
    where id = ${post.id}`.execute(trx);
  if (state !== 'pending')
    await sql`update forum_review set state = 'dropped', decided_at = ${at} where post_id = ${post.id} and state = 'open'`.execute(
      trx,
    );
  await recountTopic(trx, post.topic_id);
  // A topic ends with its last text.
  if (state !== 'pending')
    await sql`update forum_topics t set state = ${state}, ended_at = ${at} where id = ${post.topic_id}
      and state in ('public', 'pending') and post_count = 0
      and not exists (select 1 from forum_posts p where p.topic_id = t.id and p.state = 'pending')`.execute(trx);
}
