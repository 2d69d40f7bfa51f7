export { HomePage } from './pages/home.page';
export { DashboardListPage } from './pages/dashboard-list.page';
export { homeQueries } from './pages/home-queries';
export { StockDashboard, type StockDashboardProps } from './stock/StockDashboard';
export { embedChoice, EmbedPage } from './embed/embed.page';
export { WidgetGalleryPage } from './embed/gallery.page';
export { ReportPage } from './report/report.page';
