export type { SupportDeps, SupportPorts } from './deps';
export type { SupportJobDeps } from './job-deps';
export { supportModule } from './module';
