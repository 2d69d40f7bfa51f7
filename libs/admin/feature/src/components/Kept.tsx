import { Card } from '@plumbline/shared/ui/Card';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import type { ReactNode } from 'react';
import { countText, type KeptRows } from './data-labels';

const countColumn = (key: 'files' | 'rows' | 'rejected', header: string): Column<KeptRows> => ({
  key,
  header,
  cell: (row) => countText(row[key]),
  value: (row) => row[key],
});

const columns: readonly Column<KeptRows>[] = [
  { key: 'kind', header: 'Importer', cell: ({ kind }) => kind, value: ({ kind }) => kind },
  countColumn('files', 'Files'),
  countColumn('rows', 'Rows'),
  countColumn('rejected', 'Rejected'),
];

/** What the archive keeps, by the importer that read it: several sources send files of one kind. */
export const Kept = ({ kept }: { kept: readonly KeptRows[] }): ReactNode => (
  <Card title="In the archive" flush>
    <DataTable
      caption="What the archive keeps"
      columns={columns}
      rows={kept}
      rowKey={({ kind }) => kind}
      exportName="archive"
      empty={<EmptyState title="Nothing was imported yet">The sample market has an archive of its own.</EmptyState>}
    />
  </Card>
);
