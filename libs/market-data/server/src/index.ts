export type { PriceBasisOption } from './importers/importer';
export { parseBasis } from './importers/price-layout';
export { marketHandlers, type MarketDeps } from './routes/facts.routes';
export { readArchiveManifest } from './store/archive-manifest';
export { buildMarket, type BuildOptions, type BuildProgress } from './store/build-market';
export { importPaths, type ImportContext, type ImportOptions, type ImportProgress } from './store/import-paths';
export type { FileReport, FileStatus, ImportReport } from './store/import-report';
export { openMarketReader, type FileMarketReader, type MarketReaderOptions } from './store/market-reader';
export { StoreError } from './store/store-error';
