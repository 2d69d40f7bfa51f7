import { tablesOf } from '@plumbline/shared/server';
import type { Kysely, QueryExecutorProvider } from 'kysely';
import type { SupportTables } from './tables.generated';

/** The application store seen through the tables of support; a transaction, too. */
export const supportStore = (on: QueryExecutorProvider): Kysely<SupportTables> => tablesOf<SupportTables>(on);
