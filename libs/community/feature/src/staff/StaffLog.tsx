import { staffLogQuery, type CommunityCalls } from '@plumbline/community/data-access';
import { LOG_ACTIONS } from '@plumbline/community/domain';
import type { ResultOf } from '@plumbline/shared/domain';
import { PagedList, SearchBox, useListAddress } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { choiceColumn, momentColumn, textColumn } from '@plumbline/shared/ui/columns';
import type { Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

type Row = ResultOf<CommunityCalls['GET /_api/admin/forum/log']>['data'][number];

const COLUMNS: readonly Column<Row>[] = [
  momentColumn('at', 'When'),
  textColumn('staff', 'Who'),
  choiceColumn('action', 'What', LOG_ACTIONS),
  textColumn('person', 'Of'),
  textColumn('topic', 'Topic', { of: ({ topic }) => topic?.title }),
  textColumn('reason', 'Why'),
];

/** Log of moderation with names, for staff. */
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
