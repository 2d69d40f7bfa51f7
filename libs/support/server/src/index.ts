export type { SupportDeps, SupportPorts } from './deps';
export type { SupportJobDeps } from './jobs/job-deps';
export { supportModule } from './module';
