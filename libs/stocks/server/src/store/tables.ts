import { tablesOf } from '@plumbline/shared/server';
import type { Kysely, QueryExecutorProvider } from 'kysely';
import type { StocksTables } from './tables.generated';

/** The application store seen through the tables of stocks; a transaction, too. */
export const stocksStore = (on: QueryExecutorProvider): Kysely<StocksTables> => tablesOf<StocksTables>(on);
