import { quarantineQuery, replayAll } from '@plumbline/admin/data-access';
import { PagedList, SearchBox, useListAddress } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { linkColumn, momentColumn, textColumn } from '@plumbline/shared/ui/columns';
import type { Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { countText } from '../components/data-labels';
import { useJob } from '../components/use-job';

interface Row {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly malformed: string | null;
  readonly read: number;
  readonly rejected: number;
  readonly at: string;
}

const columns: readonly Column<Row>[] = [
  linkColumn('name', 'File', ({ id }) => `/admin/quarantine/${id}`),
  textColumn('kind', 'Read as'),
  textColumn('malformed', 'Refused', { missing: 'no, single rows left out' }),
  {
    key: 'rejected',
    header: 'Rows left out',
    cell: ({ rejected, read }) => `${countText(rejected)} of ${countText(read)}`,
    value: ({ rejected }) => rejected,
  },
  momentColumn('at', 'Since'),
];

/** Files of which something was left out. */
export function QuarantinePage(): ReactNode {
  const address = useListAddress();
  const q = address.get('q');
  const query = useQuery({
    ...quarantineQuery({ page: address.page, ...(q && { q }) }),
    placeholderData: keepPreviousData,
  });
  const replay = useJob(replayAll());
  return (
    <Card
      title="Quarantine"
      flush
      aside={
        <Button
          size="small"
          onClick={() => replay.mutate({})}
          disabled={replay.isPending || (query.data?.total ?? 0) === 0}
        >
          Read all again
        </Button>
      }
    >
      <div className="flex flex-wrap items-end gap-3 p-4">
        <SearchBox key={q} label="File, kind or reason" value={q ?? ''} onSearch={(text) => address.set({ q: text })} />
      </div>
      <PagedList
        of="quarantined files"
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<EmptyState title={q ? 'No file matches' : 'Nothing was left out of any file'} />}
        onPage={address.setPage}
      />
    </Card>
  );
}
