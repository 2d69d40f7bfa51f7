export { financialChoice } from './components/StatementSwitches';
export { StockFinancialsPage } from './pages/stock-financials.page';
export { StockNotFoundPage } from './pages/stock-not-found.page';
export { StockSummaryPage } from './pages/stock-summary.page';
