export type { DataApiDeps } from './deps';
export { dataApiModule } from './module';
export { SQL_TASK, sqlTask, type SqlShared } from './sql/sql-task';
export { readDataApiSettings, type DataApiSettings } from './settings';
export { openDataApi, type ServiceDeps } from './service';
export type { ExportJobDeps } from './jobs/run-export';
