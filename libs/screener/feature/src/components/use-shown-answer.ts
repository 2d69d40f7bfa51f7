import type { ApiError } from '@plumbline/shared/domain';
import { progressOf, screenQuery, type WorkProgress } from '@plumbline/screener/data-access';
import type { ScreenState } from '@plumbline/screener/domain';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ScreenAnswer } from './screen-types';

/** Displayed answer of a screen. */
export interface ShownAnswer {
  /** The rows of the state, or of the one before while these are not there. */
  readonly answer: ScreenAnswer | undefined;
  readonly isStale: boolean;
  readonly error: ApiError | null;
  /** How far the server is with what the answer waits for. */
  readonly progress: WorkProgress | undefined;
  /** The reader does not want to wait: nothing is asked any more. */
  readonly isStopped: boolean;
  readonly stop: () => void;
  readonly retry: () => void;
}

/** The answer for a state; the last good one stays while the next is on its way or fails. */
export function useShownAnswer(state: ScreenState): ShownAnswer {
  const client = useQueryClient();
  const options = screenQuery(state);
  const query = useQuery({ ...options, placeholderData: keepPreviousData });
  const [last, setLast] = useState(query.data);
  if (query.data !== undefined && query.data !== last) setLast(query.data);
  const isWaiting = query.isPending || query.isPlaceholderData;
  return {
    answer: query.data ?? last,
    isStale: query.isPlaceholderData || query.isError,
    error: query.error,
    progress: query.isFetching ? progressOf(query.failureReason) : undefined,
    isStopped: isWaiting && query.fetchStatus === 'idle',
    stop: () => void client.cancelQueries({ queryKey: options.queryKey }),
    retry: () => void query.refetch(),
  };
}
