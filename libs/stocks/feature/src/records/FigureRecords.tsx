import { ErrorPanel } from '@plumbline/shared/ui/ErrorPanel';
import { ApiError } from '@plumbline/shared/domain';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Skeleton } from '@plumbline/shared/ui/Skeleton';
import { lineageQuery, recordsQuery, type FigureAddress } from '@plumbline/stocks/data-access';
import type { LineageRecords } from '@plumbline/stocks/domain';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { isSeries } from './record-cells';
import { RecordsView } from './RecordsView';

export interface FigureRecordsProps {
  /** The value that has records. */
  address: FigureAddress;
}

/** Pages that were read one after the other, as one. */
function joined(pages: readonly LineageRecords[]): LineageRecords | undefined {
  const [first] = pages;
  return first && { ...first, data: pages.flatMap(({ data }) => data), links: linksOf(pages) };
}

const linksOf = (pages: readonly LineageRecords[]): LineageRecords['links'] =>
  Object.fromEntries(pages.flatMap(({ links }) => Object.entries(links)));

/** Records a value was read from. Loaded on first use. */
export default function FigureRecords({ address }: FigureRecordsProps): ReactNode {
  const [count, setCount] = useState(1);
  const { data: lineage } = useQuery(lineageQuery(address));
  const order = isSeries(lineage?.explanation.records?.columns ?? []) ? 'desc' : 'asc';
  const answers = useQueries({
    queries: Array.from({ length: count }, (_, at) => recordsQuery(address, { page: at + 1, order })),
  });
  const failed = answers.find(({ error }) => error !== null);
  const records = joined(answers.flatMap(({ data }) => (data ? [data] : [])));
  if (failed?.error instanceof ApiError && failed.error.statusCode === 404)
    return <EmptyState title="There are no values behind this figure">{failed.error.message}</EmptyState>;
  if (failed?.error)
    return (
      <ErrorPanel title="The values could not be loaded" onRetry={() => void failed.refetch()}>
        {failed.error.message}
      </ErrorPanel>
    );
  if (records)
    return (
      <RecordsView
        records={records}
        onMore={records.data.length < records.total ? () => setCount((known) => known + 1) : undefined}
        isLoadingMore={answers.some(({ isPending }) => isPending)}
      />
    );
  return (
    <div role="status" aria-busy="true" aria-label="Loading the values">
      <Skeleton width="100%" height="64px" />
      <Skeleton lines={8} />
    </div>
  );
}
