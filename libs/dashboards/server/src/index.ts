export { dashboardsModule, type DashboardDeps } from './module';
