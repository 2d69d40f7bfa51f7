import { auditQuery } from '@plumbline/admin/data-access';
import { PagedList, SearchBox, useListAddress } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { momentColumn, textColumn } from '@plumbline/shared/ui/columns';
import type { Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
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

/** Log of changes by staff: read-only. */
export function AuditPage(): ReactNode {
  const address = useListAddress();
  const q = address.get('q');
  const query = useQuery({
    ...auditQuery({ page: address.page, ...(q && { q }) }),
    placeholderData: keepPreviousData,
  });
  return (
    <Card title="Changes by staff" flush>
      <div className="p-4">
        <SearchBox key={q} label="Who, what or whose" value={q ?? ''} onSearch={(text) => address.set({ q: text })} />
      </div>
      <PagedList
        of="changes"
        query={query}
        columns={columns}
        rowKey={({ id }) => String(id)}
        empty={<EmptyState title="Nothing was changed yet" />}
        onPage={address.setPage}
      />
    </Card>
  );
}
