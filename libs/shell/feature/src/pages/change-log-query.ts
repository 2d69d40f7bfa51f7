import type { platformCalls } from '@plumbline/shared/contract';
import { apiOf, createQueries } from '@plumbline/shared/data-access';

type Calls = typeof platformCalls;

const q = createQueries<Calls>(() => apiOf<Calls>());

/** A page of what changed in the product. */
export const changeLogQuery = (page: number) => q.query('GET /_api/change_logs', { query: { page } });

/** The page that an address names, the first one where it names none. */
export const changeLogPage = (params: URLSearchParams): number => {
  const page = Number(params.get('page') ?? 1);
  return Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1;
};
