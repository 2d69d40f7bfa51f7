export { searchModule } from './module';
export { pageSource, type SearchedPage } from './page-source';
export type { SearchDeps } from './routes/search.routes';
