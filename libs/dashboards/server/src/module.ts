import { dashboardCalls } from '@plumbline/dashboards/contract';
import { dashboardsPages } from '@plumbline/dashboards/domain';
import { serve, tablesOf, type Database, type ServerModule } from '@plumbline/shared/server';
import { dashboardData } from './personal-data';
import { dashboardHandlers } from './routes/dashboard.routes';
import { dashboardMigrations } from './store/migrations';

/** What the calls of dashboards work with. */
export interface DashboardDeps {
  readonly db: Database;
}

/** Dashboards: what a person chose to see on the first page, with every version of it. */
export const dashboardsModule: ServerModule<DashboardDeps> = {
  name: 'dashboards',
  calls: [serve(dashboardCalls, ({ db }: DashboardDeps) => dashboardHandlers({ store: tablesOf(db) }))],
  pages: dashboardsPages.pages,
  migrations: dashboardMigrations,
  personalData: dashboardData,
};
