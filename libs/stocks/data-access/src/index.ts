export { glossaryQuery, termQuery } from './glossary-query';
export { historyQuery, type HistoryAddress } from './history-query';
export { lineageQuery, recordsQuery, type FigureAddress, type RecordsPage } from './lineage-query';
export { marketOverviewQuery } from './market-overview-query';
export { stockFinancialQuery, type FinancialChoice } from './stock-financial-query';
export { stockPricesQuery } from './stock-prices-query';
export { stockSearchQuery } from './stock-search-query';
export { stockSummaryQuery } from './stock-summary-query';
export { stockTabQuery } from './stock-tab-query';
