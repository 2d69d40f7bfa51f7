export { CHART_ANSWERS, inventedChart } from './invented-chart';
