import { fresh, q } from './calls';

/** Providers one can sign in with; empty where the operator has configured none. */
export const providersQuery = () => q.query('GET /_api/oauth/providers');

/** How pages look for the signed-in person. */
export const looksQuery = () => q.query('GET /_api/user_data');

/** Choices of optional mails. */
export const mailChoicesQuery = () => q.query('GET /_api/user/email_settings');

/** Sign-ins of the account; asked again each time, as other devices change it. */
export const sessionsQuery = () => fresh.query('GET /_api/user/sessions');

/** Providers of the signed-in account. */
export const linksQuery = () => fresh.query('GET /_api/user/links');

/** Whether there is a personal API token. */
export const apiTokenQuery = () => fresh.query('GET /_api/user/token');

/** Messages of the product to the person. */
export const notificationsQuery = (page: number) => fresh.query('GET /_api/user/notifications', { query: { page } });

export type BookmarkSort = 'newest' | 'oldest' | 'title';

/** Filter, order and page of the bookmarks. */
export interface BookmarkChoice {
  readonly q: string;
  readonly sort: BookmarkSort;
  readonly page: number;
}

/** Pages the person marked. */
export const bookmarksQuery = ({ q: text, sort, page }: BookmarkChoice) =>
  fresh.query('GET /_api/bookmarks', { query: { sort, page, ...(text && { q: text }) } });
