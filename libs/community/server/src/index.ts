export type { CommunityDeps, CommunityPorts } from './deps';
export { communityModule } from './module';
export type { CommunityJobDeps } from './jobs/nightly';
