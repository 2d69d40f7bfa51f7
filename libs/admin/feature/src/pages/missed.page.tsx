import { fetchMissed, missedFilingsQuery, missedManagersQuery } from '@plumbline/admin/data-access';
import { dueQuarters } from '@plumbline/market-data/domain';
import { getChoices, type FilterSpec } from '@plumbline/shared/domain';
import { ListPart, useListState, useToday } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { dayColumn, textColumn } from '@plumbline/shared/ui/columns';
import type { Column } from '@plumbline/shared/ui/DataTable';
import { ConfirmDialog } from '@plumbline/shared/ui/Dialog';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { listNames, type ListSpec } from '@plumbline/shared/ui/ListView';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useJob } from '../components/use-job';

const QUARTERS_SHOWN = 40;
const LISTS = [
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

/** Filters of both lists; which of them is shown is one, too. */
const getFilters = (quarters: readonly string[]) =>
  [
    { kind: 'text', key: 'q', label: 'Manager, CIK or accession' },
    {
      kind: 'choice',
      key: 'quarter',
      label: 'Quarter end',
      options: quarters.map((value) => ({ value, label: value })),
      look: 'menu',
    },
    { kind: 'choice', key: 'list', label: 'What is missing', options: LISTS, look: 'segments' },
  ] as const satisfies readonly FilterSpec[];

interface ListProps {
  filters: ReturnType<typeof getFilters>;
}

const noMatch = 'Nothing that is missing matches';

/** Where no report is known, none can be missing. */
const NOTHING_KNOWN = (
  <EmptyState title="No holdings report is known yet">
    Run the source of daily indexes, or import reports: gaps are found by comparing reports with each other.
  </EmptyState>
);

function Filings({ filters }: ListProps): ReactNode {
  const shape = { columns: filingColumns(''), filters };
  const list = useListState(shape);
  const { quarter, list: _shown, ...choices } = getChoices(shape, list.state);
  const query = useQuery({ ...missedFilingsQuery(quarter, choices), placeholderData: keepPreviousData });
  const spec: ListSpec<Filing> = {
    ...listNames('missed filings'),
    filters,
    columns: filingColumns(quarter),
    rowKey: ({ accession }) => accession,
    emptyText: 'No filing of this quarter is missing',
    noMatch,
  };
  return <ListPart spec={spec} list={list} query={query} empty={query.data?.known === 0 && NOTHING_KNOWN} />;
}

function Managers({ filters }: ListProps): ReactNode {
  const shape = { columns: managerColumns(''), filters };
  const list = useListState(shape);
  const { quarter, list: _shown, ...choices } = getChoices(shape, list.state);
  const query = useQuery({ ...missedManagersQuery(quarter, choices), placeholderData: keepPreviousData });
  const spec: ListSpec<Manager> = {
    ...listNames('missed managers'),
    filters,
    columns: managerColumns(quarter),
    rowKey: ({ cik }) => cik,
    emptyText: 'Every manager who reported before and after this quarter reported for it',
    noMatch,
  };
  return <ListPart spec={spec} list={list} query={query} empty={query.data?.known === 0 && NOTHING_KNOWN} />;
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
  const filters = getFilters(dueQuarters(useToday('UTC'), QUARTERS_SHOWN));
  const shape = { columns: [], filters };
  const { list, quarter } = getChoices(shape, useListState(shape).state);
  const List = list === 'filings' ? Filings : Managers;
  return (
    <Card title="Missing 13F filings" flush aside={<FetchAll period={quarter} />}>
      <List filters={filters} />
    </Card>
  );
}
