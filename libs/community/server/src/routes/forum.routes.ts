import type { forumCalls } from '@plumbline/community/contract';
import { POSTS_A_PAGE } from '@plumbline/community/domain';
import { ApiError, type Identity } from '@plumbline/shared/domain';
import { isStaffFor, memberOf, paged, tablesOf, type Handlers } from '@plumbline/shared/server';
import { sql } from 'kysely';
import type { CommunityDeps } from '../deps';
import { isCallOver } from '../read/calls';
import { readCategories, readStats, readTags } from '../read/counts';
import { untilOf } from '../read/worths';
import { numbersOf, postsToWire, topicsToWire, type View } from '../read/wire';
import { listTopics, postOf, postsWhere, topicOf, topicUntil } from '../store/topics';
import { createPost, createTopic } from '../write/create';
import { namedSecurity } from '../write/draft';
import { deletePost, deleteTopic, editPost, editTopic } from '../write/edit';
import { setLike } from '../write/likes';
import { pinTopic } from '../write/moderate';

/** The member who asks; undefined for visitors and for the rendering of pages. */
export const viewerOf = ({ identity }: { readonly identity: Identity }): number | undefined =>
  identity.kind === 'member' ? identity.userId : undefined;

/** Pages that anybody may have kept show what changed. */
export const forgetPages = ({ caches }: CommunityDeps): Promise<unknown> => caches.clear('community');

/** One topic on the wire. */
export async function oneTopic(deps: CommunityDeps, id: number, view: View) {
  const [wire] = await topicsToWire(deps, [await topicOf(tablesOf(deps.db), id)], view);
  return wire!;
}

/** One post on the wire. */
export async function onePost(deps: CommunityDeps, id: number, view: View) {
  const [wire] = await postsToWire(deps, [await postOf(tablesOf(deps.db), id)], view);
  return wire!;
}

/** The reference of a security that a name means, for reads; 0, which nothing has, where nobody wrote of it. */
export async function refOfNamed(deps: CommunityDeps, name: string): Promise<number> {
  return (await deps.refs.findRef(namedSecurity(deps, name))) ?? 0;
}

const ended = (state: string) =>
  new ApiError(410, state === 'removed' ? 'Staff removed this topic' : 'Its author deleted this topic', {
    code: state,
  });

/** A topic that somebody may see: 404 for one that waits or was not there on the day, 410 for one that ended. */
async function readTopic(deps: CommunityDeps, { id, view }: { id: number; view: View }) {
  const store = tablesOf<unknown>(deps.db);
  const { viewer, asOf } = view;
  const until = untilOf(asOf);
  const topic = await topicUntil(store, id, until);
  const isOwn = topic.author_id !== null && topic.author_id === viewer;
  if (topic.merged_into !== null) return topic;
  if (topic.state === 'pending' && !isOwn) throw new ApiError(404, 'There is no such topic');
  if (topic.state === 'removed' || topic.state === 'deleted') throw ended(topic.state);
  if (until !== undefined && (topic.public_at === null || topic.public_at.getTime() > until))
    throw new ApiError(404, 'There was no such topic on that day');
  return topic;
}

/** A page of a topic: twenty numbers, so the last page of a long topic costs what the first one does. */
async function readPage(deps: CommunityDeps, { id, page, view }: { id: number; page: number; view: View }) {
  const store = tablesOf<unknown>(deps.db);
  const topic = await readTopic(deps, { id, view });
  const { viewer, asOf } = view;
  const { from, to } = numbersOf(page);
  const until = untilOf(asOf);
  const known = until === undefined ? sql`true` : sql`p.public_at <= ${new Date(until)}`;
  const rows = await postsWhere(store, sql`p.topic_id = ${id} and p.no between ${from} and ${to} and ${known}`);
  const isLast = to >= topic.last_no;
  const waiting =
    viewer !== undefined && isLast && asOf === undefined
      ? await postsWhere(
          store,
          sql`p.topic_id = ${id} and p.no is null and p.state = 'pending' and p.author_id = ${viewer}`,
        )
      : [];
  const isShown = (state: string, author: number | null) =>
    state === 'public' || (state === 'pending' && author !== null && author === viewer);
  const shown = [...rows.filter(({ state, author_id }) => isShown(state, author_id)), ...waiting];
  const gone = rows.flatMap(({ no, state, author_id }) =>
    no === null || state === 'public' || isShown(state, author_id) ? [] : [{ no, state }],
  );
  const total = topic.last_no;
  const posts = { ...paged(await postsToWire(deps, shown, view), { total, page, perPage: POSTS_A_PAGE }), gone };
  const [wire] = await topicsToWire(deps, [topic], view);
  const own = await sql<{ watching: boolean; read_no: number | null }>`select
      exists (select 1 from forum_watches where topic_id = ${id} and user_id = ${viewer ?? null}) as watching,
      (select last_no from forum_reads where topic_id = ${id} and user_id = ${viewer ?? null}) as read_no`.execute(
    store,
  );
  return {
    ...wire!,
    posts,
    watching: own.rows[0]?.watching ?? false,
    read_no: own.rows[0]?.read_no ?? null,
    merged_into: topic.merged_into,
    viewer: viewer ?? null,
  };
}

