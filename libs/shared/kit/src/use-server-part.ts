import type { ApiError } from '@plumbline/shared/domain';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useCallback, useState } from 'react';

interface ServerPartState<T> {
  /** Undefined where the server rendered the part and the browser has not needed its data yet. */
  readonly data: T | undefined;
  /** For `onEmpty` of the part: fetches what no server rendered. */
  readonly onMissing: () => void;
}

/** Data of a `ServerPart` whose query the loader names as only shown: kept by the browser, fetched where it is missing. */
export function useServerPart<T>(query: UseQueryOptions<T, ApiError>): ServerPartState<T> {
  const [isMissing, setMissing] = useState(false);
  const { data } = useQuery({ ...query, enabled: isMissing });
  const onMissing = useCallback(() => setMissing(true), []);
  return { data, onMissing };
}
