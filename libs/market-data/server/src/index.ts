export { createPoliteFetch, userAgentOf, type PoliteFetch } from './fetch/fetch-politely';
export { hostLimits } from './fetch/host-limits';
export { hostQuotas, quotaGuard } from './fetch/request-quotas';
export { readProgress, writeProgress } from './jobs/job-progress';
export { MARKET_QUEUE, marketJobs, openMarketQueue, type MarketJobs } from './jobs/job-queue';
export type { MarketJob, MarketJobReport } from './jobs/market-job';
export { marketDataModule, type MarketDataDeps } from './module';
export { answerFacts } from './routes/facts.routes';
export type { MissedDeps } from './routes/missed.routes';
export type { DataSources } from './routes/status.routes';
export { writeSampleMarket } from './sample/sample-market';
export type { SampleOptions } from './sample/universe';
export { missingSettings, scheduledSources, sourceOf, SOURCES } from './sources';
export { missedReportsSource } from './sources/missed-reports.source';
export type { SourceFetch } from './sources/source-fetch';
export type { Source } from './sources/source';
export type { SyncPorts, SyncReport } from './sources/sync-ports';
export { syncSource } from './sources/sync-source';
export { requestCounts } from './store/request-counts';
export {
  beginSourceRun,
  closeBrokenRuns,
  coveredThrough,
  endSourceRun,
  forgetOldRuns,
  sourceRuns,
} from './store/source-runs';
export { keptByKind, newYorkToday, sourceStatus, type SourceStatus } from './store/source-status';
export { fredOf } from './vendors/fred';
export { syncVendor } from './vendors/sync-vendor';
