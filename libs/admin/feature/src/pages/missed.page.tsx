import { fetchMissed, missedFilingsQuery, missedManagersQuery } from '@plumbline/admin/data-access';
import { dueQuarters } from '@plumbline/market-data/domain';
import { type ListAddress, oneOf, PagedList, SearchBox, useListAddress, useToday } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { dayColumn, textColumn } from '@plumbline/shared/ui/columns';
import type { Column } from '@plumbline/shared/ui/DataTable';
import { ConfirmDialog } from '@plumbline/shared/ui/Dialog';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { SegmentedControl } from '@plumbline/shared/ui/SegmentedControl';
import { Select } from '@plumbline/shared/ui/Select';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useJob } from '../components/use-job';

const QUARTERS_SHOWN = 40;
const LISTS = ['filings', 'managers'] as const;
const SEGMENTS = [
  { value: 'filings', label: 'Filings' },
  { value: 'managers', label: 'Managers' },
] as const;

interface Named {
  readonly cik: string;
  readonly manager: string | null;
}
interface Filing extends Named {
  readonly accession: string;
  readonly form: string;
  readonly filed: string | null;
  readonly reason: 'not-read' | 'no-rows';
}
interface Manager extends Named {
  readonly before: string;
  readonly after: string;
}

const REASONS = {
  'not-read': 'listed, not imported',
  'no-rows': 'cover without its holdings',
} as const;

function Fetch({ cik, period }: { cik: string; period: string }): ReactNode {
  const fetch = useJob(fetchMissed());
  return (
    <Button
      size="small"
      onClick={() => fetch.mutate({ params: { a: cik, b: period } })}
      disabled={fetch.isPending}
      aria-label={`Fetch what is missing of ${cik}`}
    >
      Fetch
    </Button>
  );
}

const named = <T extends Named>(): readonly Column<T>[] => [textColumn('manager', 'Manager'), textColumn('cik', 'CIK')];

const filingColumns = (period: string): readonly Column<Filing>[] => [
  ...named<Filing>(),
  textColumn('form', 'Form'),
  textColumn('accession', 'Accession'),
  dayColumn('filed', 'Filed'),
  textColumn('reason', 'Missing', { of: ({ reason }) => reason, write: (reason) => REASONS[reason] }),
  { key: 'fetch', header: 'Fetch', cell: ({ cik }) => <Fetch cik={cik} period={period} /> },
];

const managerColumns = (period: string): readonly Column<Manager>[] => [
  ...named<Manager>(),
  { key: 'before', header: 'Reported before', cell: ({ before }) => before, value: ({ before }) => before },
  { key: 'after', header: 'Reported after', cell: ({ after }) => after, value: ({ after }) => after },
  { key: 'fetch', header: 'Fetch', cell: ({ cik }) => <Fetch cik={cik} period={period} /> },
];

interface ListProps {
  period: string;
  q: string | undefined;
  address: ListAddress;
}

function nothing(q: string | undefined, known: number | undefined, title: string): ReactNode {
  if (known === 0)
    return (
      <EmptyState title="No holdings report is known yet">
        Run the source of daily indexes, or import reports: gaps are found by comparing reports with each other.
      </EmptyState>
    );
  return <EmptyState title={q ? 'Nothing that is missing matches' : title} />;
}

function Filings({ period, q, address }: ListProps): ReactNode {
  const query = useQuery({
    ...missedFilingsQuery(period, { page: address.page, ...(q && { q }) }),
    placeholderData: keepPreviousData,
  });
  return (
    <PagedList
      of="missed filings"
      query={query}
      columns={filingColumns(period)}
      rowKey={({ accession }) => accession}
      empty={nothing(q, query.data?.known, 'No filing of this quarter is missing')}
      onPage={address.setPage}
    />
  );
}

function Managers({ period, q, address }: ListProps): ReactNode {
  const query = useQuery({
    ...missedManagersQuery(period, { page: address.page, ...(q && { q }) }),
    placeholderData: keepPreviousData,
  });
  return (
    <PagedList
      of="missed managers"
      query={query}
      columns={managerColumns(period)}
      rowKey={({ cik }) => cik}
      empty={nothing(q, query.data?.known, 'Every manager who reported before and after this quarter reported for it')}
      onPage={address.setPage}
    />
  );
}

function FetchAll({ period }: { period: string }): ReactNode {
  const [isAsked, setAsked] = useState(false);
  const fetch = useJob(fetchMissed());
  return (
    <>
      <Button size="small" onClick={() => setAsked(true)}>
        Fetch all
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={`Fetch what is missing of ${period}?`}
        text="A job asks the publisher for the lists of these managers and for every filing that was not read, imports them and builds the market."
        confirmLabel="Fetch all"
        onConfirm={() => fetch.mutateAsync({ params: { a: 'all', b: period } })}
        onClose={() => setAsked(false)}
      />
    </>
  );
}

/** Holdings reports of managers that are expected and missing. */
export function MissedPage(): ReactNode {
  const address = useListAddress();
  const quarters = dueQuarters(useToday('UTC'), QUARTERS_SHOWN);
  const period = quarters.find((quarter) => quarter === address.get('quarter')) ?? quarters[0] ?? '';
  const shown = oneOf(address.get('list'), LISTS);
  const q = address.get('q');
  const List = shown === 'filings' ? Filings : Managers;
  return (
    <Card title="Missing 13F filings" flush aside={<FetchAll period={period} />}>
      <div className="flex flex-wrap items-end gap-3 p-4">
        <SearchBox
          key={q}
          label="Manager, CIK or accession"
          value={q ?? ''}
          onSearch={(text) => address.set({ q: text })}
        />
        <Select
          label="Quarter end"
          isLabelHidden
          options={quarters.map((value) => ({ value, label: value }))}
          value={period}
          onChange={({ target }) => address.set({ quarter: target.value })}
        />
        <SegmentedControl
          label="What is missing"
          options={SEGMENTS}
          value={shown}
          onChange={(list) => address.set({ list: list === 'filings' ? undefined : list })}
        />
      </div>
      <List period={period} q={q} address={address} />
    </Card>
  );
}
