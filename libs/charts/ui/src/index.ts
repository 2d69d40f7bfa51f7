export { ChartFrame, priceColumns, type ChartFrameProps } from './ChartFrame';
export { ChartLegend, type ChartLegendProps, type LegendEntry } from './ChartLegend';
export {
  RangeSwitch,
  rangeStart,
  ScaleSwitch,
  type ChartRange,
  type RangeSwitchProps,
  type ScaleSwitchProps,
} from './ChartSwitches';
export { PriceChart, type PriceChartProps } from './PriceChart';
export type { PriceChartKind, PriceMark, PricePoint } from './price-point';
