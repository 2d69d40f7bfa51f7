import { recordsQuery, type CommunityCalls } from '@plumbline/community/data-access';
import { communityPages, ENOUGH_CALLS } from '@plumbline/community/domain';
import { PersonName } from '@plumbline/community/kit';
import { newYorkDay } from '@plumbline/market-data/domain';
import { formatPercent, type ResultOf } from '@plumbline/shared/domain';
import { ListPart, PageFrame, useAsOf, useListState, useSetPart } from '@plumbline/shared/kit';
import { AsOfPicker } from '@plumbline/shared/ui/AsOfPicker';
import { Card } from '@plumbline/shared/ui/Card';
import { countColumn, momentColumn, numberColumn } from '@plumbline/shared/ui/columns';
import type { Column } from '@plumbline/shared/ui/DataTable';
import { listNames, type ListSpec } from '@plumbline/shared/ui/ListView';
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
  countColumn('closed', 'Closed'),
  countColumn('hits', 'Hits'),
  numberColumn('mean', 'Mean excess', { unit: '%', of: ({ mean_excess }) => mean_excess, write: signed }),
  numberColumn('median', 'Median excess', { unit: '%', of: ({ median_excess }) => median_excess, write: signed }),
  countColumn('open', 'Open'),
  momentColumn('last', 'Last call', { show: 'day' }),
];

const lastDay = () => newYorkDay(Date.now());

const LIST: ListSpec<Row> = {
  ...listNames('records'),
  columns: COLUMNS,
  rowKey: ({ author, last }) => `${author?.user_id ?? 0} ${last}`,
  emptyText: 'Nobody has made a call yet',
  emptyHint: 'A post can carry one.',
};

/** Authors by what became of their calls; those who stopped stay. */
export function RecordsPage(): ReactNode {
  const list = useListState(LIST);
  const asOf = useAsOf();
  const query = useQuery({ ...recordsQuery(list.state.page, asOf), placeholderData: keepPreviousData });
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
        <ListPart spec={LIST} list={list} query={query} />
      </Card>
    </PageFrame>
  );
}
