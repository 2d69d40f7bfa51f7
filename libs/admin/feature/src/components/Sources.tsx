import { syncSource } from '@plumbline/admin/data-access';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { countColumn, linkColumn, textColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
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
  linkColumn('title', 'Source', ({ id }) => `/admin/sources/${id}`),
  textColumn('publisher', 'Publisher'),
  textColumn('state', 'State', { of: ({ state }) => state, write: (state) => <SourceBadge state={state} /> }),
  textColumn('health', 'In words'),
  { key: 'through', header: 'Up to', cell: ({ through }) => through ?? '–', value: ({ through }) => through },
  {
    key: 'last',
    header: 'Last run',
    cell: (source) => (lastRows(source) === null ? '–' : countText(lastRows(source) ?? 0)),
    value: lastRows,
  },
  countColumn('floor', 'Expected rows'),
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
