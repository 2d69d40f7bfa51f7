export { createDispatch, type Dispatch } from './calls/dispatch';
export { mountCalls, type MountOptions } from './calls/mount-calls';
export { openApiDocument } from './calls/openapi';
export {
  bindCalls,
  memberOf,
  runCall,
  type AnswerCookie,
  type BoundCall,
  type CallContext,
  type Caller,
  type Handlers,
  type RawInput,
} from './calls/run-call';
export { readJobsConfig, type JobsConfig } from './config/jobs-config';
export { endInOrder } from './config/process-life';
export { readServerConfig, type ServerConfig } from './config/server-config';
export { createDatabase, tablesOf, type Database } from './database/database';
export { LOCKS, tryLock, withLock } from './database/locks';
export { foundationMigrations, migrate, type Migrations } from './database/migrate';
export { answerFrameworkError, installErrorShape, notFoundBody } from './http/error-handler';
export { createLogger, loggedUrl } from './http/logger';
export { installMetrics } from './http/metrics';
export type { SiteSettings, WebDeps, WebPlugin } from './http/web-plugin';
