export { computedObservations } from './compute/computed-observations';
export { performanceOf, type Performance } from './compute/performance';
export {
  cycleAverages,
  cycleYears,
  meanPath,
  yearPath,
  type CycleAverage,
  type CycleYear,
} from './compute/presidential';
export { nextRelease, releaseWords, ruleOf } from './compute/released';
export { endsAt, isFirstPrint, trackRecord, type TrackRecord } from './compute/revisions';
export { placeBefore, placeYearBefore, seriesBook, type Period, type SeriesBook } from './compute/series-book';
export { inversionSpells, statisticsOf, type SeriesStatistics, type Spell } from './compute/statistics';
export { monthEnds, seriesPoints, type Point, type SeriesView } from './compute/transform';
export { categoryPlaces, CATEGORY_ROOTS, indicatorName, type CategoryPlace } from './model/categories';
export { COMPUTED_SERIES, computedSeries, type ComputedSeries } from './model/computed-series';
export {
  COT_GROUP_LABELS,
  COT_KIND_LABELS,
  COT_KINDS,
  COT_PRICES,
  COT_WINDOWS,
  extremeOf,
  LEAD_GROUP,
  windowSize,
  type CotWindow,
} from './model/cot-kinds';
export { countryName, countryOf, countryOfNumber, isCountry, type Country } from './model/countries';
export { CURVE_TENORS } from './model/curve-tenors';
export { ECONOMIC_NOTES } from './model/economic-notes';
export { EVENT_KINDS, EVENT_LABELS, type EventKind } from './model/event-kinds';
export {
  BASIS_LABELS,
  DATA_BASES,
  DATA_FORMATS,
  FORMAT_LABELS,
  unitIn,
  type DataBasis,
  type DataFormat,
} from './model/formats';
export { MARKET_PAGES, MARKET_SLUGS, marketPage, type MarketPage, type MarketPageKind } from './model/market-pages';
export { monthFrom, monthIn, monthSheet } from './model/month-sheet';
export { economicsPages } from './model/pages';
export { categoryPath, cotPath, debtPath, indicatorPath, marketPath, nameSlug } from './model/paths';
export { HEAD_FIGURES, POPULAR_SERIES } from './model/popular';
export {
  CYCLE_LABELS,
  cyclePosition,
  PRESIDENTS,
  presidentOf,
  type CyclePosition,
  type President,
} from './model/presidents';
export { COMPUTED_TERMS, termsOf, type PublisherTerms } from './model/publishers';
export { seriesNumber, worldParts } from './model/series-number';
