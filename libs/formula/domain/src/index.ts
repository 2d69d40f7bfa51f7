export { metricCatalog, type MetricCatalog, type MetricEntry } from './check/catalog';
export { checkFormula, checkTree, type Checked, type CheckedFormula, type Wanted } from './check/check';
export { completeFormula, isFormulaName, isReservedName, type Candidate, type Completion } from './check/complete';
export { costOf } from './check/cost';
export type { FormulaNames } from './check/expand';
export { pure, unitOf, type NumberType, type ValueType } from './check/units';
export { columnLookups, NOT_TRADED } from './columns/column-lookups';
export {
  columnName,
  columnOf,
  presentRead,
  type ColumnRead,
  type ColumnSource,
  type TextColumn,
} from './columns/columns';
export { compileColumns, type Columns, type Program } from './columns/compile';
export { compileFilter, type RowFilter } from './columns/filter';
export { Machine } from './columns/machine';
export { screenRows, type ScreenAsked, type ScreenFound, type ScreenSort } from './columns/screen';
export { calculate, holds, isScalarName, roundTo, SCALAR_FUNCTIONS } from './evaluate/arithmetic';
export { evaluate, evaluateAbsent, hasOptional, ruleOf, type Evaluated } from './evaluate/evaluate';
export type { Lookups, Resolve } from './evaluate/resolve';
export { aggregate, isPointsName, type PointsName, type PointsRule } from './evaluate/points';
export { powerOf, squared } from './evaluate/power';
export type { FormulaError, FormulaErrorCode } from './language/formula-error';
export { treeOf } from './language/formula-tree';
export { FUNCTIONS, type FormulaFunction, type FunctionName } from './language/functions';
export { FORMULA_LIMITS } from './language/limits';
export { writeText } from './language/literals';
export { nearest } from './language/nearest';
export { parseFormula, type Parsed } from './language/parse';
export { printFormula } from './language/print';
export { readableNumber } from './language/readable-number';
export {
  callPoints,
  childrenOf,
  conjunctsOf,
  groupsIn,
  mapChildren,
  pointsOf,
  referencesOf,
  shifted,
  sizeOf,
  type Call,
  type Expression,
  type GroupCall,
  type PeriodSuffix,
  type Reference,
  type Window,
} from './language/tree';
export {
  isKnown,
  measured,
  missing,
  neither,
  plain,
  STATUSES,
  type Known,
  type Measured,
  type Missing,
  type MissingStatus,
} from './model/measured';
export type { RecordCell, RecordColumn, RecordsOf, RecordSource, TracedRecords } from './model/records';
export { nothingTraced, type Basis, type FactUse, type Origin, type Traced, type TracedPeriod } from './model/traced';
export type { Unit } from './model/unit';
export { STATUS_WORDS, unitText } from './model/unit-text';
