export { readProgress, writeProgress } from './jobs/job-progress';
export { MARKET_QUEUE, marketJobs, openMarketQueue, type MarketJobs } from './jobs/job-queue';
export type { MarketJob, MarketJobReport } from './jobs/market-job';
export { marketDataModule, type MarketDataDeps } from './module';
export { answerFacts } from './routes/facts.routes';
export { createSecurityRefs } from './refs/security-refs';
export type { MissedDeps } from './routes/missed.routes';
export type { DataSources } from './routes/status.routes';
export { STATUS_TASK, statusReads, statusReadsElsewhere, statusTask, type StatusPlaces } from './jobs/status-task';
