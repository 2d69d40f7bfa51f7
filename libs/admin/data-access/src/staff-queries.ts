import type { ArgsOf } from '@plumbline/shared/domain';
import type { staffCalls } from '@plumbline/auth/contract';
import type { statusCalls } from '@plumbline/market-data/contract';
import { q } from './calls';

type Calls = typeof staffCalls & typeof statusCalls;

type QueryOf<K extends keyof Calls & string> = NonNullable<ArgsOf<K, Calls[K]> extends { query?: infer Q } ? Q : never>;

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

/** The runs of one source, with what is known of it. */
export const sourceRunsQuery = (id: string) => q.query('GET /_api/admin/sources/{id}/runs', { params: { id } });

/** Jobs of the market with how far they are. */
export const jobsQuery = () => q.query('GET /_api/admin/jobs');

/** What the list of quarantined files shows. */
export type QuarantineChoice = QueryOf<'GET /_api/admin/quarantine'>;

/** Files of which something was left out, a page of them. */
export const quarantineQuery = (query: QuarantineChoice) => q.query('GET /_api/admin/quarantine', { query });

/** One of them with its rows. */
export const quarantinedQuery = (id: string) => q.query('GET /_api/admin/quarantine/{id}', { params: { id } });

export const syncSource = () => q.mutation('POST /_api/admin/sources/{id}/sync');
export const cancelJob = () => q.mutation('DELETE /_api/admin/jobs/{id}');
export const buildMarket = () => q.mutation('POST /_api/admin/build');
export const replayOne = () => q.mutation('POST /_api/admin/quarantine/{id}/replay');
export const replayAll = () => q.mutation('POST /_api/admin/quarantine/replay');
export const releaseOne = () => q.mutation('DELETE /_api/admin/quarantine/{id}');
export const changeUser = () => q.mutation('PUT /_api/admin/users/{id}');
export const endSessions = () => q.mutation('DELETE /_api/admin/users/{id}/sessions');
export const sendAgain = () => q.mutation('POST /_api/admin/outbox/{id}/send');
