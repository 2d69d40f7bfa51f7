import { addDays, type ResultOf } from '@plumbline/shared/domain';
import { QueryPart, useListAddress, useToday } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { countColumn, numberColumn, textColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { DatePicker } from '@plumbline/shared/ui/DatePicker';
import { demoStatsQuery, type SupportCalls } from '@plumbline/support/data-access';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

type Row = ResultOf<SupportCalls['POST /_api/admin/demo/fetch-stats']>['data'][number];

const MINUTE = 60;

const COLUMNS: readonly Column<Row>[] = [
  textColumn('page', 'Demo'),
  countColumn('views', 'Watched'),
  numberColumn('minutes', 'Minutes each', { of: ({ seconds, views }) => seconds / views / MINUTE, decimals: 1 }),
];

/** How often and how long demos were watched. */
export function DemoStatsPage(): ReactNode {
  const list = useListAddress();
  const today = useToday('UTC');
  const from = list.get('from') ?? addDays(today, -30);
  const to = list.get('to') ?? today;
  const query = useQuery(demoStatsQuery(from, to));
  return (
    <Card title="Demos that were watched" flush>
      <div className="flex flex-wrap gap-3 p-4">
        <DatePicker label="From" value={from} max={to} onChange={(day) => list.set({ from: day || undefined })} />
        <DatePicker label="To" value={to} min={from} onChange={(day) => list.set({ to: day || undefined })} />
      </div>
      <QueryPart query={query} className="p-4" failure="The figures could not be loaded">
        {({ data }) => (
          <DataTable
            caption="Demos that were watched"
            columns={COLUMNS}
            rows={data}
            rowKey={({ page, component }) => `${page} ${component}`}
            exportName="demos"
            empty="Nothing was watched in this time"
          />
        )}
      </QueryPart>
    </Card>
  );
}
