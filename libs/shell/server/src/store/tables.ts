import { tablesOf } from '@plumbline/shared/server';
import type { Kysely, QueryExecutorProvider } from 'kysely';
import type { ShellTables } from './tables.generated';

/** The application store seen through the tables of the shell; a transaction, too. */
export const shellStore = (on: QueryExecutorProvider): Kysely<ShellTables> => tablesOf<ShellTables>(on);
