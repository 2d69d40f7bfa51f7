import { dashboardCalls, reportCalls, stockDashboardCalls, widgetCalls } from '@plumbline/dashboards/contract';
import { dashboardsPages } from '@plumbline/dashboards/domain';
import { serve, tablesOf, type Database, type JobDeps, type ServerModule } from '@plumbline/shared/server';
import { reportFile, type ReportTables } from './downloads/report-file';
import { dashboardData } from './personal-data';
import { dashboardHandlers } from './routes/dashboard.routes';
import { reportHandlers } from './routes/report.routes';
import { stockDashboardHandlers } from './routes/stock-dashboard.routes';
import { widgetHandlers, type WidgetDeps } from './routes/widget.routes';
import { dashboardMigrations } from './store/migrations';

/** Dependencies of the dashboard calls. */
export interface DashboardDeps extends WidgetDeps {
  readonly db: Database;
}

const storeOf = ({ db }: DashboardDeps) => ({ store: tablesOf(db) });

/** Dashboards, the blocks of stock pages, reports, and blocks for other sites. */
export const dashboardsModule: ServerModule<DashboardDeps, JobDeps, ReportTables> = {
  name: 'dashboards',
  calls: [
    serve(dashboardCalls, (deps: DashboardDeps) => dashboardHandlers(storeOf(deps))),
    serve(stockDashboardCalls, (deps: DashboardDeps) => stockDashboardHandlers(storeOf(deps))),
    serve(reportCalls, (deps: DashboardDeps) => reportHandlers(storeOf(deps))),
    serve(widgetCalls, widgetHandlers),
  ],
  pages: dashboardsPages.pages,
  downloads: [reportFile],
  migrations: dashboardMigrations,
  personalData: dashboardData,
};
