import { tablesOf } from '@plumbline/shared/server';
import type { Kysely, QueryExecutorProvider } from 'kysely';
import type { CommunityTables } from './tables.generated';

/** The application store seen through the tables of the forum; a transaction, too. */
export const communityStore = (on: QueryExecutorProvider): Kysely<CommunityTables> => tablesOf<CommunityTables>(on);
