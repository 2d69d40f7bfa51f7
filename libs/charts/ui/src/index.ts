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
export { BarTrend, type BarTrendProps } from './small/BarTrend';
export type { TrendPoint } from './small/bar-layout';
export { Ring, type RingProps } from './small/Ring';
export { ValueBand, type ValueBandProps } from './small/ValueBand';
export { PriceChart, type PriceChartProps } from './time-series/PriceChart';
export type { PriceChartKind, PriceMark, PricePoint } from './time-series/price-point';
