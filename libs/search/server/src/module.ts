import { searchCalls } from '@plumbline/search/contract';
import { serve, type ServerModule } from '@plumbline/shared/server';
import { searchHandlers, type SearchDeps } from './routes/search.routes';

/** Search over what other domains name: securities, pages. */
export const searchModule: ServerModule<SearchDeps> = {
  name: 'search',
  calls: [serve(searchCalls, searchHandlers)],
};
