export { industryModule } from './module';
export type { IndustryDeps } from './read/industry-deps';
