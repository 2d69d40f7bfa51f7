import type { ApiError } from '@plumbline/shared/domain';
import { screenQuery } from '@plumbline/screener/data-access';
import type { ScreenState } from '@plumbline/screener/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ScreenAnswer } from './screen-types';

/** What shows of a screen. */
export interface ShownAnswer {
  /** The rows of the state, or of the one before while these are not there. */
  readonly answer: ScreenAnswer | undefined;
  readonly isStale: boolean;
  readonly error: ApiError | null;
  readonly retry: () => void;
}

/** The answer for a state; the last good one stays while the next is on its way or fails. */
export function useShownAnswer(state: ScreenState): ShownAnswer {
  const query = useQuery({ ...screenQuery(state), placeholderData: keepPreviousData });
  const [last, setLast] = useState(query.data);
  if (query.data !== undefined && query.data !== last) setLast(query.data);
  return {
    answer: query.data ?? last,
    isStale: query.isPlaceholderData || query.isError,
    error: query.error,
    retry: () => void query.refetch(),
  };
}
