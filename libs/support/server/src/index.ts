export type { SupportDeps, SupportPorts } from './deps';
export type { SupportJobDeps } from './jobs/job-deps';
export { readSupportSettings, type SupportSettings } from './settings';
export { supportModule } from './module';
