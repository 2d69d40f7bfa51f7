export { aboutMarket } from './compute/about-market';
export {
  actionKnownAt,
  actionsKnownAt,
  actionsOverTime,
  compareActions,
  splitsOfActions,
  type LastingAction,
} from './compute/prices/actions';
export { basisEvidence, type BasisEvidence } from './compute/prices/basis-evidence';
export { withoutDividends } from './compute/prices/dividend-basis';
export {
  acceptanceClock,
  type AcceptanceClock,
  acceptanceMoment,
  type AcceptanceRow,
  endOfDayNewYork,
  filingDayMoment,
  fromNewYork,
  momentOf,
  lastKnownDay,
  newYorkDay,
  newYorkTime,
  rowClock,
} from './compute/moments';
export { cotMoment, cotReleaseDay } from './compute/economy/cot-release';
export {
  cotAsOf,
  cotIndex,
  netPosition,
  percentOfOpenInterest,
  positionOf,
  type CotIndexPoint,
} from './compute/economy/cot';
export {
  CEO,
  CFO,
  insiderActivity,
  insiderActivityStates,
  leanFiling,
  recentActivity,
  type InsiderActivity,
  type InsiderActivityStates,
  type InsiderDeal,
  type InsiderStake,
  type LastingPart,
} from './compute/owners/insider-activity';
export { insiderReportStates, type InsiderReportState } from './compute/owners/insider-report-states';
export { insiderReportsAt, type InsiderReport } from './compute/owners/insider-trades';
export {
  footnoteTexts,
  insiderTotals,
  splitAdjustedTrade,
  tradePrice,
  tradeSide,
  type InsiderTotals,
  type TotalsWindow,
  type TradePrice,
} from './compute/owners/insider-totals';
export { currentStakes, largestHolder, saleNoticesAt, type CurrentStake } from './compute/owners/stakes';
export { marketDay } from './compute/prices/market-day';
export { agreedClose, type StatedPrice } from './compute/prices/agreed-close';
export {
  canJoin,
  filedSeries,
  firstWholeRow,
  joinSparse,
  mergedRows,
  type SparseRows,
} from './compute/prices/sparse-rows';
export { assumedBasis, basisQuality, toCurrentBasis, type PriceColumns } from './compute/prices/price-basis';
export { mergePrices, type MergedPrices, type PriceFileRows } from './compute/prices/price-merge';
export {
  asTradedSeries,
  splitAdjustedSeries,
  totalReturnSeries,
  type SeriesLog,
  type SeriesName,
  type TotalReturnOptions,
  type TotalReturnSeries,
} from './compute/prices/price-series';
export { sinceThen, type PricedMarket, type SinceThen } from './compute/prices/since-then';
export { totalReturnOf } from './compute/prices/total-return-of';
export { todayOf } from './compute/today-of';
export {
  dueQuarters,
  isQuarterEnd,
  missedFilings,
  missedManagers,
  quarterEndBefore,
} from './compute/filings/missed-reports';
export type { ListedReport, MissedFiling, MissedManager, ReadReport, ReportEvidence } from './model/missed-report';
export { companyEvents, earningsDays, sessionOf } from './compute/filings/filing-events';
export { offeringRecords, type KnownOffering } from './compute/filings/offering-records';
export { offerings } from './compute/filings/offerings';
export { withFilings } from './compute/filings/report-filings';
export { segmentTables, type SegmentQuestion } from './compute/filings/segments';
export { shortAxis, shortMember } from './compute/filings/segment-members';
export { nearestMonthEnd, quarterStart, withExactPeriods, withPeriodsOf } from './compute/filings/rounded-periods';
export { firstAtOrAfter, type PrefixKeys, type TextList } from './compute/securities/prefix-keys';
export {
  createSearchIndex,
  formerNameFound,
  normalizeSearch,
  searchIn,
  searchTables,
  type SearchEntry,
  type SearchIndex,
  type SearchTables,
} from './compute/securities/search-index';
export { type WordTable } from './compute/securities/near-words';
export { symbolForm } from './compute/securities/symbol-form';
export { lastCloseDay, nextCloseMoment } from './compute/prices/close-moment';
export { splitFactor, splitsFromFacts, splitsOf, type SplitSources } from './compute/prices/splits';
export { carryShares, symbolHistory, type CarriedShares, type SymbolSpan } from './compute/securities/symbol-history';
export { calendarKnownAt } from './compute/economy/calendar-as-of';
export { estimatesKnownAt } from './compute/estimates/estimates-as-of';
export { textPiece, textsKnownAt, textStates, type TextState } from './compute/filings/texts-as-of';
export {
  exchangeHolidays,
  isSession,
  nextSession,
  previousSession,
  regularHolidays,
  sessionsIn,
  type ExchangeHoliday,
} from './compute/prices/exchange-sessions';
export { nextWeekday } from './compute/trading-day';
export { isPeriodicForm, isRoundingOf, knownAt, type KnownFact } from './compute/filings/vintages';
export { ACTION_KINDS, type ActionKind, type CorporateAction } from './model/corporate-action';
export type { DimensionFact } from './model/dimension-fact';
export type {
  CompanyEvent,
  CompanyEventKind,
  EarningsDay,
  EventSource,
  Offering,
  CompanyFilings,
  OfferingEvent,
  OfferingStage,
} from './model/filing-event';
export type { SegmentKind, SegmentRow, SegmentTable } from './model/segment-table';
export type { Fact, Filing, Moment } from './model/fact';
export type { CalendarEvent } from './model/calendar-event';
export type { FilingSection, TextReader } from './model/filing-section';
export { ESTIMATE_FIGURES, isPerShareEstimate, type Estimate, type EstimateFigure } from './model/estimate';
export type { MarketText, SpokenPart, TextKind } from './model/market-text';
export type { DocumentQuality, FailingCheck } from './model/document-quality';
export type { AnnouncedResults, ArchiveAreas, IndexMember } from './model/archive-areas';
export { holdsAt, recordsAt } from './compute/records/records-at';
export { managerPositions, managerReports, quarterMeans, securityHolders } from './model/manager-records';
export {
  managerPositionRows,
  managerReportRows,
  securityVintages,
  type SecurityVintage,
} from './compute/owners/security-vintages';
export { holderStates, type HolderPorts } from './compute/owners/holder-states';
export { quarterGrowths, quarterMean } from './compute/owners/quarter-prices';
export type {
  RecordAreas,
  RecordColumns,
  RecordKind,
  RecordModel,
  RecordOf,
  RecordPart,
  RecordPartReader,
  RecordReader,
  RecordShape,
  RecordSlice,
  RecordTable,
  RowRange,
  ValidRecord,
  Validity,
} from './model/records';
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
export { GRADE_QUALITY, gradeOf, PRICE_GRADES, type PriceGrade } from './model/price-grade';
export {
  gradeAt,
  isBlankPrice,
  publicDays,
  type PriceBasis,
  type PriceConflict,
  type PriceSeries,
  type PriceSource,
  type Split,
} from './model/price';
export { identifySecurities, securityOn, type IdentifiedSecurity } from './compute/securities/securities';
export { evidenceKnownAt, firstWord } from './compute/securities/security-evidence';
export { companyOfListing, securityKind } from './compute/securities/security-kind';
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
export type {
  CotCategory,
  CotGroupQuestion,
  CotGroupReport,
  CotKind,
  CotMarket,
  CotMarketKey,
  CotPosition,
  CotReport,
} from './model/cot';
export type {
  ArchivedSeries,
  EconomicSeries,
  Observation,
  ObservationStatus,
  ReleaseRule,
  SeasonalAdjustment,
  SeriesFrequency,
  SeriesState,
} from './model/observation';
export {
  compareVintages,
  observationsAsOf,
  type KnownObservation,
  type ObservationView,
} from './compute/economy/observations-as-of';
export { observationStates, type ObservationState } from './compute/economy/observation-states';
export { periodEnd, periodStart, releaseDay, releaseMoment } from './compute/filings/release-moment';
export { RELEASE } from './registry/release-rules';
export { findSeries, KNOWN_SERIES, knownSeries, plainName, seriesOfCode } from './registry/series-registry';
export type { KnownSeries } from './registry/series-row';
export {
  IMF_INDICATORS,
  UNKNOWN_FORECAST_YEARS,
  WORLD_BANK_INDICATORS,
  type WorldIndicator,
} from './registry/world-indicators';
export { foreignInsiderActivity } from './compute/owners/foreign-insider-activity';
export { foreignInsiderTradesKnownAt } from './compute/owners/foreign-insider-trades';
export { insiderSide } from './compute/owners/insider-nature';
export {
  createLegislatorMatcher,
  nameKey,
  type FilerName,
  type LegislatorMatcher,
} from './compute/owners/legislator-match';
export {
  DISCLOSURE_DUE_DAYS,
  disclosureDelay,
  estimatedMidpointUsd,
  politicianKey,
  politicianTradesKnownAt,
  politicianTradeStates,
  standingTrades,
  standingTradesKnownAt,
  sumAmounts,
  type AmountSum,
  type PoliticianRecord,
  type PoliticianTradeState,
} from './compute/owners/politician-trades';
export { PUBLICATION_THRESHOLD_PERCENT, shortInterest, shortPositionsKnownAt } from './compute/owners/short-positions';
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
export type { ShortVolume } from './model/short-volume';
export type { InsiderFiling, InsiderLine, InsiderOwner, InsiderTrade } from './model/insider-trade';
export type { SaleNotice, SaleNoticeLine, SaleNoticeLot, SaleNoticeSale, Stake, StakeHolder } from './model/stake';
export {
  fundContent,
  holdingKind,
  holdingName,
  holdingWeight,
  type FundContent,
  type FundPart,
  type PartKind,
} from './compute/funds/fund-content';
export {
  compareFiledReports,
  fundHoldingsAsOf,
  fundPortfoliosAsOf,
  type FiledReport,
} from './compute/funds/fund-holdings-as-of';
export { reportsOfFund } from './compute/funds/fund-reports';
export { fundSecurity, type FundMarket } from './compute/funds/fund-security';
export { lookThrough, MAX_DEPTH, overlapOf, type Leaf, type Opened } from './compute/funds/look-through';
export { openFunds } from './compute/funds/open-funds';
export {
  filedForQuarter,
  withoutDoubleCounts,
  type Holder,
  type HolderPosition,
  type QuarterFiled,
} from './compute/owners/holders';
export {
  portfolioChanges,
  type ChangePorts,
  type HoldingChange,
  type PortfolioChanges,
} from './compute/owners/holding-changes';
export {
  portfolioVintages,
  quarterBefore,
  type VintageHoldings,
  type VintagePorts,
  type VintagePosition,
} from './compute/owners/portfolio-vintages';
export { holdingsAsOf, portfoliosAsOf, type HoldingsQuery } from './compute/owners/holdings-as-of';
export { peerPrices } from './compute/prices/peer-prices';
export { tradedCloseOn } from './compute/prices/traded-close';
export {
  comparedCusips,
  decideUnit,
  DOLLARS_SINCE,
  type PriceLookup,
  type UnitEvidence,
} from './compute/prices/value-unit';
export { reconcile } from './compute/owners/holding-positions';
export type { DisclosedTrade, HeldShares, OwnerBook, PortfolioVintage, SecurityOwners } from './model/owner-book';
export type {
  FundClass,
  FundCover,
  FundFlow,
  FundHolding,
  FundPortfolio,
  FundReport,
  ListedFund,
} from './model/fund-holding';
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
export { industryPlace } from './model/sic';
