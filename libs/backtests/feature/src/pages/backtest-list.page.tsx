import { momentColumn, textColumn } from '@plumbline/shared/ui/columns';
import '../backtests.css';
import { MemberOnly } from '@plumbline/auth/kit';
import { backtestsQuery, tagsQuery, type BacktestItem } from '@plumbline/backtests/data-access';
import { formatDay } from '@plumbline/shared/domain';
import { oneOf, PageFoot, QueryPart, SearchBox, useListAddress, type ListAddress } from '@plumbline/shared/kit';
import { LinkButton } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import { SegmentedControl } from '@plumbline/shared/ui/SegmentedControl';
import { Select } from '@plumbline/shared/ui/Select';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Measure } from '../components/figures';
import { companiesText, STATE_WORDS } from '../components/labels';

const WHOSE = [
  { value: 'mine', label: 'Mine' },
  { value: 'public', label: 'Public' },
] as const;

const SORTS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'name', label: 'By name' },
  { value: 'cagr', label: 'Highest growth' },
  { value: 'drawdown', label: 'Smallest fall' },
] as const;

const COLUMNS: readonly Column<BacktestItem>[] = [
  {
    key: 'name',
    header: 'Backtest',
    align: 'start',
    cell: ({ id, name, spec, tags }) => (
      <span className="backtest-figure">
        <Link href={`/strategy/${id}`} className="font-semibold">
          {name}
        </Link>
        <small className="muted">{[companiesText(spec), ...tags].join(' · ')}</small>
      </span>
    ),
    value: ({ name }) => name,
  },
  {
    key: 'status',
    header: 'State',
    align: 'start',
    cell: ({ status, done, of }) =>
      status === 'running' && of > 0 ? `${STATE_WORDS.running}: ${done} of ${of}` : STATE_WORDS[status],
    value: ({ status }) => status,
  },
  textColumn('span', 'From, to', {
    of: ({ headline, spec }) => `${formatDay(headline?.from ?? spec.start)} – ${formatDay(headline?.to ?? spec.end)}`,
  }),
  { key: 'cagr', header: 'Growth a year', cell: ({ headline }) => <Measure figure={headline?.cagr} /> },
  { key: 'lead', header: 'Above benchmark', cell: ({ headline }) => <Measure figure={headline?.lead} /> },
  { key: 'drawdown', header: 'Deepest fall', cell: ({ headline }) => <Measure figure={headline?.drawdown} /> },
  { key: 'sharpe', header: 'Sharpe', cell: ({ headline }) => <Measure figure={headline?.sharpe} unit="ratio" /> },
  momentColumn('made', 'Made', { of: ({ created_at }) => created_at, show: 'day' }),
];

const newBacktest = (
  <LinkButton href="/strategy/new" variant="primary">
    New backtest
  </LinkButton>
);

function Nothing({ isFiltered, whose }: { isFiltered: boolean; whose: 'mine' | 'public' }): ReactNode {
  if (isFiltered) return <EmptyState title="No backtest fits">Try another word or tag.</EmptyState>;
  return whose === 'mine' ? (
    <EmptyState title="No backtest yet" action={newBacktest}>
      See what a screen would have earned, with companies as they were known on each day.
    </EmptyState>
  ) : (
    <EmptyState title="Nobody has shared a backtest yet">
      Yours can be the first: open it and let others see it.
    </EmptyState>
  );
}

/** Choices over the list. */
function Tools({ address }: { address: ListAddress }): ReactNode {
  const tags = useQuery(tagsQuery());
  const sort = oneOf(address.get('sort'), ['newest', 'name', 'cagr', 'drawdown']);
  const names = tags.data?.data ?? [];
  return (
    <div className="backtest-tools">
      <SearchBox
        label="Search by name, note or condition"
        value={address.get('q') ?? ''}
        onSearch={(q) => address.set({ q: q || undefined })}
      />
      {names.length > 0 && (
        <Select
          label="Tag"
          isLabelHidden
          value={address.get('tag') ?? ''}
          options={[
            { value: '', label: 'Any tag' },
            ...names.map(({ tag, count }) => ({ value: tag, label: `${tag} (${count})` })),
          ]}
          onChange={(event) => address.set({ tag: event.target.value || undefined })}
        />
      )}
      <Select
        label="Order"
        isLabelHidden
        value={sort}
        options={SORTS}
        onChange={(event) => address.set({ sort: event.target.value === 'newest' ? undefined : event.target.value })}
      />
    </div>
  );
}

function Backtests(): ReactNode {
  const address = useListAddress();
  const whose = oneOf(address.get('whose'), ['mine', 'public']);
  const [search, tag] = [address.get('q') ?? '', address.get('tag')];
  const sort = oneOf(address.get('sort'), ['newest', 'name', 'cagr', 'drawdown']);
  const query = useQuery({
    ...backtestsQuery({ search, tag, whose, sort, page: address.page }),
    placeholderData: keepPreviousData,
  });
  return (
    <Card
      title="Backtests"
      flush
      aside={
        <SegmentedControl
          label="Whose"
          options={WHOSE}
          value={whose}
          onChange={(next) => address.set({ whose: next === 'mine' ? undefined : next })}
        />
      }
    >
      <Tools address={address} />
      <QueryPart query={query} className="p-4" lines={6} failure="The backtests could not be loaded">
        {(list) => (
          <>
            <DataTable
              caption="Backtests"
              columns={COLUMNS}
              rows={list.data}
              rowKey={({ id }) => String(id)}
              empty={<Nothing isFiltered={search !== '' || tag !== undefined} whose={whose} />}
            />
            <PageFoot label="Pages of backtests" list={list} onPage={address.setPage} />
          </>
        )}
      </QueryPart>
    </Card>
  );
}

/** Backtests of the reader, and those that everybody may see. */
export function BacktestListPage(): ReactNode {
  return (
    <main id="content" className="backtests">
      <header className="backtest-head justify-between">
        <h1>Backtests</h1>
        {newBacktest}
      </header>
      <MemberOnly>{() => <Backtests />}</MemberOnly>
    </main>
  );
}
