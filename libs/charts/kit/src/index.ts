export type { LoadSecurities } from './AddSeries';
export type { ChartAnswer } from './chart-content';
export { ChartView } from './ChartView';
export { InteractiveChart, type InteractiveChartProps } from './InteractiveChart';
