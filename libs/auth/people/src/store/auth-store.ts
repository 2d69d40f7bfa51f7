import { tablesOf } from '@plumbline/shared/server';
import type { Kysely, QueryExecutorProvider } from 'kysely';
import type { AuthTables } from './tables.generated';

/** The application store seen through the tables of accounts. */
export type AuthStore = Kysely<AuthTables>;

export const authStore = (db: QueryExecutorProvider): AuthStore => tablesOf<AuthTables>(db);
