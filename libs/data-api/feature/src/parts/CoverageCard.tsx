import { dataFilesQuery, type DataFile } from '@plumbline/data-api/data-access';
import { SAMPLE_PREFIX } from '@plumbline/data-api/domain';
import { QueryPart } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { countColumn, numberColumn, textColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { byteWords } from './byte-words';
import { Making } from './Making';

const columns: readonly Column<DataFile>[] = [
  textColumn('table', 'Table', { write: (table) => <strong>{table}</strong> }),
  countColumn('rows', 'Rows'),
  countColumn('columns', 'Columns', { of: ({ columns: all }) => all.length }),
  numberColumn('bytes', 'Size', { write: byteWords }),
  textColumn('about', 'What it holds'),
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
