export { axisDays, gapWeekdays, placeOfDay } from './compute/axis-days';
export { binsOf, type Bin } from './compute/bins';
export { hasLegendPopup, labelStepMonths } from './compute/label-step';
export { logObstacle, type LogObstacle } from './compute/log-scale';
export { markBadges, type DayMark, type MarkBadge } from './compute/mark-badges';
export { percentBases, percentOf, type PercentBase } from './compute/percent-base';
export { rangeStart, type ChartRange } from './compute/range-start';
export { extentOf, knownRuns, type Run } from './compute/runs';
export { summariseSeries, type DayValue, type SeriesSummary } from './compute/series-summary';
export { sharesOf, type Part, type Share } from './compute/shares';
export { axisTicks, roundStep } from './compute/ticks';
export { timeTicks, type TimeTick } from './compute/time-ticks';
export { BARS_OF_YEAR, barsOf, periodEnds } from './compute/series/grain';
export { CHART_GRAINS, type ChartGrain } from './model/grains';
export { indexed, joinedDays, onDays, stepsOnDays, type DatedValue } from './compute/series/join';
export { transformed } from './compute/series/transforms';
export type { Bars, Values } from './compute/studies/bars';
export { runStudy } from './compute/studies/run-study';
export { readChartAddress, readSeriesPart, writeChartAddress, writeSeriesPart } from './model/chart-address';
export {
  CHART_HEIGHT,
  CHART_PANES,
  CHART_PRIVACIES,
  CHART_RANGES,
  DEFAULT_OPTIONS,
  DEFAULT_TEMPLATE_ID,
  MARK_KINDS,
  MARK_NAMES,
  SERIES_COLOURS,
  SERIES_TYPES,
  plainOptions,
  STARTING_CHARTS,
  type ChartOptions,
  type ChartPrivacy,
  type MarkKind,
  type SeriesOptions,
  type SeriesType,
} from './model/chart-options';
export { CHART_LIMITS } from './model/limits';
export { chartsPages } from './model/pages';
export { PRICE_COLUMNS, priceColumnOf, type PriceColumn } from './model/price-columns';
export {
  DEFAULT_SCALE,
  DEFAULT_SIZE,
  drawableScale,
  PATIENCE_MS,
  PICTURE_SCALES,
  PICTURE_SIZES,
  readScale,
  SIMPLE_WIDTH,
  sizeName,
  type PictureSize,
} from './model/share-picture';
export { ECONOMY_PREFIX, readSeriesOf, type SeriesOf } from './model/series-of';
export { STUDIES, studyOf, studyText, type Study } from './model/studies';
