import { tablesOf } from '@plumbline/shared/server';
import type { Kysely, QueryExecutorProvider } from 'kysely';
import type { AssistantTables } from './tables.generated';

/** The application store seen through the tables of the assistant; a transaction, too. */
export const assistantStore = (on: QueryExecutorProvider): Kysely<AssistantTables> => tablesOf<AssistantTables>(on);
