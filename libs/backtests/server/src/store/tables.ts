import { tablesOf } from '@plumbline/shared/server';
import type { Kysely, QueryExecutorProvider } from 'kysely';
import type { BacktestsTables } from './tables.generated';

/** The application store seen through the tables of backtests; a transaction, too. */
export const backtestsStore = (on: QueryExecutorProvider): Kysely<BacktestsTables> => tablesOf<BacktestsTables>(on);
