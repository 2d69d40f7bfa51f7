import type { ApiError } from '@plumbline/shared/domain';
import { ErrorPanel } from '@plumbline/shared/ui/ErrorPanel';
import { Skeleton } from '@plumbline/shared/ui/Skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

export interface QueryBodyProps<T> {
  query: UseQueryResult<T, ApiError>;
  children: (data: T) => ReactNode;
}

/** What was asked for, its shape while it comes, and what went wrong when it does not. */
export function QueryBody<T>({ query, children }: QueryBodyProps<T>): ReactNode {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending)
    return (
      <div aria-busy="true" className="p-4">
        <Skeleton lines={6} />
      </div>
    );
  return (
    <ErrorPanel title="This could not be loaded" onRetry={() => void query.refetch()}>
      {query.error?.message}
    </ErrorPanel>
  );
}
