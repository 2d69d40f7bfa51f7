export {
  dashboardApi,
  dashboardsQuery,
  versionsQuery,
  type DashboardCalls,
  type WireDashboard,
} from './dashboard-queries';
