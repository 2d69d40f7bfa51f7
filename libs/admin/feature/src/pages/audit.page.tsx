import { auditQuery } from '@plumbline/admin/data-access';
import { getChoices } from '@plumbline/shared/domain';
import { ListPart, useListState } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { momentColumn, textColumn } from '@plumbline/shared/ui/columns';
import type { Column } from '@plumbline/shared/ui/DataTable';
import { listNames, type ListSpec } from '@plumbline/shared/ui/ListView';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface Row {
  readonly id: number;
  readonly staff: string;
  readonly action: string;
  readonly subject: string;
  readonly detail: string;
  readonly at: string;
}

const columns: readonly Column<Row>[] = [
  momentColumn('at', 'When'),
  textColumn('staff', 'Who'),
  textColumn('action', 'Action'),
  textColumn('subject', 'Of'),
  textColumn('detail', 'Detail'),
];

const LIST = {
  ...listNames('changes'),
  columns,
  rowKey: ({ id }) => String(id),
  filters: [{ kind: 'text', key: 'q', label: 'Who, what or whose' }],
  emptyText: 'Nothing was changed yet',
  noMatch: 'No change matches',
} as const satisfies ListSpec<Row>;

/** Log of changes by staff: read-only. */
export function AuditPage(): ReactNode {
  const list = useListState(LIST);
  const query = useQuery({ ...auditQuery(getChoices(LIST, list.state)), placeholderData: keepPreviousData });
  return (
    <Card title="Changes by staff" flush>
      <ListPart spec={LIST} list={list} query={query} />
    </Card>
  );
}
