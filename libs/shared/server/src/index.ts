export { createDispatch, type Dispatch } from './calls/dispatch';
export { mountCalls, type MountOptions } from './calls/mount-calls';
export { openApiDocument } from './calls/openapi';
export { bindCalls, runCall, type BoundCall, type CallContext, type Handlers, type RawInput } from './calls/run-call';
export { createDatabase, type Database } from './database/database';
export { migrate } from './database/migrate';
export { installErrorShape, notFoundBody } from './http/error-handler';
export { createLogger, loggedUrl } from './http/logger';
export { installMetrics } from './http/metrics';
