export { missingSettings, scheduledSources, sourceOf, SOURCES, sourcesNamed, unknownSource } from './catalogue';
export { checkSource, type SourceCheck } from './check/check-source';
export { missedReportsSource } from './catalogue/missed-reports.source';
export { instanceRequest } from './catalogue/report-instances';
export { createPoliteFetch, userAgentOf, type PoliteFetch } from './fetch/fetch-politely';
export { hostLimits } from './fetch/host-limits';
export { hostQuotas, quotaGuard } from './fetch/request-quotas';
export { askFred, fredSeries } from './fred/fred.facts';
export { createFred, fredOf, type Fred } from './fred/fred';
export type { SourceFetch } from './model/source-fetch';
export { symbolsIn } from './model/symbols-in';
export type { Source, SourceContext } from './model/source';
export type { SyncPorts, SyncReport } from './model/sync-ports';
export { isLate, lateMail, type LateMail } from './runs/late-sources';
export { readOperatorEnvironment } from './runs/operator-environment';
export {
  keepSettings,
  operatorSettings,
  readStored,
  sealKeys,
  type OperatorEnvironment,
  type OperatorSettings,
} from './runs/operator-settings';
export { requestCounts } from './runs/request-counts';
export { requestTurns } from './runs/request-turns';
export { sourceMigrations } from './runs/source-migrations';
export {
  beginSourceRun,
  closeBrokenRuns,
  coveredThrough,
  endSourceRun,
  forgetOldRuns,
  sourceRuns,
  type SourceRun,
} from './runs/source-runs';
export { keptByKind, newYorkToday, sourceStatus, type KeptOfKind, type SourceStatus } from './runs/source-status';
export {
  actOnSetup,
  BASIC_SOURCES,
  finishSetup,
  readSetup,
  refusalOf,
  SETTABLE,
  setupLeft,
  type Setup,
  type SetupAction,
} from './runs/setup';
export { readAsked } from './sync/asked-once';
export { syncSource } from './sync/sync-source';
export { syncVendor } from './vendors/sync-vendor';
