export { searchModule } from './module';
export type { SearchDeps } from './routes/search.routes';
export { pageSource, type SearchedPage } from './sources/pages';
export { securitySources, type SecurityNames } from './sources/securities';
export type { SearchResult, SearchSource } from './sources/source';
