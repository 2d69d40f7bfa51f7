import { quarantineQuery, replayAll } from '@plumbline/admin/data-access';
import { formatMoment } from '@plumbline/shared/domain';
import { PagedList, SearchBox, useListAddress } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import type { Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
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
  {
    key: 'name',
    header: 'File',
    cell: ({ id, name }) => <Link href={`/admin/quarantine/${id}`}>{name}</Link>,
    value: ({ name }) => name,
  },
  { key: 'kind', header: 'Read as', align: 'start', cell: ({ kind }) => kind, value: ({ kind }) => kind },
  {
    key: 'malformed',
    header: 'Refused',
    align: 'start',
    cell: ({ malformed }) => malformed ?? 'no, single rows left out',
    value: ({ malformed }) => malformed ?? '',
  },
  {
    key: 'rejected',
    header: 'Rows left out',
    cell: ({ rejected, read }) => `${countText(rejected)} of ${countText(read)}`,
    value: ({ rejected }) => rejected,
  },
  { key: 'at', header: 'Since', cell: ({ at }) => formatMoment(at), value: ({ at }) => at },
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
