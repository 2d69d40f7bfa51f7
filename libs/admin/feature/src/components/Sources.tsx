import { syncSource } from '@plumbline/admin/data-access';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { Link } from '@plumbline/shared/ui/Link';
import type { ReactNode } from 'react';
import { countText, SourceBadge, type Source } from './data-labels';
import { useJob } from './use-job';

function Ask({ source }: { source: Source }): ReactNode {
  const sync = useJob(syncSource());
  if (source.needs.length > 0) return <span className="muted">no key</span>;
  return (
    <Button size="small" onClick={() => sync.mutate({ params: { id: source.id } })} disabled={sync.isPending}>
      Fetch now
    </Button>
  );
}

const lastRows = ({ last_run }: Source): number | null => last_run?.rows ?? null;

const columns: readonly Column<Source>[] = [
  {
    key: 'title',
    header: 'Source',
    cell: ({ id, title }) => <Link href={`/admin/sources/${id}`}>{title}</Link>,
    value: ({ title }) => title,
  },
  {
    key: 'publisher',
    header: 'Publisher',
    align: 'start',
    cell: ({ publisher }) => publisher,
    value: ({ publisher }) => publisher,
  },
  {
    key: 'state',
    header: 'State',
    align: 'start',
    cell: ({ state }) => <SourceBadge state={state} />,
    value: ({ state }) => state,
  },
  { key: 'health', header: 'In words', align: 'start', cell: ({ health }) => health, value: ({ health }) => health },
  { key: 'through', header: 'Up to', cell: ({ through }) => through ?? '–', value: ({ through }) => through },
  {
    key: 'last',
    header: 'Last run',
    cell: (source) => (lastRows(source) === null ? '–' : countText(lastRows(source) ?? 0)),
    value: lastRows,
  },
  { key: 'floor', header: 'Expected rows', cell: ({ floor }) => countText(floor), value: ({ floor }) => floor },
  {
    key: 'rejected',
    header: 'Rejected',
    cell: ({ last_run }) => (last_run ? countText(last_run.rejected) : '–'),
    value: ({ last_run }) => last_run?.rejected ?? null,
  },
  { key: 'ask', header: 'Ask', cell: (source) => <Ask source={source} /> },
];

/** Publishers, how fresh their data is, and counts against what is expected. */
export const Sources = ({ sources }: { sources: readonly Source[] }): ReactNode => (
  <Card title="Sources" flush>
    <DataTable
      caption="List of sources"
      columns={columns}
      rows={sources}
      rowKey={({ id }) => id}
      exportName="sources"
    />
  </Card>
);
