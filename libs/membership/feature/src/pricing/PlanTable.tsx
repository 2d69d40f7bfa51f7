import { FREE_PLAN, type PlanLimits } from '@plumbline/membership/domain';
import { formatCount } from '@plumbline/shared/domain';
import { Card } from '@plumbline/shared/ui/Card';
import { textColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import type { ReactNode } from 'react';
import type { PlanRow } from './plan-row';

interface LimitRow {
  readonly name: string;
  readonly of: (limits: PlanLimits) => string;
}

const yes = (has: boolean): string => (has ? 'Yes' : 'No');

const ROWS: readonly LimitRow[] = [
  { name: 'Rows of one download', of: ({ download_rows: rows }) => formatCount(rows) },
  { name: 'Articles for Premium members', of: ({ premium_pages: has }) => yes(has) },
  { name: 'Articles for Premium Plus members', of: ({ premium_plus_pages: has }) => yes(has) },
  { name: 'Your own logo on reports', of: ({ own_logo: has }) => yes(has) },
  { name: 'Portfolios, alerts, screens', of: () => 'Yes' },
];

/** Plans side by side, with what everybody has for nothing. */
export function PlanTable({ plans }: { plans: readonly PlanRow[] }): ReactNode {
  const offered = [
    { key: 'free', name: FREE_PLAN.name, limits: FREE_PLAN.limits },
    ...plans.map(({ plan, name, limits }) => ({ key: plan, name, limits })),
  ];
  const columns: readonly Column<LimitRow>[] = [
    textColumn('name', 'What you get'),
    ...offered.map(({ key, name, limits }) => ({
      key,
      header: name,
      cell: (row: LimitRow) => row.of(limits),
      value: (row: LimitRow) => row.of(limits),
    })),
  ];
  return (
    <Card title="Plans compared" flush>
      <DataTable
        caption="Plans compared"
        columns={columns}
        rows={ROWS}
        rowKey={({ name }) => name}
        exportName="plans"
      />
    </Card>
  );
}
