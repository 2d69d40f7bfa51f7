import type { Day } from '@plumbline/shared/domain';
import { fresh, lively, q } from './calls';

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

export const topicsQuery = (query: TopicChoice) => lively.query('GET /_api/forum/topics', { query });
export const categoriesQuery = () => lively.query('GET /_api/forum/categories');
export const topTagsQuery = () => lively.query('GET /_api/forum/top_tags');
export const forumStatsQuery = () => lively.query('GET /_api/forum/stats');

/** A topic with a page of its posts. */
export const topicQuery = (id: number, page: number, asOf?: Day) =>
  lively.query('GET /_api/forum/topics/{id}', { params: { id }, query: { page, asOf } });

export const versionsQuery = (id: number) => fresh.query('GET /_api/forum/posts/{id}/versions', { params: { id } });

/** Current permissions; always refetched, as they depend on the person's own posts. */
export const standingQuery = () => fresh.query('GET /_api/forum/standing');
export const suggestQuery = (title: string) => q.query('GET /_api/forum/suggest', { query: { title } });
export const forumStockQuery = (name: string) => lively.query('GET /_api/forum/stock/{name}', { params: { name } });
export const forumLogQuery = (page: number) => lively.query('GET /_api/forum/log', { query: { page } });
export const recordsQuery = (page: number, asOf?: Day) =>
  lively.query('GET /_api/forum/records', { query: { page, asOf } });

export const discussionsQuery = (stockid: string) => lively.query('GET /api/discussions', { query: { stockid } });
export const chatQuery = (stockid: string) => lively.query('GET /api/chatpost', { query: { stockid } });

export const profileQuery = (id: number, asOf?: Day) =>
  lively.query('GET /_api/forum/people/{id}', { params: { id }, query: { asOf } });
export const personPostsQuery = (id: number, page: number) =>
  lively.query('GET /_api/user/{id}/posts', { params: { id }, query: { page } });
export const personCallsQuery = (id: number, page: number, asOf?: Day) =>
  lively.query('GET /_api/user/{id}/calls', { params: { id }, query: { page, asOf } });
export const followersQuery = (id: number, page: number) =>
  lively.query('GET /_api/user/follower/{id}/list', { params: { id }, query: { page } });
export const followingQuery = (id: number, page: number) =>
  lively.query('GET /_api/user/following/{id}/list', { params: { id }, query: { page } });
export const checkFollowQuery = (id: number) => fresh.query('GET /_api/user/{id}/checkfollow', { params: { id } });
export const forumSettingsQuery = () => fresh.query('GET /_api/forum/settings');
export const blocksQuery = () => fresh.query('GET /_api/forum/blocks');

interface SearchedPage {
  readonly page: number;
  readonly q?: string;
}

/** Staff lists; always refetched, as other staff work on them at the same time. */
export const reviewQueueQuery = (page: number) => fresh.query('GET /_api/admin/forum/queue', { query: { page } });
export const openFlagsQuery = (page: number) => fresh.query('GET /_api/admin/forum/flags', { query: { page } });
export const removedPostsQuery = (page: number) => fresh.query('GET /_api/admin/forum/removed', { query: { page } });
export const staffTopicsQuery = (query: SearchedPage) => fresh.query('GET /_api/admin/forum/topics', { query });
export const staffLogQuery = (query: SearchedPage) => fresh.query('GET /_api/admin/forum/log', { query });
export const ringsQuery = () => fresh.query('GET /_api/admin/forum/rings');
