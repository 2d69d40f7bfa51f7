export type { ReportTables } from './downloads/report-file';
export { dashboardsModule, type DashboardDeps } from './module';
