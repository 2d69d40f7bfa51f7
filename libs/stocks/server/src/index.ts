export type { StocksTables } from './downloads/tables';
export { stocksModule, type StocksDeps } from './module';
export { historyHandlers, type HistoryDeps } from './routes/history.routes';
export type { ReadHistory } from './read/read-history';
export { lineageHandlers, type LineageDeps } from './routes/lineage.routes';
export type { TextJobDeps } from './jobs/text-jobs';
export type { TextSource } from './texts/text-source';
export { compareElsewhere, TEXTS_TASK, textsTask } from './documents/compare-texts';
export type { StocksCommandContext } from './commands/stocks-command';
