import { staffLogQuery, type CommunityCalls } from '@plumbline/community/data-access';
import { LOG_ACTIONS } from '@plumbline/community/domain';
import { getChoices, type ResultOf } from '@plumbline/shared/domain';
import { ListPart, useListState } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { choiceColumn, momentColumn, textColumn } from '@plumbline/shared/ui/columns';
import type { Column } from '@plumbline/shared/ui/DataTable';
import { listNames, type ListSpec } from '@plumbline/shared/ui/ListView';
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

const LIST = {
  ...listNames('forum-log'),
  columns: COLUMNS,
  rowKey: ({ id }) => String(id),
  filters: [{ kind: 'text', key: 'q', label: 'Search reasons and topics' }],
  emptyText: 'Nothing was done yet',
  noMatch: 'Nothing fits',
} as const satisfies ListSpec<Row>;

/** Log of moderation with names, for staff. */
export function StaffLog(): ReactNode {
  const list = useListState(LIST);
  const query = useQuery({ ...staffLogQuery(getChoices(LIST, list.state)), placeholderData: keepPreviousData });
  return (
    <Card title="Log" flush>
      <ListPart spec={LIST} list={list} query={query} />
    </Card>
  );
}
