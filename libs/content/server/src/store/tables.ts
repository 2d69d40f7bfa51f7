import { tablesOf } from '@plumbline/shared/server';
import type { Kysely, QueryExecutorProvider } from 'kysely';
import type { ContentTables } from './tables.generated';

/** The application store seen through the tables of articles; a transaction, too. */
export const contentStore = (on: QueryExecutorProvider): Kysely<ContentTables> => tablesOf<ContentTables>(on);
