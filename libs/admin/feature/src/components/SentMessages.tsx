import { messageStatsQuery } from '@plumbline/admin/data-access';
import { AUDIENCES } from '@plumbline/auth/domain';
import { formatPercent, type ResultOf } from '@plumbline/shared/domain';
import type { staffMessageCalls } from '@plumbline/auth/contract';
import { ListPart, oneOf, QueryPart, useListAddress, useListState } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { countColumn, momentColumn, textColumn } from '@plumbline/shared/ui/columns';
import type { Column } from '@plumbline/shared/ui/DataTable';
import { listNames, type ListSpec } from '@plumbline/shared/ui/ListView';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DayBars, SPANS } from './DayBars';

type Message = ResultOf<(typeof staffMessageCalls)['GET /_api/admin/app_notification_stat']>['data'][number];

function audienceText({ audience, active_days: days }: Message): string {
  const name = AUDIENCES.find(({ value }) => value === audience)?.label ?? audience;
  return days === null ? name : `${name}, active within ${days} days`;
}

const columns: readonly Column<Message>[] = [
  textColumn('title', 'Title'),
  textColumn('to', 'To', { of: audienceText }),
  countColumn('people', 'People'),
  countColumn('read', 'Read'),
  {
    key: 'share',
    header: 'Share read',
    cell: ({ read, people }) => (people === 0 ? '–' : formatPercent((read / people) * 100, { decimals: 0 })),
    value: ({ read, people }) => (people === 0 ? null : (read / people) * 100),
  },
  textColumn('staff', 'By'),
  momentColumn('at', 'Sent', { of: ({ created_at }) => created_at }),
];

const LIST: ListSpec<Message> = {
  ...listNames('messages'),
  columns,
  rowKey: ({ id }) => String(id),
  emptyText: 'Nothing was sent yet',
  emptyHint: 'Write a message above.',
};

/** Messages of staff, the latest first, and how many messages of any kind people get a day. */
export function SentMessages(): ReactNode {
  const list = useListState(LIST);
  const address = useListAddress();
  const span = oneOf(address.get('days'), SPANS);
  const query = useQuery({
    ...messageStatsQuery({ days: Number(span), page: list.state.page }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <Card title="All messages by day">
        <QueryPart lines={4} query={query}>
          {({ days }) => (
            <DayBars
              label="Messages a day"
              counts={days.map(({ day, sent }) => ({ day, count: sent }))}
              span={span}
              onSpan={(value) => address.set({ days: value === SPANS[0] ? undefined : value })}
            />
          )}
        </QueryPart>
      </Card>
      <Card title="Sent by staff" flush>
        <ListPart spec={LIST} list={list} query={query} />
      </Card>
    </>
  );
}
