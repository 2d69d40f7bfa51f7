export { summaryPartsQuery } from './components/SummaryParts';
export { financialChoice } from './components/StatementSwitches';
export { StockFinancialsPage } from './pages/stock-financials.page';
export { StockSummaryPage } from './pages/stock-summary.page';
export { StockTabPage } from './pages/stock-tab.page';
export { GlossaryPage } from './pages/glossary.page';
export { StockTermPage, stockTermQuery } from './pages/stock-term.page';
export { TermPage } from './pages/term.page';
export { isBuiltTab, preloadTab } from './tabs/tab-pages';
