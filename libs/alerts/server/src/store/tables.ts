import { tablesOf } from '@plumbline/shared/server';
import type { Kysely, QueryExecutorProvider } from 'kysely';
import type { AlertsTables } from './tables.generated';

/** The application store seen through the tables of alerts; a transaction, too. */
export const alertsStore = (on: QueryExecutorProvider): Kysely<AlertsTables> => tablesOf<AlertsTables>(on);
