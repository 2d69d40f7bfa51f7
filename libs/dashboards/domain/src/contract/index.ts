export { dashboardCalls } from './dashboards';
