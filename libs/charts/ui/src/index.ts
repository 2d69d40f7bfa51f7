export { ChartFrame, priceColumns, type ChartFrameProps } from './frame/ChartFrame';
export { ChartLegend, type ChartLegendProps, type LegendEntry } from './frame/ChartLegend';
export {
  RangeSwitch,
  rangeStart,
  ScaleSwitch,
  type ChartRange,
  type RangeSwitchProps,
  type ScaleSwitchProps,
} from './frame/ChartSwitches';
export { PriceChart, type PriceChartProps } from './time-series/PriceChart';
export type { PriceChartKind, PriceMark, PricePoint } from './time-series/price-point';
