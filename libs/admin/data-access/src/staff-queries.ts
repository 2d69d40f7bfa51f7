import type { ArgsOf } from '@plumbline/shared/domain';
import type { staffCalls } from '@plumbline/auth/contract';
import { q } from './calls';

type QueryOf<K extends keyof typeof staffCalls & string> = NonNullable<
  ArgsOf<K, (typeof staffCalls)[K]> extends { query?: infer Q } ? Q : never
>;

/** What a list of accounts shows; stands in the page's address. */
export type UserListChoice = QueryOf<'GET /_api/admin/users'>;
/** What the list of mails shows. */
export type OutboxChoice = QueryOf<'GET /_api/admin/outbox'>;
/** What the list of changes shows. */
export type AuditChoice = QueryOf<'GET /_api/admin/audit'>;

/** Accounts, a page of them. */
export const usersQuery = (query: UserListChoice) => q.query('GET /_api/admin/users', { query });

/** One account. */
export const userQuery = (id: number) => q.query('GET /_api/admin/users/{id}', { params: { id } });

/** Mails of the product, a page of them. */
export const outboxQuery = (query: OutboxChoice) => q.query('GET /_api/admin/outbox', { query });

/** One mail with its text. */
export const mailQuery = (id: number) => q.query('GET /_api/admin/outbox/{id}', { params: { id } });

/** What staff changed, a page of it. */
export const auditQuery = (query: AuditChoice) => q.query('GET /_api/admin/audit', { query });

/** What is served: build, data and imports. */
export const dataStatusQuery = () => q.query('GET /_api/admin/data_status');

export const changeUser = () => q.mutation('PUT /_api/admin/users/{id}');
export const endSessions = () => q.mutation('DELETE /_api/admin/users/{id}/sessions');
export const sendAgain = () => q.mutation('POST /_api/admin/outbox/{id}/send');
