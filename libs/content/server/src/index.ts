export type { ContentDeps } from './deps';
export type { ContentJobDeps } from './jobs/content-jobs';
export { contentModule } from './module';
export { newsPieces } from './read/news-pieces';
