export type { StocksTables } from './downloads/tables';
export { stocksModule, type StocksDeps } from './module';
export { historyHandlers, type HistoryDeps } from './routes/history.routes';
export type { ReadHistory } from './read/read-history';
export { lineageHandlers, type LineageDeps } from './routes/lineage.routes';
