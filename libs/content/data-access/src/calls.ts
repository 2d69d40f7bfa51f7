import type { articleCalls, learnCalls, newsCalls, staffArticleCalls, writingCalls } from '@plumbline/content/contract';
import { apiOf, createQueries } from '@plumbline/shared/data-access';

export type ContentCalls = typeof articleCalls &
  typeof writingCalls &
  typeof staffArticleCalls &
  typeof newsCalls &
  typeof learnCalls;

/** Query values over the contracts of content. */
export const q = createQueries<ContentCalls>(() => apiOf<ContentCalls>());

/** Queries that ask again at each visit. */
export const fresh = createQueries<ContentCalls>(() => apiOf<ContentCalls>(), { staleTime: 0 });

/** The same calls without a query around them: for what changes something. */
export const contentApi = () => apiOf<ContentCalls>();
