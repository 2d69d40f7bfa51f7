export { companyAt, type CompanyView } from './compute/company-view';
export { statementTable, type TableOptions } from './compute/statement-table';
export {
  isKnown,
  measured,
  missing,
  type Known,
  type Measured,
  type Missing,
  type MissingStatus,
} from './model/measured';
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
export { STATEMENT_CONCEPTS, STATEMENT_ITEMS, statementItem } from './registry/statement-items';
