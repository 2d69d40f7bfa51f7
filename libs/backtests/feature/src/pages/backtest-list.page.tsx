import { momentColumn, textColumn } from '@plumbline/shared/ui/columns';
import { MemberOnly } from '@plumbline/auth/kit';
import { backtestsQuery, tagsQuery, type BacktestItem } from '@plumbline/backtests/data-access';
import { formatDay, getChoices } from '@plumbline/shared/domain';
import { ListPart, useListState } from '@plumbline/shared/kit';
import { LinkButton } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import type { Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import type { ListSpec } from '@plumbline/shared/ui/ListView';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import '../backtests.css';
import { Measure } from '../components/figures';
import { companiesText, STATE_WORDS } from '../components/labels';

const WHOSE = [
  { value: 'mine', label: 'Mine' },
  { value: 'public', label: 'Public' },
] as const;

const ORDERS = [
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

const NOTHING = {
  mine: (
    <EmptyState title="No backtest yet" action={newBacktest}>
      See what a screen would have earned, with companies as they were known on each day.
    </EmptyState>
  ),
  public: (
    <EmptyState title="Nobody has shared a backtest yet">
      Yours can be the first: open it and let others see it.
    </EmptyState>
  ),
};

const LIST = {
  title: 'Backtests',
  pages: 'Pages of backtests',
  columns: COLUMNS,
  rowKey: ({ id }) => String(id),
  filters: [
    { kind: 'choice', key: 'whose', label: 'Whose', options: WHOSE, look: 'segments' },
    { kind: 'text', key: 'q', label: 'Search by name, note or condition' },
    // Any tag can be in an address: which ones there are is known later.
    { kind: 'text', key: 'tag', label: 'Tag' },
  ],
  orders: ORDERS,
  emptyText: 'No backtest yet',
  noMatch: 'No backtest fits',
  failure: 'The backtests could not be loaded',
} as const satisfies ListSpec<BacktestItem>;

/** The list with the tags that there are. */
function useTags(): ListSpec<BacktestItem> {
  const tags = useQuery(tagsQuery()).data?.data ?? [];
  const [whose, search] = LIST.filters;
  const options = tags.map(({ tag, count }) => ({ value: tag, label: `${tag} (${count})` }));
  const tag = { kind: 'select', key: 'tag', label: 'Tag', look: 'menu', all: 'Any tag', options } as const;
  return { ...LIST, filters: options.length > 0 ? [whose, search, tag] : [whose, search] };
}

function Backtests(): ReactNode {
  const list = useListState(LIST);
  const spec = useTags();
  const { q = '', tag, ...choices } = getChoices(LIST, list.state);
  const query = useQuery({ ...backtestsQuery({ ...choices, tag, search: q }), placeholderData: keepPreviousData });
  return (
    <Card title="Backtests" flush>
      <ListPart spec={spec} list={list} query={query} empty={NOTHING[choices.whose]} />
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
