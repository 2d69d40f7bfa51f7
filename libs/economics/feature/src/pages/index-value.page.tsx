import { marketPageQuery, type IndexValueAnswer } from '@plumbline/economics/data-access';
import type { MarketPage } from '@plumbline/economics/domain';
import { formatCompact, formatCount, formatNumber, formatPercent } from '@plumbline/shared/domain';
import { QueryPart, useAsOf } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { moneyColumn, numberColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { StatList } from '@plumbline/shared/ui/StatList';
import { stockColumn } from '@plumbline/stocks/kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MarketFrame } from './MarketFrame';

type Member = IndexValueAnswer['data'][number];

const MEMBERS: readonly Column<Member>[] = [
  stockColumn<Member>({ header: 'Company', isSortable: true }),
  numberColumn('weight', 'Weight', { unit: '%', sortable: true }),
  moneyColumn('cap', 'Market value', { unit: 'USD', sortable: true }),
  numberColumn('ratio', 'Price to fair value', { unit: 'x', missing: 'Not available', sortable: true }),
  numberColumn('contribution', 'Adds to the level', {
    title: 'Value above fair value over the fair value of all: the level less one is the sum of these',
    decimals: 4,
    sign: 'always',
    sortable: true,
  }),
];

const SHOWN = 8;

function Bars({ title, rows, most }: { title: string; rows: readonly Member[]; most: number }): ReactNode {
  return (
    <Card title={title}>
      <ul className="m-0 flex list-none flex-col gap-2 p-0 text-sm">
        {rows.map(({ stockid, display_symbol: symbol, company, contribution }) => (
          <li key={stockid} className="grid grid-cols-[minmax(0,1fr)_2fr_64px] items-center gap-3" title={company}>
            <span className="truncate">{symbol}</span>
            <span className="h-2 rounded-full bg-surface-3">
              <i
                className={`block h-2 rounded-full ${(contribution ?? 0) < 0 ? 'bg-gain' : 'bg-loss'}`}
                style={{ width: `${String(Math.min(100, (100 * Math.abs(contribution ?? 0)) / most))}%` }}
              />
            </span>
            <span className="text-right tabular-nums">
              {formatNumber(contribution, { decimals: 4, sign: 'always' })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Level({ value }: { value: IndexValueAnswer }): ReactNode {
  const { ratio, coverage, members, listed, known, index } = value;
  const [dear, cheap] = [
    value.data
      .filter(({ contribution }) => (contribution ?? 0) > 0)
      .toSorted((a, b) => (b.contribution ?? 0) - (a.contribution ?? 0)),
    value.data
      .filter(({ contribution }) => (contribution ?? 0) < 0)
      .toSorted((a, b) => (a.contribution ?? 0) - (b.contribution ?? 0)),
  ].map((rows) => rows.slice(0, SHOWN));
  const most = Math.max(
    0.0001,
    ...[...(dear ?? []), ...(cheap ?? [])].map(({ contribution }) => Math.abs(contribution ?? 0)),
  );
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-3 items-start gap-4 max-lg:grid-cols-1">
        <Card title={`${index} over fair value`} footer={`${known}.`}>
          <p className="m-0 mb-3 text-2xl font-bold tabular-nums">
            {ratio === null ? 'Not available' : `${formatNumber(ratio)} x`}
          </p>
          <StatList
            stats={[
              {
                label: 'Coverage',
                value: coverage === null ? '–' : formatPercent(coverage, { decimals: 1 }),
                title: 'Market value of members with a fair value, of all; below 70 % no level is shown',
              },
              { label: 'Members listed', value: formatCount(members) },
              { label: 'With a market value', value: formatCount(listed) },
              {
                label: 'Market value',
                value: `${formatCompact(value.data.reduce((sum, { cap }) => sum + cap, 0))} USD`,
              },
            ]}
          />
        </Card>
        <Bars title="What makes it dear" rows={dear ?? []} most={most} />
        <Bars title="What makes it cheap" rows={cheap ?? []} most={most} />
      </div>
      <Card title="Members" flush>
        <DataTable
          caption={`Members of the ${index}`}
          columns={MEMBERS}
          rows={value.data}
          rowKey={({ stockid }) => stockid}
          exportName={`${index} to fair value`}
          initialSort={{ key: 'weight', direction: 'descending' }}
          maxHeight="640px"
        />
      </Card>
    </div>
  );
}

/** An index over what its members are worth, member by member. */
export function IndexValuePage({ page }: { page: MarketPage }): ReactNode {
  const query = useQuery(marketPageQuery(page.slug, useAsOf()));
  return (
    <MarketFrame page={page}>
      <QueryPart query={query} lines={14} failure="The index could not be loaded">
        {({ value }) =>
          value && value.data.length > 0 ? (
            <Level value={value} />
          ) : (
            <EmptyState title="Not available">
              Nothing on file says who the members are. Import a list of members (constituents.csv), or Form N-PORT of a
              fund that tracks the index.
            </EmptyState>
          )
        }
      </QueryPart>
    </MarketFrame>
  );
}
