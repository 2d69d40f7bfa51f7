import type { Day } from '@plumbline/shared/domain';
import { q } from './calls';

/** Talk moves: an answer serves again for a quarter of a minute. */
const STALE = { staleTime: 15_000 } as const;

/** Filters, order and page of the topics. */
export interface TopicChoice {
  readonly category?: number | undefined;
  readonly tag?: string | undefined;
  readonly stock?: string | undefined;
  readonly author?: number | undefined;
  readonly q?: string | undefined;
  readonly sort: 'active' | 'new' | 'top';
  readonly page: number;
  readonly asOf?: Day | undefined;
}

export const topicsQuery = (query: TopicChoice) => ({ ...q.query('GET /_api/forum/topics', { query }), ...STALE });
export const categoriesQuery = () => ({ ...q.query('GET /_api/forum/categories'), ...STALE });
export const topTagsQuery = () => ({ ...q.query('GET /_api/forum/top_tags'), ...STALE });
export const forumStatsQuery = () => ({ ...q.query('GET /_api/forum/stats'), ...STALE });

/** A topic with a page of its posts. */
export const topicQuery = (id: number, page: number, asOf?: Day) => ({
  ...q.query('GET /_api/forum/topics/{id}', { params: { id }, query: { page, asOf } }),
  ...STALE,
});

export const versionsQuery = (id: number) => ({
  ...q.query('GET /_api/forum/posts/{id}/versions', { params: { id } }),
  staleTime: 0,
});

/** Current permissions; always refetched, as they depend on the person's own posts. */
export const standingQuery = () => ({ ...q.query('GET /_api/forum/standing'), staleTime: 0 });
export const suggestQuery = (title: string) => q.query('GET /_api/forum/suggest', { query: { title } });
export const forumStockQuery = (name: string) => ({
  ...q.query('GET /_api/forum/stock/{name}', { params: { name } }),
  ...STALE,
});
export const forumLogQuery = (page: number) => ({ ...q.query('GET /_api/forum/log', { query: { page } }), ...STALE });
export const recordsQuery = (page: number, asOf?: Day) => ({
  ...q.query('GET /_api/forum/records', { query: { page, asOf } }),
  ...STALE,
});

export const discussionsQuery = (stockid: string) => ({
  ...q.query('GET /api/discussions', { query: { stockid } }),
  ...STALE,
});
export const chatQuery = (stockid: string) => ({ ...q.query('GET /api/chatpost', { query: { stockid } }), ...STALE });

export const profileQuery = (id: number, asOf?: Day) => ({
  ...q.query('GET /_api/forum/people/{id}', { params: { id }, query: { asOf } }),
  ...STALE,
});
export const personPostsQuery = (id: number, page: number) => ({
  ...q.query('GET /_api/user/{id}/posts', { params: { id }, query: { page } }),
  ...STALE,
});
export const personCallsQuery = (id: number, page: number, asOf?: Day) => ({
  ...q.query('GET /_api/user/{id}/calls', { params: { id }, query: { page, asOf } }),
  ...STALE,
});
export const followersQuery = (id: number, page: number) => ({
  ...q.query('GET /_api/user/follower/{id}/list', { params: { id }, query: { page } }),
  ...STALE,
});
export const followingQuery = (id: number, page: number) => ({
  ...q.query('GET /_api/user/following/{id}/list', { params: { id }, query: { page } }),
  ...STALE,
});
export const checkFollowQuery = (id: number) => ({
  ...q.query('GET /_api/user/{id}/checkfollow', { params: { id } }),
  staleTime: 0,
});
export const forumSettingsQuery = () => ({ ...q.query('GET /_api/forum/settings'), staleTime: 0 });
export const blocksQuery = () => ({ ...q.query('GET /_api/forum/blocks'), staleTime: 0 });

/** Staff lists; always refetched, as other staff work on them at the same time. */
export const reviewQueueQuery = (page: number) => ({
  ...q.query('GET /_api/admin/forum/queue', { query: { page } }),
  staleTime: 0,
});
export const openFlagsQuery = (page: number) => ({
  ...q.query('GET /_api/admin/forum/flags', { query: { page } }),
  staleTime: 0,
});
export const removedPostsQuery = (page: number) => ({
  ...q.query('GET /_api/admin/forum/removed', { query: { page } }),
  staleTime: 0,
});
export const staffTopicsQuery = (page: number, text: string) => ({
  ...q.query('GET /_api/admin/forum/topics', { query: { page, ...(text && { q: text }) } }),
  staleTime: 0,
});
export const staffLogQuery = (page: number, text: string) => ({
  ...q.query('GET /_api/admin/forum/log', { query: { page, ...(text && { q: text }) } }),
  staleTime: 0,
});
export const ringsQuery = () => ({ ...q.query('GET /_api/admin/forum/rings'), staleTime: 0 });
