import type { staffMembershipCalls } from '@plumbline/membership/contract';
import {
  kpiQuery,
  kpiYearOnYearQuery,
  referralStatsQuery,
  statsQuery,
  statsYearOnYearQuery,
  subscriptionStatsQuery,
  utmStatsQuery,
} from '@plumbline/membership/data-access';
import { formatCount, formatPercent, type ApiError, type ResultOf } from '@plumbline/shared/domain';
import { QueryPart } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { countColumn, numberColumn, textColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { SegmentedControl } from '@plumbline/shared/ui/SegmentedControl';
import { Sparkline } from '@plumbline/shared/ui/Sparkline';
import { StatList } from '@plumbline/shared/ui/StatList';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { money, moneys } from '../plan-text';

type Calls = typeof staffMembershipCalls;
type Stats = ResultOf<Calls['GET /_api/admin/stats']>;
type Change = ResultOf<Calls['GET /_api/admin/get_stat_yoy']>['data'][number];
type Kpi = ResultOf<Calls['GET /_api/admin/get_kpi_stat']>['data'][number];
type Part = ResultOf<Calls['GET /_api/admin/get_sub_stat']>['data'][number];
type Source = ResultOf<Calls['GET /_api/admin/get_sub_utm_stat']>['data'][number];

const PERIODS = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
] as const;

const FIELDS = [
  { value: 'plan', label: 'Plan' },
  { value: 'region', label: 'Region' },
  { value: 'interval', label: 'Interval' },
  { value: 'source', label: 'Source' },
] as const;

const share = (value: number | null): string => (value === null ? '–' : formatPercent(value * 100, { decimals: 1 }));

const LINES = [
  { key: 'sign_ups', label: 'Sign-ups' },
  { key: 'trials', label: 'Trials' },
  { key: 'subscriptions', label: 'Subscriptions' },
] as const;

/** Daily sign-ups, trials and subscriptions: a chart, and the total. */
function ByDay({ rows }: { rows: Stats['by_day'] }): ReactNode {
  const lines = LINES.map(({ key, label }) => {
    const values = rows.map((row) => row[key]);
    const sum = formatCount(values.reduce((all, value) => all + value, 0));
    const picture = <Sparkline values={values} label={`${label} by day`} width={240} height={40} />;
    return {
      label,
      value: (
        <span className="flex items-center gap-3">
          {picture} {sum}
        </span>
      ),
    };
  });
  return (
    <Card title="Begun by day">
      <StatList columns={1} stats={lines} />
    </Card>
  );
}

function Figures({ days }: { days: number }): ReactNode {
  const query = useQuery({ ...statsQuery(days), placeholderData: keepPreviousData });
  return (
    <QueryPart query={query} lines={6} failure="The figures could not be loaded">
      {({ figures, by_plan: plans, by_day: rows }) => (
        <>
          <Card title="Accounts">
            <StatList
              columns={4}
              stats={[
                { label: 'Accounts', value: formatCount(figures.accounts) },
                { label: 'Active within 30 days', value: formatCount(figures.active_30) },
                { label: 'Sign-ups', value: formatCount(figures.sign_ups) },
                { label: 'Trials', value: formatCount(figures.trials) },
                { label: 'Subscriptions', value: formatCount(figures.subscriptions) },
                { label: 'Grants', value: formatCount(figures.grants) },
                { label: 'Payments', value: formatCount(figures.payments) },
                ...plans.map(({ plan, accounts }) => ({ label: `With ${plan}`, value: formatCount(accounts) })),
              ]}
            />
          </Card>
          <ByDay rows={rows} />
        </>
      )}
    </QueryPart>
  );
}

interface TableProps<Row> {
  title: string;
  query: UseQueryResult<{ data: Row[] }, ApiError>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  aside?: ReactNode;
}

