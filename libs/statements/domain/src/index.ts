export { companyAt, companyNow, type CompanyView } from './company/company-view';
export {
  dayNumber,
  figureDay,
  isOutdated,
  isPriceOn,
  lastEndOf,
  outdatedReason,
  rhythmOf,
  type AgingInput,
} from './company/current';
export { lackingReports } from './company/lacking-reports';
export { lastFiledBy } from './company/last-filed';
export { latestTarget, naturalSuffix } from './company/latest-target';
export { reportsAYear, type ReportsAYear } from './company/reports-a-year';
export { targetsOf } from './company/target';
export type { Target } from './company/read-target';
export { viewUntil } from './company/view-until';
export { below, explainedRecords, EXPLANATION_LIMITS, explanationOf } from './explanation/explanation-of';
export { floatBy, isOnOtherBasis, onPriceBasis, publicFloats, type PublicFloat } from './facts/public-floats';
export type { StatementFrame, VintageFrame } from './frames/statement-frame';
export { PlainRows, type PlainRow, type ReadRow } from './frames/statement-rows';
export { readingOf, statementFrame } from './frames/statement-view';
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
export type { FieldTraced } from './model/field-traced';
export type { QualityCheck, QualityRecord, QualitySummary } from './model/quality';
export type { ItemKind, Section, StatementItem } from './model/statement-item';
export type { PeriodKind, StatementCell, StatementPeriod, StatementRow, StatementTable } from './model/statement-table';
export type { Template, TemplateChoice } from './model/template';
export { companyChecks } from './quality/company-checks';
export { documentChecks } from './quality/document-checks';
export { qualityOf, summaryOf, tableChecks, type QualityOptions } from './quality/quality';
export { checkWords } from './registry/identities';
export { STATEMENT_CONCEPTS, STATEMENT_ITEMS, statementItem, TEMPLATE_ROWS } from './registry/statement-items';
export { scopeOf } from './rows/item-value';
export { sharesOutstanding } from './rows/shares-outstanding';
export { statementTable, type TableOptions } from './rows/statement-table';
export { BLOCK_MAKER } from './vintages/statement-block';
export {
  decodeVintages,
  encodeVintages,
  type SplitBasis,
  type StatementVintages,
  type VintageFacts,
} from './vintages/statement-vintages';
