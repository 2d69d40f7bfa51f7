export { formulaValue } from './fields/formula-value';
export { dayOfFigures, endedBy, outdatedInput } from './compute/outdated-input';
export type { MetricContext } from './compute/metric-context';
export { evaluateMetric } from './fields/metric-value';
export type { FieldContext, LeafReading, LeafValue } from './fields/field-context';
export { fieldFormula } from './fields/field-formula';
export { inputParts, partsOf, type SourceParts } from './fields/field-parts';
export { fieldReference, fieldValue } from './fields/field-value';
export { figureName, type FigureName } from './fields/figure-name';
export { glossaryEntry, type GlossaryEntry } from './fields/glossary';
export { fieldToWire, ownStatuses } from './fields/own-statuses';
export { readSettings, type ParameterSettings } from './fields/parameter-settings';
export { COMPUTED_FIELDS } from './fields/registry/computed-fields';
export { readsPrices } from './fields/reads-prices';
export { fieldCatalog, fieldOf, FIELDS } from './fields/registry/fields';
export { leafOf, LEAVES } from './fields/registry/leaves';
export { SIGN_INPUTS } from './fields/registry/sign-inputs';
export { rightValueOf, SPECIAL_FIELDS, specialField, type SpecialField } from './fields/special-fields';
export { leafReading, type LeafSources } from './leaves/leaf-reading';
export { estimateFactor, estimateLeaves, NO_ESTIMATES, type EstimatesAsked } from './leaves/estimate-leaves';
export { joinedLeaves, type LeafNote, type OtherLeaves, type ReportedLeaves } from './leaves/other-leaves';
export {
  isTraded,
  PAYOUT_KINDS,
  PriceHistory,
  type PriceSource as PriceHistorySource,
  type Trading,
} from './leaves/price-history';
export { DIVIDEND_READS } from './leaves/dividend-leaves';
export { PRICE_READS, PRICE_SERIES } from './leaves/price-leaves';
export { Rates, type RateAsked } from './leaves/rate-leaves';
export { rateSeriesIds } from './leaves/rate-sources';
export {
  explain,
  explainedBy,
  figureDoc,
  tracedOf,
  type ExplainAsked,
  type ExplainContext,
  type ExplainPeriod,
} from './lineage/explain';
export { figureOf, isFigure, unknownFigure, unknownPeriod } from './lineage/known-figure';
export { segmentAsk, type SegmentAsk } from './lineage/segment-question';
export {
  DISPLAY_UNITS,
  FIELD_CATEGORIES,
  type ChoiceInput,
  type Companies,
  type ConstantInput,
  type DisplayUnit,
  type Field,
  type FieldCategory,
  type FieldInput,
  type FieldSource,
  type FigureInput,
  type FormulaSource,
  type Grain,
  type History,
  type LeafInput,
  type LeafSource,
  type MeasureCall,
  type MeasureSource,
  type RecordInput,
  type SignsSource,
  type TextInput,
  type YearTable,
} from './model/field';
export type { Leaf, LeafKind, LeafReader, LeafShape } from './model/leaf';
export { ownerLeaves } from './owners/owner-leaves';
export { isCurrentQuarter, noManagers } from './owners/known-portfolios';
export { windowStart } from './owners/owner-read';
export { isAmerican, isReached, OwnersOn, type OwnerSources } from './owners/owners-on';
export {
  ChangingColumnWriter,
  columnOnDay,
  listAt,
  listDays,
  listValues,
  type ChangingColumn,
} from './panel/changing-column';
export { changingColumns, isSteadyRead, type ChangingSecurity } from './panel/changing-columns';
export { columnKeys, keptReads, needsOf, needsOfReads, type ColumnNeeds, type LeafRead } from './panel/column-needs';
export { ColumnSlab, type ColumnPlace } from './panel/column-slab';
export { dayColumns } from './panel/day-columns';
export { FieldColumns, valuesAt } from './panel/field-columns';
export type { ColumnBase, CompanyList } from './panel/column-base';
export { FieldHistory, type HistoryPoint, type OthersThen } from './panel/field-history';
export { columnField, meaningOf, readMeaning, type ColumnField, type Meaning } from './panel/field-meaning';
export {
  firstDay,
  monthEndsUntil,
  presentDay,
  yearEndsUntil,
  type HistoryAsked,
  type HistoryBasis,
  type HistorySource,
} from './panel/history-rows';
export {
  FACT_READS,
  joinedColumns,
  joinedPrices,
  joinedSecurities,
  NotOverTime,
  type JoinedMarket,
  type JoinedPayout,
  type JoinedSource,
} from './panel/joined-columns';
export type { MeasuredColumn } from './panel/measured-column';
export {
  companiesUnder,
  fieldsUnder,
  groupsUnder,
  needsOthers,
  needsOwners,
  needsStatements,
  type CompanyColumns,
} from './panel/names-under';
export {
  keptPlaces,
  packStatements,
  unpackStatements,
  type KeptPlaces,
  type KeptReads,
} from './panel/packed-statements';
export { REPORT_LIST_READS, reportRead, rowOfRead, rowOfReport, rowRead, type ReportList } from './panel/report-reads';
export { ReportsOnDay, type RowOfReports } from './panel/reports-on-day';
export { isPresent, isStatementKey, settledRead } from './panel/panel-read';
export { PanelSecurity, type PanelSources } from './panel/panel-security';
export {
  AGE_READS,
  lastYearEnd,
  periodEndRead,
  SHARES,
  sharesRead,
  viewStatements,
  YEAR_END,
  type PanelStatements,
  type ReportFacts,
} from './panel/panel-statements';
export { securityColumns } from './panel/security-columns';
export { statusOf } from './panel/status-code';
export type { FieldColumn } from './panel/status-walk';
export { isSteady } from './panel/steady-fields';
export { textCodes } from './panel/text-codes';
export { textsOf } from './panel/text-reads';
export { vintageStatements, type VintageStatements } from './panel/vintage-statements';
export { figuresOn, type DatedFigures } from './compute/figures-on';
export type { MarketPanels, MetricPanel, OpenPanel, PanelAsk, PanelColumns } from './panel/metric-panel';
export type { ReadFigures, SecurityFigure } from './model/security-figure';
export { weightedMean } from './compute/weighted-mean';