function StatTable<Row>({ title, query, columns, rowKey, aside }: TableProps<Row>): ReactNode {
  return (
    <Card title={title} flush aside={aside}>
      <QueryPart className="p-4" query={query} lines={4} failure="This table could not be loaded">
        {({ data }) =>
          data.length === 0 ? (
            <div className="p-4">
              <EmptyState title="Nothing in these days" />
            </div>
          ) : (
            <DataTable
              caption={title}
              columns={columns}
              rows={data}
              rowKey={rowKey}
              exportName={title.toLowerCase().replaceAll(' ', '-')}
            />
          )
        }
      </QueryPart>
    </Card>
  );
}

const CHANGES: readonly Column<Change>[] = [
  textColumn('name', 'Figure'),
  countColumn('now', 'Now'),
  countColumn('before', 'A year before'),
  numberColumn('change', 'Change', { write: share }),
];

const mrrText = ({ mrr }: Kpi): string => moneys(mrr);

const MONTHS: readonly Column<Kpi>[] = [
  textColumn('month', 'Month'),
  { key: 'mrr', header: 'Recurring a month', cell: mrrText, value: ({ mrr }) => mrr[0]?.amount ?? null },
  countColumn('active', 'Active at its start', { of: ({ active_start }) => active_start }),
  countColumn('ended', 'Ended'),
  numberColumn('churn', 'Churn', { write: share }),
  countColumn('trials', 'Trials'),
  numberColumn('conversion', 'Paid within 30 days', { write: share }),
];

const PARTS: readonly Column<Part>[] = [
  textColumn('name', 'What'),
  countColumn('active', 'Active'),
  countColumn('begun', 'Begun'),
  { key: 'paid', header: 'Paid', cell: (row) => money(row.paid, row.currency), value: ({ paid }) => paid },
];

const SOURCES: readonly Column<Source>[] = [
  textColumn('name', 'From'),
  countColumn('sign_ups', 'People'),
  countColumn('customers', 'Customers'),
  { key: 'paid', header: 'Paid', cell: ({ paid }) => moneys(paid), value: ({ paid }) => moneys(paid) },
];

function YearBefore(): ReactNode {
  const query = useQuery(kpiYearOnYearQuery());
  return (
    <QueryPart query={query} lines={2}>
      {({ now, before, mrr_change: change }) => (
        <Card title={`Recurring revenue of ${now.month}`}>
          <StatList
            columns={3}
            stats={[
              { label: 'This month', value: mrrText(now) },
              { label: before.month, value: mrrText(before) },
              { label: 'Change', value: share(change) },
            ]}
          />
        </Card>
      )}
    </QueryPart>
  );
}

/** Accounts, revenue, churn and where people come from. */
export function Stats(): ReactNode {
  const [period, setPeriod] = useState<(typeof PERIODS)[number]['value']>('90');
  const [field, setField] = useState<(typeof FIELDS)[number]['value']>('plan');
  const days = Number(period);
  const changes = useQuery({ ...statsYearOnYearQuery(days), placeholderData: keepPreviousData });
  const months = useQuery(kpiQuery(12));
  const parts = useQuery({ ...subscriptionStatsQuery(days, field), placeholderData: keepPreviousData });
  const referrals = useQuery({ ...referralStatsQuery(days), placeholderData: keepPreviousData });
  const utm = useQuery({ ...utmStatsQuery(days), placeholderData: keepPreviousData });
  return (
    <div className="flex flex-col gap-4">
      <SegmentedControl label="Days" options={PERIODS} value={period} onChange={setPeriod} />
      <Figures days={days} />
      <StatTable title="Against a year before" query={changes} columns={CHANGES} rowKey={({ name }) => name} />
      <YearBefore />
      <StatTable title="Months" query={months} columns={MONTHS} rowKey={({ month }) => month} />
      <StatTable
        title="Subscriptions"
        query={parts}
        columns={PARTS}
        rowKey={({ name, currency }) => `${name} ${currency}`}
        aside={<SegmentedControl label="By" options={FIELDS} value={field} onChange={setField} />}
      />
      <StatTable title="By whose link" query={referrals} columns={SOURCES} rowKey={({ name }) => name} />
      <StatTable title="By campaign" query={utm} columns={SOURCES} rowKey={({ name }) => name} />
    </div>
  );
}
