import type { articleCalls, learnCalls, newsCalls, staffArticleCalls, writingCalls } from '@plumbline/content/contract';
import { apiOf, createQueries } from '@plumbline/shared/data-access';

export type ContentCalls = typeof articleCalls &
  typeof writingCalls &
  typeof staffArticleCalls &
  typeof newsCalls &
  typeof learnCalls;

/** Query values over the contracts of content. */
export const q = createQueries<ContentCalls>(() => apiOf<ContentCalls>());

/** The same calls without a query around them: for what changes something. */
export const contentApi = () => apiOf<ContentCalls>();