/** Calls that read the forum. */
const reads = (deps: CommunityDeps) =>
  ({
    'GET /_api/forum/categories': async () => ({ data: await readCategories(tablesOf(deps.db)) }),
    'GET /_api/forum/count': async () => ({ data: await readCategories(tablesOf(deps.db)) }),
    'GET /_api/forum/topics': async ({ query }, context) => {
      const { asOf, stock, per_page: perPage, page, ...rest } = query;
      const viewer = viewerOf(context);
      const ref = stock === undefined ? undefined : await refOfNamed(deps, stock);
      const asked = {
        ...rest,
        ref,
        perPage,
        page,
        until: untilOf(asOf),
        viewer: asOf === undefined ? viewer : undefined,
      };
      const { rows, total } = await listTopics(tablesOf(deps.db), asked);
      const data = await topicsToWire(deps, rows, { viewer, asOf });
      return { ...paged(data, { total, page, perPage }), viewer: viewer ?? null };
    },
    'GET /_api/forum/topics/{id}': ({ params, query }, context) =>
      readPage(deps, { id: params.id, page: query.page, view: { viewer: viewerOf(context), asOf: query.asOf } }),
    'GET /_api/forum/top_tags': async () => ({ data: await readTags(tablesOf(deps.db), deps.community.now()) }),
    'GET /_api/forum/stats': () => readStats(tablesOf(deps.db), deps.community.now()),
  }) satisfies Partial<Handlers<typeof forumCalls>>;

/** Calls of topics and posts. */
export function forumHandlers(deps: CommunityDeps): Handlers<typeof forumCalls> {
  const isOver = isCallOver(deps);
  const changed = async <T>(answer: Promise<T>): Promise<T> => {
    const done = await answer;
    await forgetPages(deps);
    return done;
  };
  return {
    ...reads(deps),
    'POST /_api/forum/topics': async ({ body }, context) => {
      const { userId } = memberOf(context);
      const { topicId } = await changed(createTopic(deps, userId, body, isOver));
      return oneTopic(deps, topicId, { viewer: userId });
    },
    'PUT /_api/forum/topics/{id}': async ({ params: { id }, body }, context) => {
      const { userId } = memberOf(context);
      const { content, ...change } = body;
      await changed(editTopic(deps, { userId, isStaff: isStaffFor(context, 'content') }, { id, change }));
      if (content !== undefined) {
        const [first] = await postsWhere(tablesOf(deps.db), sql`p.topic_id = ${id} and p.no = 1`);
        if (first) await changed(editPost(deps, userId, { id: first.id, change: { content }, isOver }));
      }
      return oneTopic(deps, id, { viewer: userId });
    },
    'DELETE /_api/forum/topics/{id}': async ({ params }, context) => {
      await changed(deleteTopic(deps, memberOf(context).userId, params.id));
      return { ok: true };
    },
    'POST /_api/forum/topics/posts': async ({ body }, context) => {
      const { userId } = memberOf(context);
      const { postId } = await changed(createPost(deps, userId, body, isOver));
      return onePost(deps, postId, { viewer: userId });
    },
    'PUT /_api/forum/topics/posts/{id}': async ({ params: { id }, body: change }, context) => {
      const { userId } = memberOf(context);
      await changed(editPost(deps, userId, { id, change, isOver }));
      return onePost(deps, id, { viewer: userId });
    },
    'DELETE /_api/forum/topics/posts/{id}': async ({ params }, context) => ({
      ok: true,
      state: await changed(deletePost(deps, memberOf(context).userId, params.id)),
    }),
    'PUT /_api/forum/topics/{id}/like': ({ params: { id }, body: { like } }, context) =>
      setLike(deps, memberOf(context).userId, { kind: 'topic', id, like }),
    'PUT /_api/forum/topics/posts/{id}/like': ({ params: { id }, body: { like } }, context) =>
      setLike(deps, memberOf(context).userId, { kind: 'post', id, like }),
    'PUT /_api/forum/topics/{id}/pin': async ({ params: { id }, body: { pinned, until } }, context) => {
      await changed(pinTopic(deps, memberOf(context).userId, { id, pinned, until }));
      return { pinned };
    },
  };
}
