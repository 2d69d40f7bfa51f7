export { exactValue } from './compute/exact-value';
export { HISTORY_WORDS, historyText, type MetricHistory, type MetricHistoryPoint } from './compute/history-text';
export { lineageText, parameterText } from './compute/lineage-text';
export type { ExplainedFact, ExplainedModel, ExplainedValue, Lineage } from './compute/lineage';
export {
  cellText,
  recordsText,
  type ExplainedCell,
  type ExplainedColumn,
  type ExplainedRecords,
  type ExplainedRow,
  type LineageRecords,
} from './compute/record-text';
export { eventLetter, eventName, eventWords, type PriceEvent } from './compute/price-event';
export { statementToWire, type StatementWire, type StatementWireRow } from './compute/statement-wire';
export { periodPlace } from './compute/period-place';
export { cutStatement, type StatementCut } from './compute/cut-statement';
export { viewStatement, type StatementView } from './compute/view-statement';
export { vintagesOf, VINTAGE_WORDS, type Vintage, type VintageState } from './compute/vintages';
export { DOCUMENT_TABLES } from './model/document-tables';
export {
  FILING_GROUPS,
  filingForm,
  filingWords,
  isRoutineForm,
  itemWords,
  type FilingForm,
  type FilingGroup,
} from './model/filing-forms';
export { yearChoices } from './compute/year-choices';
export { LATEST_YEAR } from './model/latest-year';
export { holidayCalendar, type CalendarHoliday } from './compute/holiday-calendar';
export {
  DIGITS,
  DIRECTORY_LETTERS,
  DIRECTORY_ORDERS,
  DIRECTORY_PARTS,
  directoryPath,
  directoryTitle,
  readDirectoryPlace,
  type DirectoryOrder,
  type DirectoryPart,
  type DirectoryPlace,
} from './model/directory';
export { findIndex, INDICES, indexPath, POPULAR, type IndexRow } from './model/indices';
export { listOf, MAX_COMPARED, readCompared, type Compared } from './model/compared';
export { builtInViews, LENGTHS, VIEW_LIMITS, type BuiltInView } from './model/financial-views';
export {
  readFinancialAddress,
  showsView,
  viewAddress,
  type FinancialAddress,
  type SavedChoice,
} from './model/financial-address';
export { edgarUrl } from './model/edgar-links';
export { OFFERING_ORDERS, OFFERING_STAGES, type ShownStage } from './model/offering-stages';
export { stocksPages } from './model/pages';
export { displaySymbol, namedStock } from './model/display-symbol';
export { fundPath, isSecurityName, securityPath, stockPath, tabPath, termPath } from './model/paths';
export {
  findTab,
  STOCK_TABS,
  TAB_GROUPS,
  tabsOf,
  type ShownTab,
  type StockTab,
  type StockTabRow,
  type TabFacts,
  type TabGroup,
  type TabNeed,
  type TabSubject,
} from './model/tabs';
export type {
  CheckRow,
  FigureCell,
  GridRow,
  RecordCellValue,
  TabAnswer,
  TabBlock,
  TabBlockOf,
  TabFigure,
} from './compute/tab-answer';
export { isOnlyShown, tabOutline } from './compute/tab-outline';
export { answerOf, CHECKLIST, type ChecklistQuestion } from './model/checklist';
export { DIRECTORY_FILE, STATEMENT_FILE } from './model/downloads';
