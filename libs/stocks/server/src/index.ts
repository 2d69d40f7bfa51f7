export { historyHandlers, type HistoryDeps, type ReadHistory } from './routes/history.routes';
export { lineageHandlers, type LineageDeps } from './routes/lineage.routes';
export { forgetStocks } from './read/stock-context';
export { stockHandlers, type StocksDeps } from './routes/stock.routes';
