export { HISTORY_WORDS, historyText, type MetricHistory, type MetricHistoryPoint } from './compute/history-text';
export {
  lineageText,
  parameterText,
  type ExplainedFact,
  type ExplainedModel,
  type ExplainedValue,
  type Lineage,
} from './compute/lineage-text';
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
export { viewStatement, type StatementView } from './compute/view-statement';
export { vintagesOf, VINTAGE_WORDS, type Vintage, type VintageState } from './compute/vintages';
export { edgarUrl } from './model/edgar-links';
export { stocksPages } from './model/pages';
export { displaySymbol, STOCK_TABS, stockPath, type StockTab } from './model/paths';
