import { slowDaysQuery, slowListQuery, slowTotalsQuery } from '@plumbline/admin/data-access';
import { type ListAddress, oneOf, PagedList, QueryPart, SearchBox, useListAddress } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { countColumn, momentColumn, numberColumn, textColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { SegmentedControl } from '@plumbline/shared/ui/SegmentedControl';
import { Select } from '@plumbline/shared/ui/Select';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { countText } from '../components/data-labels';

const TYPES = ['all', 'call', 'page', 'statement'] as const;
const WORDS = { all: 'All', call: 'Calls', page: 'Pages', statement: 'Statements' } as const;
const ONE = { call: 'Call', page: 'Page', statement: 'Statement' } as const;
const SEGMENTS = TYPES.map((value) => ({ value, label: WORDS[value] }));
const SORTS = [
  { value: 'slowest', label: 'Slowest first' },
  { value: 'latest', label: 'Latest first' },
  { value: 'earliest', label: 'Earliest first' },
] as const;
const SORT_VALUES = ['slowest', 'latest', 'earliest'] as const;

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

function Day({ date, address }: { date: string; address: ListAddress }): ReactNode {
  const type = oneOf(address.get('type'), TYPES);
  const sort = oneOf(address.get('sort'), SORT_VALUES);
  const q = address.get('q');
  const query = useQuery({
    ...slowListQuery({ date, type }, { page: address.page, sort, ...(q && { q }) }),
    placeholderData: keepPreviousData,
  });
  return (
    <PagedList
      of="slow calls"
      query={query}
      columns={columns}
      rowKey={({ id }) => String(id)}
      empty={<EmptyState title="Nothing that was slow matches" />}
      onPage={address.setPage}
    />
  );
}

function Filters({ days, date, address }: { days: ReturnType<typeof daysOf>; date: string; address: ListAddress }) {
  const q = address.get('q');
  return (
    <div className="flex flex-wrap items-end gap-3 p-4">
      <SearchBox key={q} label="Address or statement" value={q ?? ''} onSearch={(text) => address.set({ q: text })} />
      <Select
        label="Day (UTC)"
        isLabelHidden
        options={days}
        value={date}
        onChange={({ target }) => address.set({ date: target.value })}
      />
      <SegmentedControl
        label="Type"
        options={SEGMENTS}
        value={oneOf(address.get('type'), TYPES)}
        onChange={(type) => address.set({ type: type === 'all' ? undefined : type })}
      />
      <Select
        label="Order"
        isLabelHidden
        options={SORTS}
        value={oneOf(address.get('sort'), SORT_VALUES)}
        onChange={({ target }) => address.set({ sort: target.value === 'slowest' ? undefined : target.value })}
      />
    </div>
  );
}

function ByDay(): ReactNode {
  const address = useListAddress();
  const query = useQuery(slowDaysQuery());
  return (
    <Card title="Slow calls of a day" flush>
      <QueryPart className="p-4" lines={6} query={query}>
        {({ data }) => {
          const days = daysOf(data);
          const date = days.find(({ value }) => value === address.get('date'))?.value ?? days[0]?.value;
          if (date === undefined) return <EmptyState title="No day has a slow call" />;
          return (
            <>
              <Filters days={days} date={date} address={address} />
              <Day date={date} address={address} />
            </>
          );
        }}
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
