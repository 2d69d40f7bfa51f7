import { tablesOf } from '@plumbline/shared/server';
import type { Kysely, QueryExecutorProvider } from 'kysely';
import type { DashboardsTables } from './tables.generated';

/** The application store seen through the tables of dashboards; a transaction, too. */
export const dashboardsStore = (on: QueryExecutorProvider): Kysely<DashboardsTables> => tablesOf<DashboardsTables>(on);
