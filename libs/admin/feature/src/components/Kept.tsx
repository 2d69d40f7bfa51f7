import { Card } from '@plumbline/shared/ui/Card';
import { countColumn, textColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import type { ReactNode } from 'react';
import type { KeptRows } from './data-labels';

const columns: readonly Column<KeptRows>[] = [
  textColumn('kind', 'Importer'),
  countColumn('files', 'Files'),
  countColumn('rows', 'Rows'),
  countColumn('rejected', 'Rejected'),
];

/** Archived data by importer: several sources send files of one kind. */
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
