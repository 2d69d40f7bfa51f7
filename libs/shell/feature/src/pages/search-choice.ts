import { isSearchType } from '@plumbline/search/domain';
import type { SearchChoice } from '@plumbline/search/data-access';

const SORTS = ['match', 'name', 'text'] as const;

/** Search in an address; invalid parts are ignored. */
export function searchChoice(params: URLSearchParams): SearchChoice {
  const [type, sort, page] = [params.get('type'), params.get('sort'), Number(params.get('page') ?? 1)];
  return {
    keyword: (params.get('q') ?? '').trim().slice(0, 200),
    type: isSearchType(type) ? type : 'stock',
    sort: SORTS.find((one) => one === sort) ?? 'match',
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  };
}

/** The address of a choice; what is as usual is left out. */
export function choicePath({ keyword, type, sort, page }: SearchChoice): string {
  const query = new URLSearchParams({
    ...(keyword ? { q: keyword } : {}),
    ...(type === 'stock' ? {} : { type }),
    ...(sort === 'match' ? {} : { sort }),
    ...(page === 1 ? {} : { page: String(page) }),
  }).toString();
  return query ? `/search?${query}` : '/search';
}
