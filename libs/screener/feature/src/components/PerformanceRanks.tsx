import { performanceQuery } from '@plumbline/screener/data-access';
import type { MenuCalls } from '@plumbline/screener/contract';
import { formatPercent, type ResultOf } from '@plumbline/shared/domain';
import { QueryPart } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { countColumn, dayColumn, linkColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Figure } from '@plumbline/shared/ui/Figure';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

type Rank = ResultOf<MenuCalls['GET /_api/performance_ranks']>['data'][number];

const percent = (value: number | null, reason: string): ReactNode => (
  <Figure text={value === null ? null : formatPercent(value)} reason={reason} />
);

const COLUMNS: readonly Column<Rank>[] = [
  linkColumn('name', 'Screen', ({ slug }) => `/screener/${slug}`),
  {
    key: 'total',
    header: 'Return',
    cell: ({ total }) => percent(total, 'No whole month is recorded'),
    value: ({ total }) => total,
  },
  {
    key: 'cagr',
    header: 'A year',
    cell: ({ cagr }) => percent(cagr, 'Twelve months are needed'),
    value: ({ cagr }) => cagr,
  },
  countColumn('months', 'Months'),
  dayColumn('since', 'Since'),
];

/** Built-in screens by the return of the companies they found. */
export function PerformanceRanks({ asOf }: { asOf: string | undefined }): ReactNode {
  const query = useQuery(performanceQuery(asOf));
  return (
    <Card title="Screen performance" flush>
      <QueryPart query={query} failure="The records could not be loaded" className="p-4">
        {({ data, missing }) => (
          <DataTable
            caption="Returns of screens"
            columns={COLUMNS}
            rows={missing === null ? data : []}
            rowKey={({ slug }) => slug}
            density="dense"
            exportName="screen-records"
            empty={<EmptyState title="No month is recorded yet">{missing}</EmptyState>}
          />
        )}
      </QueryPart>
    </Card>
  );
}
