import type { ApiError, ArgsOf, ResultOf } from '@plumbline/shared/domain';
import { queryOptions, type QueryKey, type UseMutationOptions } from '@tanstack/react-query';
import type { CallOptions, Client } from './client';

type Tuple<K, D> = object extends ArgsOf<K, D> ? [args?: ArgsOf<K, D>] : [args: ArgsOf<K, D>];
type AnyCall = (key: string, args: unknown, options?: CallOptions) => Promise<never>;

export interface Freshness {
  /** How long an answer serves again, in milliseconds; 0 asks again at each visit. As the query client says if not given. */
  readonly staleTime?: number;
}

/** Query and mutation values of calls. The query key is made from the call and its arguments: nobody writes one. */
export function createQueries<C>(client: () => Client<C>, freshness: Freshness = {}) {
  const call: AnyCall = (key, args, options) => (client() as unknown as AnyCall)(key, args, options);
  return {
    /** One call with its arguments, for code that makes many. */
    call: <K extends keyof C & string>(key: K, args: ArgsOf<K, C[K]>, options?: CallOptions): Promise<ResultOf<C[K]>> =>
      call(key, args, options),
    query: <K extends keyof C & string>(key: K, ...[args]: Tuple<K, C[K]>) =>
      queryOptions<ResultOf<C[K]>, ApiError, ResultOf<C[K]>, QueryKey>({
        queryKey: args === undefined ? [key] : [key, args],
        queryFn: ({ signal }) => call(key, args, { signal }),
        ...freshness,
      }),
    mutation: <K extends keyof C & string>(key: K): UseMutationOptions<ResultOf<C[K]>, ApiError, ArgsOf<K, C[K]>> => ({
      mutationKey: [key],
      mutationFn: (args) => call(key, args),
    }),
  };
}
