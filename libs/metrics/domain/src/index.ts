export { companyAt, type CompanyView } from './compute/company-view';
export { explain, type ExplainPeriod } from './compute/explain';
export { evaluateMetric, type MetricContext } from './compute/metric-value';
export { segmentAsk, type SegmentAsk } from './compute/segment-question';
export { qualityOf, summaryOf, tableChecks, type QualityOptions } from './compute/quality';
export { statementTable, type TableOptions } from './compute/statement-table';
export { evaluate, readableNumber, type Evaluated, type Resolve } from './expression/evaluate';
export { parseFormula, type Parsed } from './expression/parse';
export type { FormulaError } from './expression/tokenize';
export { referencesOf, type Expression, type Reference } from './expression/tree';
export { checkVectors, readVectors, type FailedVector, type Vector, type VectorReport } from './measures/check';
export type { Measure, MeasureCategory, MeasureText, MeasureUnit } from './measures/measure';
export type { Answer, Outcome } from './measures/outcome';
export { measureOf, measureRegistry } from './measures/registry/measures';
export { toWire, WIRE_NUMBERS, type WireAnswer } from './measures/wire';
export type { ExplainedFact, ExplainedPrice, Explanation, FilingReference, OtherVintage } from './model/explanation';
export {
  isKnown,
  measured,
  missing,
  type Known,
  type Measured,
  type Missing,
  type MissingStatus,
} from './model/measured';
export type { Metric, MetricCategory, MetricEdge, PriceInput, PriceSnapshot } from './model/metric';
export type { QualityCheck, QualityRecord, QualitySummary } from './model/quality';
export type { ItemKind, Section, StatementItem, Unit } from './model/statement-item';
export type {
  Basis,
  Origin,
  PeriodKind,
  StatementCell,
  StatementPeriod,
  StatementRow,
  StatementTable,
} from './model/statement-table';
export type { Template, TemplateChoice } from './model/template';
export { checkWords } from './registry/identities';
export { STATEMENT_CONCEPTS, STATEMENT_ITEMS, statementItem, TEMPLATE_ROWS } from './registry/statement-items';
export { metricOf, metricRegistry } from './registry/metrics';
