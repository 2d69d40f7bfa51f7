export {
  dashboardApi,
  dashboardsQuery,
  reportQuery,
  reportsQuery,
  stockDashboardQuery,
  versionsQuery,
  widgetQuery,
  type DashboardCalls,
  type EmbedChoice,
  type WireDashboard,
  type WireReport,
} from './dashboard-queries';
