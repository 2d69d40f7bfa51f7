import { staffLogQuery, type CommunityCalls } from '@plumbline/community/data-access';
import { LOG_ACTIONS } from '@plumbline/community/domain';
import type { ResultOf } from '@plumbline/shared/domain';
import { PagedList, SearchBox, useListAddress } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import type { Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Moment } from '@plumbline/shared/ui/Moment';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

type Row = ResultOf<CommunityCalls['GET /_api/admin/forum/log']>['data'][number];

const COLUMNS: readonly Column<Row>[] = [
  { key: 'at', header: 'When', align: 'start', cell: ({ at }) => <Moment at={at} />, value: ({ at }) => at },
  { key: 'staff', header: 'Who', align: 'start', cell: ({ staff }) => staff, value: ({ staff }) => staff },
  {
    key: 'action',
    header: 'What',
    align: 'start',
    cell: ({ action }) => LOG_ACTIONS[action],
    value: ({ action }) => LOG_ACTIONS[action],
  },
  {
    key: 'person',
    header: 'Of',
    align: 'start',
    cell: ({ person }) => person ?? '–',
    value: ({ person }) => person ?? '',
  },
  {
    key: 'topic',
    header: 'Topic',
    align: 'start',
    cell: ({ topic }) => topic?.title ?? '–',
    value: ({ topic }) => topic?.title ?? '',
  },
  { key: 'reason', header: 'Why', align: 'start', cell: ({ reason }) => reason || '–', value: ({ reason }) => reason },
];

/** What staff did, with names. */
export function StaffLog(): ReactNode {
  const address = useListAddress();
  const text = address.get('q') ?? '';
  const query = useQuery({ ...staffLogQuery(address.page, text), placeholderData: keepPreviousData });
  return (
    <Card
      title="Log"
      flush
      aside={
        <SearchBox
          label="Search reasons and topics"
          value={text}
          onSearch={(q) => address.set({ q: q || undefined })}
        />
      }
    >
      <PagedList
        of="forum-log"
        query={query}
        columns={COLUMNS}
        rowKey={({ id }) => String(id)}
        empty={<EmptyState title="Nothing fits" />}
        onPage={address.setPage}
      />
    </Card>
  );
}
