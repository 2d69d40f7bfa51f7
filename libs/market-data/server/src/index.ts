export { createPoliteFetch, userAgentOf, type PoliteFetch } from './fetch/fetch-politely';
export { hostLimits } from './fetch/host-limits';
export { hostQuotas, quotaGuard } from './fetch/request-quotas';
export type { PriceBasisOption } from './importers/kit/source-file';
export { parseBasis } from './importers/prices/price-csv/price-layout';
export { forgetProgress, readProgress, writeProgress, type JobProgress } from './jobs/job-progress';
export { MARKET_QUEUE, marketJobs, openMarketQueue, type JobState, type MarketJobs } from './jobs/job-queue';
export type { MarketJob, MarketJobReport } from './jobs/market-job';
export { marketDataModule, type MarketDataDeps } from './module';
export { fredOf, type Fred } from './vendors/fred';
export { answerFacts, type MarketDeps } from './routes/facts.routes';
export type { MissedDeps } from './routes/missed.routes';
export type { DataSources } from './routes/status.routes';
export { writeSampleMarket } from './sample/sample-market';
export type { SampleOptions } from './sample/universe';
export { missingSettings, scheduledSources, sourceOf, SOURCES } from './sources';
export { missedReportsSource } from './sources/missed-reports.source';
export type { Source } from './sources/source';
export { syncSource, type Fetched, type SourceFetch, type SyncPorts, type SyncReport } from './sources/sync-source';
export { COMPACT_ABOVE, compactArchive, mostSmallParts, type CompactionReport } from './store/archive-compaction';
export { holdsImports, readArchiveManifest, removeReplaced } from './store/archive-manifest';
export { archiveQuestions, withArchive } from './store/archive-questions';
export { buildMarket } from './store/build-market';
export type { BuildOptions, BuildProgress } from './store/build/build-options';
export type { DocumentOptions } from './store/build/document-makers';
export { DOCUMENT_TASK, documentTask, type DocumentHelper } from './store/build/document-task';
export { openTold } from './store/derived/told-securities';
export { folderSizes, type FolderSize } from './store/folder-sizes';
export { importPaths, type ImportContext, type ImportOptions, type ImportProgress } from './store/import-paths';
export { archivedImports, forgetImport, type ArchivedImport, type ForgetReport } from './store/forget-import';
export { STATUS_TASK, statusReads, statusReadsElsewhere, statusTask, type StatusPlaces } from './jobs/status-task';
export { closeBrokenImports, latestImports, reportLine, type ImportRecord } from './store/import-records';
export type { FileReport, FileStatus, ImportReport } from './store/import-report';
export { openMarketReader, type FileMarketReader, type MarketReaderOptions } from './store/market-reader';
export { listQuarantine, releaseFromQuarantine, type QuarantineReport } from './store/quarantine';
export { readReportEvidence } from './store/readers/missed-reports.reader';
export { outdatedFiles, replayOutdated, type OutdatedFiles } from './store/outdated-files';
export { replay } from './store/replay';
export { isBuildDue } from './store/build-due';
export { readServedVersion } from './store/served-version';
export {
  beginSourceRun,
  closeBrokenRuns,
  coveredThrough,
  endSourceRun,
  forgetOldRuns,
  sourceRuns,
  type SourceRun,
} from './store/source-runs';
export { requestCounts, type UsedQuota } from './store/request-counts';
export {
  keptByKind,
  newYorkToday,
  sourceStatus,
  type KeptOfKind,
  type SourceState,
  type SourceStatus,
} from './store/source-status';
export { StoreError } from './store/store-error';
export { inboxHasItems, takeInbox, type InboxItem, type InboxOptions, type InboxReport } from './store/take-inbox';
export { PRICE_VENDORS } from './vendors/price-vendors';
export { syncVendor, type VendorRun } from './vendors/sync-vendor';
