import type { discussionCalls } from '@plumbline/community/contract';
import { STOCK_CATEGORY, TOPICS_A_PAGE } from '@plumbline/community/domain';
import { memberOf, paged, tablesOf, type Handlers } from '@plumbline/shared/server';
import { sql, type Selectable } from 'kysely';
import type { CommunityDeps } from '../deps';
import { isCallOver } from '../read/calls';
import { postsToWire, topicsToWire } from '../read/wire';
import { listTopics, postsWhere } from '../store/topics';
import { createPost, createTopic } from '../write/create';
import { forgetPages, onePost, oneTopic, refOfNamed, viewerOf } from './forum.routes';
import type { ForumPosts, ForumTopics } from '../store/tables.generated';

/** Posts that the panel of a stock shows at once. */
const NEWEST = 20;

async function newestPosts(
  deps: CommunityDeps,
  ref: number,
  { after, viewer }: { after: number; viewer: number | undefined },
) {
  const store = tablesOf<unknown>(deps.db);
  const own = viewer === undefined ? sql`false` : sql`(p.state = 'pending' and p.author_id = ${viewer})`;
  const { rows } = await sql<
    Pick<Selectable<ForumPosts>, 'id'> & Pick<Selectable<ForumTopics>, 'title'>
  >`select p.id, t.title from forum_posts p
    join forum_topics t on t.id = p.topic_id
    where (p.state = 'public' and t.state = 'public' or ${own}) and t.merged_into is null and p.id > ${after}
      and (exists (select 1 from forum_refs r where r.post_id = p.id and r.ref = ${ref})
        or exists (select 1 from forum_posts f join forum_refs r on r.post_id = f.id
          where f.topic_id = t.id and f.no = 1 and r.ref = ${ref}))
    order by coalesce(p.public_at, p.created_at) desc, p.id desc limit ${NEWEST}`.execute(store);
  const order = rows.map(({ id }) => id);
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  const posts = await postsWhere(store, sql`p.id = any(${order}::bigint[])`);
  const wired = await postsToWire(deps, posts, { viewer });
  return wired
    .filter(({ blocked }) => !blocked)
    .sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
    .map((post) => ({ ...post, title: titles.get(post.id) ?? '' }));
}

/** Calls of the talk on pages of stocks. */
export function discussionHandlers(deps: CommunityDeps): Handlers<typeof discussionCalls> {
  const isOver = isCallOver(deps);
  return {
    'POST /api/token_identifier': (_input, { identity }) => deps.community.issueToken(identity),
    'GET /api/discussions': async ({ query: { stockid, page } }, context) => {
      const viewer = viewerOf(context);
      const ref = await refOfNamed(deps, stockid);
      const perPage = TOPICS_A_PAGE;
      const { rows, total } = await listTopics(tablesOf(deps.db), { ref, sort: 'active', page, perPage, viewer });
      return { ...paged(await topicsToWire(deps, rows, { viewer }), { total, page, perPage }), viewer: viewer ?? null };
    },
    'POST /api/discussionsstock': async ({ body }, context) => {
      const { userId } = memberOf(context);
      const { topicId } = await createTopic(deps, userId, { ...body, category: STOCK_CATEGORY, tags: [] }, isOver);
      await forgetPages(deps);
      return oneTopic(deps, topicId, { viewer: userId });
    },
    'GET /api/chatpost': async ({ query: { stockid, after = 0 } }, context) => {
      const viewer = viewerOf(context);
      const data = await newestPosts(deps, await refOfNamed(deps, stockid), { after, viewer });
      return { data, viewer: viewer ?? null };
    },
    'POST /api/posts': async ({ body: { content, discussion_id, client_key } }, context) => {
      const { userId } = memberOf(context);
      const { postId } = await createPost(deps, userId, { topic_id: discussion_id, content, client_key }, isOver);
      await forgetPages(deps);
      return onePost(deps, postId, { viewer: userId });
    },
  };
}
