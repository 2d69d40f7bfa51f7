export { HomePage } from './pages/home.page';
export { DashboardListPage } from './pages/dashboard-list.page';
export { homeQueries } from './pages/home-queries';
