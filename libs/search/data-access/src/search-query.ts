import { apiOf, createQueries } from '@plumbline/shared/data-access';
import type { SearchCalls } from '@plumbline/search/contract';
import type { SearchType } from '@plumbline/search/domain';

const q = createQueries<SearchCalls>(() => apiOf<SearchCalls>());

/** Choices of the page of all results; each is in its address. */
export interface SearchChoice {
  readonly keyword: string;
  readonly type: SearchType;
  readonly sort: 'match' | 'name' | 'text';
  readonly page: number;
}

/** A page of results with the count of each type. */
export const searchQuery = (choice: SearchChoice) => q.query('GET /_api/search', { query: choice });

/** The first results of a type while somebody types. */
export const typedSearchQuery = (keyword: string, type: SearchType) =>
  q.query('GET /_api/search', { query: { keyword, type, flag: 'true' } });
