import { tablesOf } from '@plumbline/shared/server';
import type { Kysely, QueryExecutorProvider } from 'kysely';
import type { PortfoliosTables } from './tables.generated';

/** The application store seen through the tables of portfolios; a transaction, too. */
export const portfoliosStore = (on: QueryExecutorProvider): Kysely<PortfoliosTables> => tablesOf<PortfoliosTables>(on);
