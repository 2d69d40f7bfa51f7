export { financialChoice } from './components/StatementSwitches';
export { StockFinancialsPage } from './pages/stock-financials.page';
export { StockSummaryPage } from './pages/stock-summary.page';
export { StockTabPage } from './pages/stock-tab.page';
export { isBuiltTab, preloadTab } from './tabs/tab-pages';
