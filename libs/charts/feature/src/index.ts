export { InteractiveChartPage } from './pages/interactive-chart.page';
