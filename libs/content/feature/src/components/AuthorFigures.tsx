import type { writingCalls } from '@plumbline/content/contract';
import { authorStatsQuery } from '@plumbline/content/data-access';
import { STATS_PERIODS, type StatsPeriod } from '@plumbline/content/domain';
import { formatCount, formatNumber, type ResultOf } from '@plumbline/shared/domain';
import { QueryPart } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { countColumn, linkColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { SegmentedControl } from '@plumbline/shared/ui/SegmentedControl';
import { StatList } from '@plumbline/shared/ui/StatList';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

const LABELS: Readonly<Record<StatsPeriod, string>> = {
  '1m': 'One month',
  '3m': 'Three months',
  '1y': 'One year',
  all: 'All',
};
const PERIODS = STATS_PERIODS.map((value) => ({
  value,
  label: value === 'all' ? 'All' : value.toUpperCase(),
  title: LABELS[value],
}));

type AuthorRow = ResultOf<(typeof writingCalls)['GET /_api/messages/author_stats']>['data'][number];

const ratingText = ({ mean }: AuthorRow['rating']): string =>
  mean === null ? '–' : formatNumber(mean, { decimals: 1 });

const count = (key: 'articles' | 'readers' | 'views', header: string): Column<AuthorRow> =>
  countColumn(key, header, { sortable: true });

const COLUMNS: readonly Column<AuthorRow>[] = [
  linkColumn('username', 'Author', ({ username }) => `/news?author=${encodeURIComponent(username)}`, {
    sortable: true,
  }),
  count('articles', 'Articles'),
  count('views', 'Views'),
  count('readers', 'Readers'),
  { key: 'rating', header: 'Rating', cell: ({ rating }) => ratingText(rating), value: ({ rating }) => rating.mean },
];

/** Articles, views, readers and ratings of an author; of all authors for editors. */
export function AuthorFigures(): ReactNode {
  const [period, setPeriod] = useState<StatsPeriod>('1m');
  const query = useQuery({ ...authorStatsQuery(period), placeholderData: keepPreviousData });
  return (
    <Card
      title="Readers"
      aside={<SegmentedControl label="Period" options={PERIODS} value={period} onChange={setPeriod} />}
      footer="A reader counts once a day and article, by a hash whose salt goes after two days; no cookie."
    >
      <QueryPart query={query} lines={3} failure="The figures could not be loaded">
        {({ data }) => {
          if (data.length === 0) return <EmptyState title="Nothing published yet" />;
          const [one] = data;
          if (data.length > 1)
            return (
              <DataTable
                caption="Authors"
                columns={COLUMNS}
                rows={data}
                rowKey={({ user_id: id }) => String(id)}
                exportName="authors"
              />
            );
          return (
            <StatList
              columns={4}
              stats={[
                { label: 'Articles', value: formatCount(one!.articles) },
                { label: 'Views', value: formatCount(one!.views) },
                { label: 'Readers', value: formatCount(one!.readers) },
                { label: 'Rating', value: ratingText(one!.rating) },
              ]}
            />
          );
        }}
      </QueryPart>
    </Card>
  );
}
