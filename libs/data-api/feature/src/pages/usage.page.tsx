import { MemberOnly } from '@plumbline/auth/kit';
import { BarTrend } from '@plumbline/charts/ui';
import { usageQuery, type UsageRow } from '@plumbline/data-api/data-access';
import { dataApiPages, KEPT_MONTHS, MONTH } from '@plumbline/data-api/domain';
import { addMonths, formatCount, groupBy } from '@plumbline/shared/domain';
import { PageFrame, QueryPart, useSearch, useSetPart, useToday } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { codeColumn, countColumn, dayColumn, textColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Select } from '@plumbline/shared/ui/Select';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DataLinks } from '../parts/DataLinks';

const columns: readonly Column<UsageRow>[] = [
  dayColumn('day', 'Day'),
  textColumn('key', 'Key', { missing: 'revoked' }),
  codeColumn('operation', 'Operation'),
  countColumn('calls', 'Calls'),
  countColumn('credits', 'Credits'),
  countColumn('refused', 'Refused'),
];

const sumOf = (rows: readonly UsageRow[]): number => rows.reduce((sum, { credits }) => sum + credits, 0);

/** Credits of each day of a month, also of days without calls. */
function daysOf(month: string, rows: readonly UsageRow[]) {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const byDay = groupBy(rows, ({ day }) => day);
  return Array.from({ length: new Date(Date.UTC(year, number, 0)).getUTCDate() }, (_, at) => {
    const label = String(at + 1);
    return { label, value: sumOf(byDay.get(`${month}-${label.padStart(2, '0')}`) ?? []) };
  });
}

function Month({ month, data }: { month: string; data: readonly UsageRow[] }): ReactNode {
  if (data.length === 0)
    return (
      <EmptyState title={`No calls in ${month}`}>
        Choose another month, or try an operation on the data API page.
      </EmptyState>
    );
  return (
    <>
      <div className="px-4 pb-4">
        <p className="m-0 text-sm text-ink-2">{formatCount(sumOf(data))} credits by day, UTC</p>
        <BarTrend
          label={`Credits by day of ${month}`}
          points={daysOf(month, data)}
          format={(value) => formatCount(value ?? 0)}
        />
      </div>
      <DataTable
        caption={`Calls in ${month}`}
        columns={columns}
        rows={data}
        rowKey={({ day, key_id, operation }) => `${day} ${key_id} ${operation}`}
        exportName={`data-api-usage-${month}`}
      />
    </>
  );
}

/** Months whose usage is kept, the newest first, and the one that is asked for. */
function monthsWith(today: string, asked: string | undefined): readonly string[] {
  const kept = Array.from({ length: KEPT_MONTHS + 1 }, (_, back) => addMonths(`${today.slice(0, 7)}-01`, -back));
  return [...new Set([...kept.map((day) => day.slice(0, 7)), ...(asked ? [asked] : [])])].sort().reverse();
}

function Usage(): ReactNode {
  const [search] = useSearch();
  const setMonth = useSetPart('month');
  const today = useToday('UTC');
  const named = search.get('month') ?? '';
  const asked = MONTH.test(named) ? named : undefined;
  const query = useQuery(usageQuery(asked));
  const shown = asked ?? query.data?.month ?? today.slice(0, 7);
  return (
    <PageFrame
      pages={dataApiPages.pages}
      path="/data/usage"
      title="Usage of the data API"
      aside={<DataLinks />}
      intro="Calls and credits of your keys. What was asked is not kept."
    >
      <div className="mb-4 max-w-[220px]">
        <Select
          label="Month"
          value={shown}
          options={monthsWith(today, shown).map((month) => ({ value: month, label: month }))}
          onChange={({ target }) => setMonth(target.value)}
        />
      </div>
      <Card title="Credits" flush>
        <QueryPart query={query} className="p-4" failure="Your usage could not be loaded">
          {(usage) => <Month {...usage} />}
        </QueryPart>
      </Card>
    </PageFrame>
  );
}

/** Usage of a person's keys in a month. */
export const UsagePage = (): ReactNode => <MemberOnly>{() => <Usage />}</MemberOnly>;
