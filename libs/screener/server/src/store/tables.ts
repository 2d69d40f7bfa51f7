import { tablesOf } from '@plumbline/shared/server';
import type { Kysely, QueryExecutorProvider } from 'kysely';
import type { ScreenerTables } from './tables.generated';

/** The application store seen through the tables of the screener; a transaction, too. */
export const screenerStore = (on: QueryExecutorProvider): Kysely<ScreenerTables> => tablesOf<ScreenerTables>(on);
