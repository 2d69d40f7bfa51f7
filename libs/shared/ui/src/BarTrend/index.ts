export { BarTrend, type BarTrendProps } from './BarTrend';
export type { TrendPoint } from './bar-layout';
