import type { ApiError } from '@plumbline/shared/domain';
import { queryOptions, type FetchQueryOptions, type QueryKey } from '@tanstack/react-query';

type WholeQuery<T> = FetchQueryOptions<T, ApiError, T, QueryKey>;

/**
 * A part of the answer to another query, as a query of its own: a page gets it without the rest, which is fetched once
 * for both.
 */
export const partQuery = <T, P>(whole: WholeQuery<T>, name: string, pick: (answer: T) => P) =>
  queryOptions<P, ApiError, P, QueryKey>({
    queryKey: [...whole.queryKey, name],
    queryFn: async ({ client }) => pick(await client.fetchQuery(whole)),
  });
