import { MAX_PAGE } from './list-state';

/** The page of a list that an address names, the first one where it names none. */
export function pageIn(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1);
  return Number.isInteger(page) && page > 0 && page <= MAX_PAGE ? page : 1;
}
