export { CACHES_CHANNEL, createCaches, type Cache, type Caches, type CacheScope, type Cleared } from './caches/caches';
export { guardMemory } from './caches/memory-guard';
export { dropOlderHalf } from './caches/older-half';
export { keptByVersion } from './caches/kept-by-version';
export { createDispatch, type Dispatch } from './calls/dispatch';
export { fastifyPath, mountCalls, type MountOptions } from './calls/mount-calls';
export { fieldRefusal } from './calls/field-refusal';
export { openApiDocument } from './calls/openapi';
export {
  bindCalls,
  checkAnswer,
  hostOnlyName,
  isStaffFor,
  memberOf,
  readInput,
  runCall,
  type AnswerCookie,
  type BoundCall,
  type CallContext,
  type Caller,
  type Handlers,
  type RawInput,
} from './calls/run-call';
export { callerPath } from './commands/caller-path';
export { dayOption } from './commands/day-option';
export { OperatorError } from './commands/operator-error';
export { progressLine } from './commands/progress-line';
export { printLine, terminalText } from './commands/terminal-text';
export { UsageError } from './commands/usage-error';
export { readJobsConfig, type JobsConfig } from './config/jobs-config';
export { createSealer, isSealed, type Sealer } from './secrets/sealed-value';
export { createClock, type Clock } from './clock/clock';
export { endInOrder } from './config/process-life';
export { readSettings, type Environment } from './config/read-settings';
export { configWarnings, readServerConfig, type ServerConfig } from './config/server-config';
export { countRows } from './database/count-rows';
export { createDatabase, databaseOf, tablesOf, type Database } from './database/database';
export { createClient, createPool } from './database/connections';
export { listenTo, type Listener } from './database/listen';
export { isAbandoned, isLockHeld, LOCKS, markedAlive, tryLock, withLock } from './database/locks';
export { containing } from './database/like';
export { isUniqueViolation } from './database/store-refusal';
export { mapPage, offsetOf, paged, type Page } from './database/paging';
export { migrate, type Migrations } from './database/migrate';
export { answerFrameworkError, installErrorShape, notFoundBody } from './http/error-handler';
export { writeRss, type Feed, type FeedItem } from './feeds/write-rss';
export { hostsOfMachine, installHostCheck, isHost, originOf, type HostRules } from './http/hosts';
export { NO_PAGE_HEADERS } from './http/no-page';
export { connectionOptions, drainAndClose, installEnding, type ServerTimes } from './http/http-server';
export { demandHttps, isHttpsSite } from './http/secure-transport';
export { siteOriginOf, type SiteOrigin, type SiteOriginDeps } from './http/site-origin';
export { checkForwarded, readTrustProxy, type TrustedProxies } from './http/trust-proxy';
export { mountUnsubscribe, unsubscribeHeaders, unsubscribeUrl } from './http/unsubscribe';
export { createLogger, loggedUrl, openLog } from './http/logger';
export { installPriorities } from './http/priorities';
export { installMetrics } from './http/metrics';
export {
  downloadKind,
  type DownloadKind,
  type DownloadParams,
  type FileColumn,
  type FileTable,
} from './downloads/download-kind';
export { bindJob, defineJob, type BoundJob, type JobDef, type JobQueue } from './jobs/job-def';
export { repeat, type Repeated } from './jobs/repeat';
export type { Command, CommandContext, JobDeps, JobModule, Schedule } from './modules/job-module';
export type { KeptData, LeavingPerson, PersonalData, PersonalFile, PersonalTable } from './modules/personal-data';
export type { MailAddress, MailPerson, PersonMail } from './modules/mail-person';
export type { KeptSearchSource, SearchHit, SearchSource } from './modules/search-source';
export {
  bindModules,
  commandsOf,
  contractsOf,
  downloadKindsOf,
  jobsOf,
  migrationsOf,
  personalDataOf,
  serve,
  staffResourcesOf,
  type BoundJobs,
  type Contracts,
  type ServedCalls,
  type ServerModule,
} from './modules/server-module';
export { sharedModule, staffDeps, type SharedDeps, type SharedJobDeps } from './module';
export { noteSlowAnswers } from './slow-calls/note-answers';
export { createSlowCalls, type SlowCalls, type Taken } from './slow-calls/slow-calls';
export { addSlowCalls, type SlowCall } from './slow-calls/slow-calls.store';
export { createIsolatedReader, isolateCalls, type IsolatedReader } from './isolation/isolated-calls';
export { ISOLATION_TASK, isolationTask } from './isolation/isolation-task';
export { asVisitor, type Visitor } from './calls/visitor';
export { createIdleHelper } from './threads/idle-helper';
export { serveTasks } from './threads/serve-tasks';
export { HelperEnded, type Task, type TaskAnswer, type TaskHelper } from './threads/task';
export { startTaskProcess } from './threads/task-process';
export { startThread } from './threads/task-thread';
export type { SiteSettings, WebDeps, WebPlugin } from './http/web-plugin';
export { createOwnedResource, type OwnedChange, type OwnedResource, type OwnedSpec } from './owned/owned-resource';
export { OWNED_COLUMNS, SHARED_COLUMNS, type OwnedColumns, type OwnedRow } from './owned/owned-table';
export type { AnyStore } from './database/any-store';
export { createRowTable, toWire, type RowListQuery, type RowSort } from './rows/row-table';
export { bindStaffResource, STAFF_COLUMNS, type StaffResourceDeps } from './staff/staff-resource';
