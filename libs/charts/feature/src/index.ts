export { InteractiveChartPage } from './pages/interactive-chart.page';
export { SavedChartsPage } from './pages/saved-charts.page';
