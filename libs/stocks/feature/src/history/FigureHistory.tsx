import { ApiError } from '@plumbline/shared/domain';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { ErrorPanel } from '@plumbline/shared/ui/ErrorPanel';
import { Skeleton } from '@plumbline/shared/ui/Skeleton';
import { historyQuery, type HistoryAddress } from '@plumbline/stocks/data-access';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { HistoryView } from './HistoryView';

export type FigureHistoryProps = Omit<HistoryAddress, 'as'>;

/** The history of a figure in both readings. Comes with its first use. */
export default function FigureHistory(address: FigureHistoryProps): ReactNode {
  const known = useQuery(historyQuery({ ...address, as: 'known' }));
  const restated = useQuery(historyQuery({ ...address, as: 'restated' }));
  const error = known.error ?? restated.error;
  if (known.data && restated.data) return <HistoryView known={known.data} restated={restated.data} />;
  if (error instanceof ApiError && error.statusCode === 404)
    return <EmptyState title="There is no history of this figure">{error.message}</EmptyState>;
  if (error)
    return (
      <ErrorPanel
        title="The history could not be loaded"
        onRetry={() => void Promise.all([known.refetch(), restated.refetch()])}
      >
        {error.message}
      </ErrorPanel>
    );
  return (
    <div role="status" aria-busy="true" aria-label="Loading the history">
      <Skeleton width="100%" height="140px" />
      <Skeleton lines={6} />
    </div>
  );
}
