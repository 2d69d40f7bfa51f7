export { createLocalCache, type CacheAddress, type LocalCacheOptions, type Reuse } from './local-cache';
export { apiOf, configureApi } from './api';
export { createClient, type CallOptions, type Client, type ClientOptions } from './client';
export { createQueries } from './queries';
export { partQuery } from './part-query';
export {
  ensure,
  getQueryClient,
  makeQueryClient,
  prefetch,
  stateOf,
  type Prefetched,
  type AnyQuery,
} from './query-client';
export { useHydratedAtom } from './atoms/use-hydrated-atom';
export { createWebStorage } from './atoms/web-storage';
export { forgetVisit, recordVisit, useVisits } from './atoms/visits';
