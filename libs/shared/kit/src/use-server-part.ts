import type { ApiError } from '@plumbline/shared/domain';
import { useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query';
import { useCallback, useState } from 'react';

interface ServerPartState<T> {
  /** Undefined where the server rendered the part and the browser has not needed its data yet. */
  readonly data: T | undefined;
  /** For `onEmpty` of the part: fetches what no server rendered. */
  readonly onMissing: () => void;
  /** Fetches the data for a file, and leaves what is read in its place. */
  readonly load: () => Promise<T>;
}

/** Data of a `ServerPart` whose query the loader names as only shown: kept by the browser, fetched where it is missing. */
export function useServerPart<T>(query: UseQueryOptions<T, ApiError>): ServerPartState<T> {
  const client = useQueryClient();
  const [isMissing, setMissing] = useState(false);
  const { data } = useQuery({ ...query, enabled: isMissing });
  const onMissing = useCallback(() => setMissing(true), []);
  const load = () => client.fetchQuery({ ...query, queryKey: ['for a file', ...query.queryKey] });
  return { data, onMissing, load };
}
