export { stocksModule, type StocksDeps } from './module';
export { historyHandlers, type HistoryDeps, type ReadHistory } from './routes/history.routes';
export { lineageHandlers, type LineageDeps } from './routes/lineage.routes';
