import { slowDaysQuery, slowListQuery, slowTotalsQuery } from '@plumbline/admin/data-access';
import { getChoices } from '@plumbline/shared/domain';
import { ListPart, QueryPart, useListState } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { countColumn, momentColumn, numberColumn, textColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { listNames, type ListSpec } from '@plumbline/shared/ui/ListView';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { countText } from '../components/data-labels';

const WORDS = { call: 'Calls', page: 'Pages', statement: 'Statements' } as const;
const ONE = { call: 'Call', page: 'Page', statement: 'Statement' } as const;
const TYPES = [
  { value: 'call', label: WORDS.call },
  { value: 'page', label: WORDS.page },
  { value: 'statement', label: WORDS.statement },
] as const;
const ORDERS = [
  { value: 'slowest', label: 'Slowest first' },
  { value: 'latest', label: 'Latest first' },
  { value: 'earliest', label: 'Earliest first' },
] as const;

interface Totals {
  readonly type: 'call' | 'page' | 'statement';
  readonly total: number;
  readonly slowest: number;
  readonly middle: number;
}
interface Slow {
  readonly id: number;
  readonly at: string;
  readonly type: Totals['type'];
  readonly what: string;
  readonly status: number | null;
  readonly ms: number;
}

const msText = (ms: number): string => `${countText(Math.round(ms))} ms`;

const totals: readonly Column<Totals>[] = [
  textColumn('type', 'Type', { of: ({ type }) => type, write: (type) => WORDS[type] }),
  countColumn('total', 'Number'),
  numberColumn('middle', 'Median', { write: msText }),
  numberColumn('slowest', 'Slowest', { write: msText }),
];

const columns: readonly Column<Slow>[] = [
  momentColumn('at', 'When'),
  textColumn('type', 'Type', { of: ({ type }) => type, write: (type) => ONE[type] }),
  textColumn('what', 'Call', { write: (what) => <code className="break-all">{what}</code> }),
  { key: 'status', header: 'Status', cell: ({ status }) => status ?? '–', value: ({ status }) => status },
  numberColumn('ms', 'Took', { write: msText }),
];

const nothing = (threshold: number): ReactNode =>
  threshold === 0 ? (
    <EmptyState title="Nothing is kept">SLOW_MS is 0.</EmptyState>
  ) : (
    <EmptyState title="Nothing was slow">Nothing that is kept took {msText(threshold)} or longer.</EmptyState>
  );

function ByType(): ReactNode {
  const query = useQuery(slowTotalsQuery());
  return (
    <Card title="Slow calls by type" flush>
      <QueryPart className="p-4" lines={6} query={query}>
        {({ data, threshold }) => (
          <DataTable
            caption="Sums by type"
            columns={totals}
            rows={data}
            rowKey={({ type }) => type}
            exportName="slow-by-type"
            empty={nothing(threshold)}
          />
        )}
      </QueryPart>
    </Card>
  );
}

/** Days that have any, the latest first, each with its number. */
function daysOf(rows: readonly (Totals & { readonly date: string })[]) {
  const days = new Map<string, number>();
  for (const { date, total } of rows) days.set(date, (days.get(date) ?? 0) + total);
  return [...days].map(([value, total]) => ({ value, label: `${value} (${countText(total)})` }));
}

const getList = (days: ReturnType<typeof daysOf>) =>
  ({
    ...listNames('slow calls'),
    columns,
    rowKey: ({ id }) => String(id),
    filters: [
      { kind: 'text', key: 'q', label: 'Address or statement' },
      { kind: 'choice', key: 'date', label: 'Day (UTC)', options: days, look: 'menu' },
      { kind: 'select', key: 'type', label: 'Type', options: TYPES, look: 'segments' },
    ],
    orders: ORDERS,
    emptyText: 'Nothing that was slow matches',
    noMatch: 'Nothing that was slow matches',
  }) as const satisfies ListSpec<Slow>;

function Day({ days }: { days: ReturnType<typeof daysOf> }): ReactNode {
  const spec = getList(days);
  const list = useListState(spec);
  const { date, type = 'all', ...choices } = getChoices(spec, list.state);
  const query = useQuery({ ...slowListQuery({ date, type }, choices), placeholderData: keepPreviousData });
  return <ListPart spec={spec} list={list} query={query} />;
}

function ByDay(): ReactNode {
  const query = useQuery(slowDaysQuery());
  return (
    <Card title="Slow calls of a day" flush>
      <QueryPart className="p-4" lines={6} query={query}>
        {({ data }) =>
          data.length === 0 ? <EmptyState title="No day has a slow call" /> : <Day days={daysOf(data)} />
        }
      </QueryPart>
    </Card>
  );
}

/** Requests and statements that took long: patterns, without values and persons. */
export const SlowPage = (): ReactNode => (
  <div className="grid gap-4">
    <ByType />
    <ByDay />
  </div>
);
