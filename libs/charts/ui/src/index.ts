export { ChartFrame, priceColumns, type ChartFrameProps } from './frame/ChartFrame';
export { drawPicture, type PictureTexts } from './frame/draw-picture';
export { PICTURE_FRAME } from './frame/picture-frame';
export { PagedTable, type PagedTableProps } from './frame/PagedTable';
export { seriesTable, type SeriesRow } from './frame/series-table';
export { ChartLegend, type ChartLegendProps, type LegendEntry } from './legend/ChartLegend';
export {
  RangeSwitch,
  rangeStart,
  ScaleSwitch,
  type ChartRange,
  type RangeSwitchProps,
  type ScaleSwitchProps,
} from './frame/ChartSwitches';
export { Bubble, Distribution, GroupedBars, StackedBars, TwoAxes } from './on-demand/OnDemandCharts';
export type {
  BarSeries,
  BarsProps,
  DistributionProps,
  PointAxis,
  PointItem,
  PointsProps,
  TwoAxesProps,
  TwoAxesSeries,
} from './on-demand/chart-props';
export { BarTrend, type BarTrendProps } from './small/BarTrend';
export type { TrendPoint } from './small/bar-layout';
export { CategoryLines, type CategoryLine, type CategoryLinesProps } from './small/CategoryLines';
export { Donut, type DonutProps } from './small/Donut';
export { LineTrend, type LineTrendProps, type TrendBand, type TrendLine } from './small/LineTrend';
export { PeriodBars, type PeriodBarsProps } from './small/PeriodBars';
export { Radar, type RadarProps, type RadarSeries } from './small/Radar';
export { RangeBar, type RangeBarProps } from './small/RangeBar';
export { ShareBar, type ShareBarProps } from './small/ShareBar';
export { cssColour, seriesLook, type ChartColour, type LineLook, type SeriesLook } from './theme/series-look';
export { Ring, type RingProps } from './small/Ring';
export { ValueBand, type ValueBandProps } from './small/ValueBand';
export { PriceChart, type PriceChartProps } from './time-series/PriceChart';
export { logRefusal } from './time-series/chart-view';
export type {
  ChartScale,
  SeriesKind,
  TimeBand,
  TimeMark,
  TimeSeries,
  TimeSeriesContent,
} from './time-series/time-series';
export { TimeSeriesChart, type TimeSeriesChartProps } from './time-series/TimeSeriesChart';
export type { PriceChartKind, PriceMark, PricePoint } from './time-series/price-point';
export { Treemap, type TreemapProps } from './treemap/Treemap';
export type { TreemapItem } from './treemap/treemap-layout';
export { treemapTable, type TreemapTableNames } from './treemap/treemap-table';
