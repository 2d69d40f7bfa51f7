import type { ResultOf } from '@plumbline/shared/domain';
import { PageFrame, useAsOf } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { MeterList } from '@plumbline/shared/ui/MeterList';
import type { offeringCalls } from '@plumbline/stocks/contract';
import { offeringYearsQuery } from '@plumbline/stocks/data-access';
import { stocksPages } from '@plumbline/stocks/domain';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { stageLabel } from './offerings-list';

type Year = ResultOf<(typeof offeringCalls)['GET /_api/ipos/statistics']>['years'][number];

const count = (key: 'filed' | 'priced' | 'withdrawn' | 'spin_offs', header: string): Column<Year> => ({
  key,
  header,
  cell: (year) => year[key],
  value: (year) => year[key],
});

const COLUMNS: readonly Column<Year>[] = [
  { key: 'year', header: 'Year', align: 'start', cell: ({ year }) => String(year), value: ({ year }) => year },
  count('filed', 'IPOs filed'),
  count('priced', 'Priced'),
  count('withdrawn', 'Withdrawn'),
  count('spin_offs', 'Spin-offs filed'),
  {
    key: 'median_days',
    header: 'Days to price',
    title: 'Median of the days from the first filing to the price, of those priced in the year',
    cell: ({ median_days: days }) => (days === null ? '–' : String(Math.round(days))),
    value: ({ median_days: days }) => days,
  },
];

/** Offerings by year, and how many are at each stage. */
export function OfferingYearsPage(): ReactNode {
  const asOf = useAsOf();
  const { years, stages } = useSuspenseQuery(offeringYearsQuery(asOf)).data;
  const all = stages.reduce((sum, { offerings }) => sum + offerings, 0);
  return (
    <PageFrame
      pages={stocksPages.pages}
      path="/ipos/statistics"
      title="IPO statistics"
      intro="Registrations with the SEC by year: how many were filed, priced and withdrawn, and how long it took."
    >
      <div className="grid gap-4">
        <Card title="By stage">
          <MeterList
            meters={stages.map(({ stage, offerings }) => ({ label: stageLabel(stage), value: offerings }))}
            of={Math.max(1, all)}
          />
        </Card>
        <Card title="By year" flush>
          <DataTable
            caption="Offerings by year"
            columns={COLUMNS}
            rows={years}
            rowKey={({ year }) => String(year)}
            exportName="ipo-statistics"
            empty={<EmptyState title="No registration was imported yet" />}
          />
        </Card>
      </div>
    </PageFrame>
  );
}
