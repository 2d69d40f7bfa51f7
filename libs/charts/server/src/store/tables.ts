import { tablesOf } from '@plumbline/shared/server';
import type { Kysely, QueryExecutorProvider } from 'kysely';
import type { ChartsTables } from './tables.generated';

/** The application store seen through the tables of charts; a transaction, too. */
export const chartsStore = (on: QueryExecutorProvider): Kysely<ChartsTables> => tablesOf<ChartsTables>(on);
