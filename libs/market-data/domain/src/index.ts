export { actionKnownAt, actionsKnownAt, compareActions, splitsOfActions } from './compute/actions';
export { basisEvidence, type BasisEvidence } from './compute/basis-evidence';
export { withoutDividends } from './compute/dividend-basis';
export {
  acceptanceClock,
  acceptanceMoment,
  endOfDayNewYork,
  filingDayMoment,
  fromNewYork,
  newYorkDay,
  newYorkTime,
  rowClock,
  type AcceptanceClock,
  type AcceptanceRow,
} from './compute/moments';
export { cotMoment } from './compute/cot-release';
export { cotAsOf, cotIndex, netPosition, percentOfOpenInterest, positionOf, type CotIndexPoint } from './compute/cot';
export {
  insiderActivity,
  leanFiling,
  type InsiderActivity,
  type InsiderDeal,
  type InsiderStake,
} from './compute/insider-activity';
export { insiderReportsAt, type InsiderReport } from './compute/insider-trades';
export {
  footnoteTexts,
  insiderTotals,
  splitAdjustedTrade,
  tradePrice,
  tradeSide,
  type InsiderTotals,
  type TotalsWindow,
  type TradePrice,
} from './compute/insider-totals';
export { currentStakes, largestHolder, saleNoticesAt, type CurrentStake } from './compute/stakes';
export { marketDay } from './compute/market-day';
export { assumedBasis, basisQuality, toCurrentBasis, type PriceColumns } from './compute/price-basis';
export { mergePrices, type MergedPrices, type PriceFileRows } from './compute/price-merge';
export {
  asTradedSeries,
  splitAdjustedSeries,
  totalReturnSeries,
  type SeriesLog,
  type SeriesName,
  type TotalReturnOptions,
  type TotalReturnSeries,
} from './compute/price-series';
export { dueQuarters, isQuarterEnd, missedFilings, missedManagers, quarterEndBefore } from './compute/missed-reports';
export type { ListedReport, MissedFiling, MissedManager, ReadReport, ReportEvidence } from './model/missed-report';
export { companyEvents, earningsDays, sessionOf } from './compute/filing-events';
export { offerings } from './compute/offerings';
export { withFilings } from './compute/report-filings';
export { segmentTables, type SegmentQuestion } from './compute/segments';
export { shortAxis, shortMember } from './compute/segment-members';
export { nearestMonthEnd, quarterStart, withExactPeriods, withPeriodsOf } from './compute/rounded-periods';
export { firstAtOrAfter, type PrefixKeys, type TextList } from './compute/prefix-keys';
export {
  createSearchIndex,
  formerNameFound,
  normalizeSearch,
  searchIn,
  searchTables,
  type SearchEntry,
  type SearchIndex,
  type SearchTables,
} from './compute/search-index';
export { type WordTable } from './compute/near-words';
export { symbolForm } from './compute/symbol-form';
export { splitFactor, splitsFromFacts, splitsOf, type SplitSources } from './compute/splits';
export { carryShares, symbolHistory, type CarriedShares, type SymbolSpan } from './compute/symbol-history';
export { calendarKnownAt } from './compute/calendar-as-of';
export { textsKnownAt } from './compute/texts-as-of';
export {
  exchangeHolidays,
  FIRST_SESSION_YEAR,
  isSession,
  nextSession,
  regularHolidays,
  sessionsIn,
  type ExchangeHoliday,
} from './compute/exchange-sessions';
export { nextWeekday } from './compute/trading-day';
export { isPeriodicForm, isRoundingOf, knownAt, type KnownFact } from './compute/vintages';
export { ACTION_KINDS, type ActionKind, type CorporateAction } from './model/corporate-action';
export type { DimensionFact } from './model/dimension-fact';
export type {
  CompanyEvent,
  CompanyEventKind,
  EarningsDay,
  EventSource,
  Offering,
  OfferingEvent,
  OfferingStage,
} from './model/filing-event';
export type { SegmentKind, SegmentRow, SegmentTable } from './model/segment-table';
export type { Fact, Filing, Moment } from './model/fact';
export type { CalendarEvent } from './model/calendar-event';
export type { FilingSection, TextReader } from './model/filing-section';
export type { MarketText, SpokenPart, TextKind } from './model/market-text';
export type { DocumentQuality, FailingCheck } from './model/document-quality';
export type { AnnouncedResults, ArchiveAreas, IndexMember } from './model/archive-areas';
export type {
  ColumnMaker,
  ColumnSink,
  DerivedColumns,
  DerivedTexts,
  MarketToDerive,
  OpenedSecurities,
  PricesSince,
  SecurityToDerive,
} from './model/derived-columns';
export type {
  AreaFact,
  AskedSecurity,
  FactQuery,
  FoundSecurity,
  MarketReader,
  MarketStatus,
} from './model/market-reader';
export type { PriceBasis, PriceConflict, PriceSeries, PriceSource, Split } from './model/price';
export { identifySecurities, securityOn, type IdentifiedSecurity } from './compute/securities';
export { evidenceKnownAt } from './compute/security-evidence';
export { companyOfListing, securityKind } from './compute/security-kind';
export {
  exchangeOfSuffix,
  FOREIGN_EXCHANGES,
  foreignExchange,
  localSymbol,
  REGIONS,
  type Exchange,
  type Region,
} from './model/exchange';
export type { ReferredSecurity, SecurityRefs } from './model/security-refs';
export { SECURITY_KINDS, type CompanyProfile, type Security, type SecurityKind } from './model/security';
export type {
  CompanyEvidence,
  PriceCoverage,
  SecurityEvidence,
  SecurityInterval,
  SymbolEvent,
  SymbolSighting,
} from './model/security-interval';
export type { SecurityDocument } from './model/security-document';
export type { CotCategory, CotKind, CotPosition, CotReport } from './model/cot';
export type {
  EconomicSeries,
  Observation,
  ObservationStatus,
  ReleaseRule,
  SeasonalAdjustment,
  SeriesFrequency,
} from './model/observation';
export {
  compareVintages,
  observationsAsOf,
  type KnownObservation,
  type ObservationView,
} from './compute/observations-as-of';
export { periodEnd, periodStart, releaseMoment } from './compute/release-moment';
export { RELEASE } from './registry/release-rules';
export { findSeries, KNOWN_SERIES, knownSeries, plainName, seriesOfCode } from './registry/series-registry';
export type { KnownSeries } from './registry/series-row';
export {
  IMF_INDICATORS,
  UNKNOWN_FORECAST_YEARS,
  WORLD_BANK_INDICATORS,
  type WorldIndicator,
} from './registry/world-indicators';
export { foreignInsiderActivity } from './compute/foreign-insider-activity';
export { foreignInsiderTradesKnownAt } from './compute/foreign-insider-trades';
export { insiderSide } from './compute/insider-nature';
export { createLegislatorMatcher, nameKey, type FilerName, type LegislatorMatcher } from './compute/legislator-match';
export {
  DISCLOSURE_DUE_DAYS,
  disclosureDelay,
  estimatedMidpointUsd,
  politicianKey,
  politicianTradesKnownAt,
  standingTrades,
  standingTradesKnownAt,
  sumAmounts,
  type AmountSum,
  type PoliticianRecord,
} from './compute/politician-trades';
export { PUBLICATION_THRESHOLD_PERCENT, shortInterest, shortPositionsKnownAt } from './compute/short-positions';
export type { ForeignInsiderTrade, InsiderSide } from './model/foreign-insider-trade';
export type { Chamber, Legislator, LegislatorTerm } from './model/legislator';
export type {
  DisclosedAmount,
  DisclosureBasis,
  PoliticianFiling,
  PoliticianTrade,
  PoliticianTradeKind,
  TradeOwner,
} from './model/politician-trade';
export type { ShortInterest, ShortPosition } from './model/short-position';
export type { InsiderFiling, InsiderLine, InsiderOwner, InsiderTrade } from './model/insider-trade';
export type { SaleNotice, SaleNoticeLine, SaleNoticeLot, SaleNoticeSale, Stake, StakeHolder } from './model/stake';
export { fundHoldingsAsOf, fundPortfoliosAsOf } from './compute/fund-holdings-as-of';
export {
  filedForQuarter,
  withoutDoubleCounts,
  type Holder,
  type HolderPosition,
  type QuarterFiled,
} from './compute/holders';
export {
  portfolioChanges,
  type ChangePorts,
  type HoldingChange,
  type PortfolioChanges,
} from './compute/holding-changes';
export {
  portfolioVintages,
  quarterBefore,
  type VintageHoldings,
  type VintagePorts,
  type VintagePosition,
} from './compute/portfolio-vintages';
export { holdingsAsOf, portfoliosAsOf, type HoldingsQuery } from './compute/holdings-as-of';
export { peerPrices } from './compute/peer-prices';
export { tradedCloseOn } from './compute/traded-close';
export { comparedCusips, decideUnit, type PriceLookup, type UnitEvidence } from './compute/value-unit';
export { reconcile } from './compute/holding-positions';
export type { DisclosedTrade, HeldShares, OwnerBook, PortfolioVintage, SecurityOwners } from './model/owner-book';
export type { FundFlow, FundHolding, FundPortfolio, FundReport } from './model/fund-holding';
export type {
  HoldingReport,
  HoldingRow,
  ManagerPortfolio,
  Position,
  Reconciliation,
  ReportManager,
  ReportPart,
  UnitDecision,
} from './model/manager-holding';
