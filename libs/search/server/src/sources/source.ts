import type { ResultOf } from '@plumbline/shared/domain';
import type { SearchCalls } from '@plumbline/search/contract';
import type { SearchType } from '@plumbline/search/domain';

export type SearchResult = ResultOf<SearchCalls['GET /_api/search']>['results'][number];

/** Where results of one type come from. */
export interface SearchSource {
  readonly type: SearchType;
  /** How many there are at all; a type without any has no tab. */
  size(): number;
  /** The results that fit, best first, `limit` at most; all of the type by name for an empty keyword. */
  find(keyword: string, limit: number): readonly SearchResult[];
}
