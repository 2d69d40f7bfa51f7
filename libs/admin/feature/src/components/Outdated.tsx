import { replayOutdated } from '@plumbline/admin/data-access';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { countColumn, textColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import type { ReactNode } from 'react';
import { countText, type OutdatedRow } from './data-labels';
import { useJob } from './use-job';

const namesText = ({ names, files }: OutdatedRow): string => {
  const rest = files - names.length;
  return rest > 0 ? `${names.join(', ')} and ${countText(rest)} more` : names.join(', ');
};

const columns: readonly Column<OutdatedRow>[] = [
  textColumn('import', 'Import', { of: ({ id }) => id }),
  textColumn('kind', 'Importer'),
  {
    key: 'version',
    header: 'Read by version',
    cell: ({ version, current }) => `${version} of ${current}`,
    value: ({ version }) => version,
  },
  countColumn('files', 'Files'),
  textColumn('names', 'Which', { of: namesText }),
  {
    key: 'again',
    header: 'How they are read again',
    align: 'start',
    cell: ({ apart }) => (apart ? 'with the button above' : 'take the import out, then import its files again'),
    value: ({ apart }) => (apart ? 'at once' : 'after the import was removed'),
  },
];

/** Data read by older versions of importers: its figures stay until it is read again. */
export function Outdated({ rows }: { rows: readonly OutdatedRow[] }): ReactNode {
  const replay = useJob(replayOutdated());
  const isAny = rows.some(({ apart }) => apart);
  return (
    <Card
      title="Read by older versions"
      flush
      aside={
        <Button size="small" onClick={() => replay.mutate({})} disabled={replay.isPending || !isAny}>
          Retry
        </Button>
      }
    >
      <DataTable
        caption="What older versions of importers read"
        columns={columns}
        rows={rows}
        rowKey={({ id, kind }) => `${id} ${kind}`}
        exportName="read-by-older-versions"
      />
    </Card>
  );
}
