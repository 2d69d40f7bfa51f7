export type { DataApiDeps } from './deps';
export { dataApiModule } from './module';
export { openDataApi } from './service';
export type { ExportJobDeps } from './export/export-job';
