export { companyAt, type CompanyView } from './compute/company-view';
export { explain, explainedBy, type ExplainAsked, type ExplainContext, type ExplainPeriod } from './compute/explain';
export { EXPLANATION_LIMITS, explainedRecords } from './compute/explanation-of';
export { figureName, type FigureName } from './compute/figure-name';
export { figureOf, isFigure, unknownFigure, unknownPeriod } from './compute/known-figure';
export { formulaValue } from './compute/formula-value';
export type { MetricContext } from './compute/metric-context';
export { evaluateMetric } from './compute/metric-value';
export { segmentAsk, type SegmentAsk } from './compute/segment-question';
export { qualityOf, summaryOf, tableChecks, type QualityOptions } from './compute/quality';
export { documentChecks } from './panel/document-checks';
export { statementTable, type TableOptions } from './compute/statement-table';
export { besideColumns, NOT_TRADED } from './expression/beside-columns';
export { metricCatalog, type MetricCatalog, type MetricEntry } from './expression/catalog';
export { checkFormula, checkTree, type Checked, type CheckedFormula, type Wanted } from './expression/check';
export { columnName, columnOf, type ColumnRead, type ColumnSource, type TextColumn } from './expression/columns';
export { compileColumns, type Columns, type Program } from './expression/compile';
export { completeFormula, isFormulaName, isReservedName, type Candidate, type Completion } from './expression/complete';
export { costOf } from './expression/cost';
export { evaluate, type Beside, type Evaluated, type Resolve } from './expression/evaluate';
export { compileFilter, type RowFilter } from './expression/filter';
export type { FormulaNames } from './expression/expand';
export type { FormulaError, FormulaErrorCode } from './expression/formula-error';
export { FUNCTIONS, type FormulaFunction, type FunctionName } from './expression/functions';
export { FORMULA_LIMITS } from './expression/limits';
export { Machine } from './expression/machine';
export { parseFormula, type Parsed } from './expression/parse';
export { printFormula } from './expression/print';
export { readableNumber } from './expression/readable-number';
export { screenRows, type ScreenAsked, type ScreenFound, type ScreenSort } from './expression/screen';
export { aggregate, isPointsName } from './expression/points';
export { referencesOf, type Expression, type GroupCall, type Reference, type Window } from './expression/tree';
export { unitOf, type NumberType, type ValueType } from './expression/units';
export type {
  ChoiceInput,
  Companies,
  ConstantInput,
  DisplayUnit,
  Field,
  FieldCategory,
  FieldInput,
  FieldSource,
  FigureInput,
  FormulaSource,
  Grain,
  History,
  LeafInput,
  LeafSource,
  MeasureCall,
  MeasureSource,
  RecordInput,
  SignsSource,
  TextInput,
  YearTable,
} from './fields/field';
export { DISPLAY_UNITS, FIELD_CATEGORIES } from './fields/field';
export type { Leaf, LeafKind, LeafReader, LeafShape } from './fields/leaf';
export { inputParts, partsOf, type SourceParts } from './fields/field-parts';
export type { FieldContext, LeafReading, LeafValue } from './fields/field-context';
export type { FieldTraced } from './model/field-traced';
export type { Unit } from './model/unit';
export { fieldFormula } from './fields/field-formula';
export { fieldReference, fieldValue } from './fields/field-value';
export { glossaryEntry, type GlossaryEntry } from './fields/glossary';
export { leafOf, LEAVES } from './fields/leaves';
export { fieldToWire, ownStatuses } from './fields/own-statuses';
export { readSettings, type ParameterSettings } from './fields/parameter-settings';
export { COMPUTED_FIELDS } from './fields/registry/computed-fields';
export { fieldCatalog, fieldOf, FIELDS } from './fields/registry/fields';
export { SIGN_INPUTS } from './fields/registry/sign-inputs';
export { rightValueOf, SPECIAL_FIELDS, specialField, type SpecialField } from './fields/special-fields';
export { checkVectors, readVectors, type FailedVector, type Vector, type VectorReport } from './measures/check';
export type { Measure, MeasureCategory, MeasureText, MeasureUnit } from './measures/measure';
export type { Answer, Outcome } from './measures/outcome';
export { parameterText, type ParameterChanges, type ParameterTable } from './measures/parameter-table';
export { MODELS } from './measures/parameters/models';
export { measureOf, measureRegistry } from './measures/registry/measures';
export { toWire, WIRE_NUMBERS, type WireAnswer } from './measures/wire';
export type {
  ExplainedFact,
  ExplainedModel,
  ExplainedParameter,
  ExplainedPrice,
  ExplainedRecords,
  Explanation,
  FilingReference,
  OtherVintage,
} from './model/explanation';
export {
  isKnown,
  measured,
  missing,
  type Known,
  type Measured,
  type Missing,
  type MissingStatus,
} from './model/measured';
export type { RecordCell, RecordColumn, RecordSource, RecordsOf, TracedRecords } from './model/records';
export { type Basis, nothingTraced, type Origin, type Traced } from './model/traced';
export type { Metric, MetricCategory, MetricEdge, PriceInput, PriceSnapshot } from './model/metric';
export type { QualityCheck, QualityRecord, QualitySummary } from './model/quality';
export type { ItemKind, Section, StatementItem } from './model/statement-item';
export type { PeriodKind, StatementCell, StatementPeriod, StatementRow, StatementTable } from './model/statement-table';
export type { Template, TemplateChoice } from './model/template';
export { ownerLeaves } from './owners/owner-leaves';
export type { OwnerSources } from './owners/owners-on';
export { columnKeys, keptReads, needsOf, type ColumnNeeds, type LeafRead } from './panel/column-needs';
export {
  companiesUnder,
  groupsUnder,
  needsOthers,
  needsOwners,
  needsStatements,
  type CompanyColumns,
} from './panel/names-under';
export { ColumnSlab, type ColumnPlace } from './panel/column-slab';
export { FieldColumns, valuesAt, type ColumnBase, type CompanyList } from './panel/field-columns';
export { columnField, meaningOf, type ColumnField, type Meaning } from './panel/field-meaning';
export { isSteady } from './panel/steady-fields';
export { FieldHistory, type HistoryPoint, type OthersThen } from './panel/field-history';
export {
  firstDay,
  monthEndsUntil,
  yearEndsUntil,
  presentDay,
  type HistoryAsked,
  type HistoryBasis,
  type HistorySource,
} from './panel/history-rows';
export type { MeasuredColumn } from './panel/measure-columns';
export {
  keptPlaces,
  packStatements,
  unpackStatements,
  type KeptPlaces,
  type KeptReads,
} from './panel/packed-statements';
export { isPresent, isStatementKey, settledRead } from './panel/panel-read';
export { leafReading, type LeafSources } from './panel/leaf-reading';
export { Rates, type RateAsked } from './panel/rate-leaves';
export { rateSeriesIds } from './registry/rate-sources';
export { joinedLeaves, type LeafNote, type OtherLeaves, type ToldLeaves } from './panel/other-leaves';
export { PanelSecurity, type PanelSources } from './panel/panel-security';
export { viewStatements, type PanelStatements, type ReportFacts } from './panel/panel-statements';
export { isTraded, PriceHistory, type PriceSource as PriceHistorySource, type Trading } from './panel/price-history';
export { PRICE_READS, PRICE_SERIES } from './panel/price-leaves';
export { securityColumns } from './panel/security-columns';
export type { StatementFrame } from './panel/statement-frame';
export { BLOCK_MAKER } from './panel/statement-block';
export { decodeVintages, encodeVintages, type SplitBasis, type StatementVintages } from './panel/statement-vintages';
export { statementFrame } from './panel/statement-view';
export { statusOf } from './panel/status-code';
export type { FieldColumn } from './panel/status-walk';
export { textCodes } from './panel/text-codes';
export { textsOf } from './panel/text-reads';
export { vintageStatements, type VintageStatements } from './panel/vintage-statements';
export { checkWords } from './registry/identities';
export { STATEMENT_CONCEPTS, STATEMENT_ITEMS, statementItem, TEMPLATE_ROWS } from './registry/statement-items';
export { metricOf, metricRegistry } from './registry/metrics';
