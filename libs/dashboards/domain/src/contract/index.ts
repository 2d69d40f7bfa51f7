export { dashboardCalls } from './dashboards';
export { reportCalls } from './reports';
export { stockDashboardCalls } from './stock-dashboards';
export { widgetCalls } from './widgets';
