export { lineageText, type LineageAnswer } from './compute/lineage-text';
export { statementToWire, type StatementWire, type StatementWireRow } from './compute/statement-wire';
export { viewStatement, type StatementView } from './compute/view-statement';
export { edgarUrl } from './model/edgar-links';
export { displaySymbol, STOCK_TABS, stockPath, type StockTab } from './model/paths';
export { vintagesOf, VINTAGE_WORDS, type Vintage, type VintageState } from './model/vintage';
