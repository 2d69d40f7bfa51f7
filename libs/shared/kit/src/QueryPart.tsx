import type { ApiError } from '@plumbline/shared/domain';
import { ErrorPanel } from '@plumbline/shared/ui/ErrorPanel';
import { Skeleton } from '@plumbline/shared/ui/Skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

export interface QueryPartProps<T> {
  query: UseQueryResult<T, ApiError>;
  /** Error title: `Your sign-ins could not be loaded`. */
  failure?: string;
  /** Lines of the shape while it loads. */
  lines?: number;
  /** Space around the shape, where the part fills a card to its edges. */
  className?: string;
  children: (data: T) => ReactNode;
}

/** A part of a page with its own loading and failure: the others stay usable. */
export function QueryPart<T>({
  query,
  failure = 'This could not be loaded',
  lines = 3,
  className,
  children,
}: QueryPartProps<T>): ReactNode {
  if (query.data !== undefined) return children(query.data);
  if (query.error)
    return (
      <ErrorPanel title={failure} onRetry={() => void query.refetch()}>
        {query.error.message}
      </ErrorPanel>
    );
  return (
    <div aria-busy="true" className={className}>
      <Skeleton lines={lines} />
    </div>
  );
}
