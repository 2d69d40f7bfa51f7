export type { CommunityDeps, CommunityPorts } from './deps';
export { communityModule } from './module';
export { readForumSettings, type ForumSettings } from './settings';
export type { CommunityJobDeps } from './jobs/nightly';
