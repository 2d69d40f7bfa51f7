import { dataFilesQuery, type DataFile } from '@plumbline/data-api/data-access';
import { SAMPLE_PREFIX } from '@plumbline/data-api/domain';
import { formatCount } from '@plumbline/shared/domain';
import { QueryPart } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { byteWords } from './byte-words';
import { Making } from './Making';

const columns: readonly Column<DataFile>[] = [
  {
    key: 'table',
    header: 'Table',
    align: 'start',
    cell: ({ table }) => <strong>{table}</strong>,
    value: ({ table }) => table,
  },
  { key: 'rows', header: 'Rows', cell: ({ rows }) => formatCount(rows), value: ({ rows }) => rows },
  {
    key: 'columns',
    header: 'Columns',
    cell: ({ columns: all }) => formatCount(all.length),
    value: ({ columns: all }) => all.length,
  },
  { key: 'bytes', header: 'Size', cell: ({ bytes }) => byteWords(bytes), value: ({ bytes }) => bytes },
  { key: 'about', header: 'What it holds', align: 'start', cell: ({ about }) => about, value: ({ about }) => about },
];

/** Coverage by table. */
export function CoverageCard(): ReactNode {
  const files = useQuery(dataFilesQuery());
  return (
    <Card
      title="Tables"
      flush
      aside={
        <Link href="/data/download" className="text-sm">
          Files and samples
        </Link>
      }
    >
      <QueryPart query={files} className="p-4" failure="The tables could not be loaded">
        {({ data, making, version }) => (
          <>
            {making && (
              <div className="p-4 pb-0">
                <Making making={making} version={version} />
              </div>
            )}
            {(data.length > 0 || !making) && (
              <DataTable
                caption="Tables"
                columns={columns}
                rows={data.filter(({ id }) => !id.startsWith(SAMPLE_PREFIX))}
                rowKey={({ id }) => id}
                empty={<EmptyState title="No tables yet">The files of this market are not made yet.</EmptyState>}
              />
            )}
          </>
        )}
      </QueryPart>
    </Card>
  );
}
