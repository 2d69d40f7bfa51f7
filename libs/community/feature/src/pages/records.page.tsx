import { recordsQuery, type CommunityCalls } from '@plumbline/community/data-access';
import { communityPages, ENOUGH_CALLS } from '@plumbline/community/domain';
import { PersonName } from '@plumbline/community/kit';
import { newYorkDay } from '@plumbline/market-data/domain';
import { formatCount, formatPercent, type ResultOf } from '@plumbline/shared/domain';
import { PagedList, PageFrame, useAsOf, useListAddress, useSetPart } from '@plumbline/shared/kit';
import { AsOfPicker } from '@plumbline/shared/ui/AsOfPicker';
import { Card } from '@plumbline/shared/ui/Card';
import type { Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Moment } from '@plumbline/shared/ui/Moment';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import '../forum.css';
import { IntervalBar } from '../parts/record';

type Row = ResultOf<CommunityCalls['GET /_api/forum/records']>['data'][number];

const signed = (value: number | null): string => formatPercent(value, { sign: 'always', decimals: 1 });

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'author',
    header: 'Author',
    align: 'start',
    cell: ({ author }) => <PersonName person={author} hasPicture />,
    value: ({ author }) => author?.username ?? '',
  },
  {
    key: 'rate',
    header: 'Hit rate with its 95 % interval',
    align: 'start',
    cell: (row) => <IntervalBar record={row} />,
    value: ({ hit_rate }) => hit_rate,
  },
  { key: 'closed', header: 'Closed', cell: ({ closed }) => formatCount(closed), value: ({ closed }) => closed },
  { key: 'hits', header: 'Hits', cell: ({ hits }) => formatCount(hits), value: ({ hits }) => hits },
  {
    key: 'mean',
    header: 'Mean excess',
    unit: '%',
    cell: ({ mean_excess }) => signed(mean_excess),
    value: ({ mean_excess }) => mean_excess,
  },
  {
    key: 'median',
    header: 'Median excess',
    unit: '%',
    cell: ({ median_excess }) => signed(median_excess),
    value: ({ median_excess }) => median_excess,
  },
  { key: 'open', header: 'Open', cell: ({ open }) => formatCount(open), value: ({ open }) => open },
  { key: 'last', header: 'Last call', cell: ({ last }) => <Moment at={last} show="day" />, value: ({ last }) => last },
];

const lastDay = () => newYorkDay(Date.now());

/** Authors by what became of their calls; those who stopped stay. */
export function RecordsPage(): ReactNode {
  const { page, setPage } = useListAddress();
  const asOf = useAsOf();
  const query = useQuery({ ...recordsQuery(page, asOf), placeholderData: keepPreviousData });
  return (
    <PageFrame
      pages={communityPages.pages}
      path="/discussion/records"
      title="Track records"
      intro={`A call counts from the first close after readers could see it, and is a hit where it beat the market of its region. Authors stand by the lower end of the interval, so that luck with a few calls leads nobody to the top; under ${ENOUGH_CALLS} closed calls there is nothing to judge. Who stopped stays here.`}
      aside={
        <AsOfPicker
          asOf={asOf}
          about="Calls and closes up to the end of a past day."
          lastDay={lastDay}
          onChoose={useSetPart('asOf')}
        />
      }
    >
      <Card title="Authors" flush>
        <PagedList
          of="records"
          query={query}
          columns={COLUMNS}
          rowKey={({ author, last }) => `${author?.user_id ?? 0} ${last}`}
          empty={<EmptyState title="Nobody has made a call yet">A post can carry one.</EmptyState>}
          onPage={setPage}
        />
      </Card>
    </PageFrame>
  );
}
