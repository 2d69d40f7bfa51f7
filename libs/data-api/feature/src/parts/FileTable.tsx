import { dataApi, type DataFile } from '@plumbline/data-api/data-access';
import { SAMPLE_PREFIX } from '@plumbline/data-api/domain';
import { Button } from '@plumbline/shared/ui/Button';
import { codeColumn, countColumn, numberColumn, textColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { Dialog } from '@plumbline/shared/ui/Dialog';
import { notify } from '@plumbline/shared/ui/Toast';
import { useState, type ReactNode } from 'react';
import { byteWords } from './byte-words';

type FileColumn = DataFile['columns'][number];

const columnColumns: readonly Column<FileColumn>[] = [
  codeColumn('name', 'Column'),
  textColumn('type', 'Type'),
  textColumn('about', 'Meaning'),
];

/** Opens a file by a link that works once, so that the browser saves it by itself. */
async function save(id: string): Promise<void> {
  try {
    const { url } = await dataApi()('GET /_api/data_sales/data/url/{id}', { params: { id } });
    location.assign(url);
  } catch (error: unknown) {
    notify({ text: error instanceof Error ? error.message : 'The file could not be opened', tone: 'severe' });
  }
}

const isSample = ({ id }: DataFile): boolean => id.startsWith(SAMPLE_PREFIX);

export interface FileTableProps {
  title: string;
  files: readonly DataFile[];
  /** False where samples alone may be saved. */
  hasFiles: boolean;
}

function Columns({ file, onClose }: { file: DataFile; onClose: () => void }): ReactNode {
  return (
    <Dialog isOpen title={`Columns of ${file.table}`} onClose={onClose}>
      <p className="mt-0 text-sm text-ink-2">SHA-256 of the file:</p>
      <p className="break-all text-sm">
        <code>{file.sha256}</code>
      </p>
      <DataTable
        caption={`Columns of ${file.table}`}
        columns={columnColumns}
        rows={file.columns}
        rowKey={({ name }) => name}
      />
    </Dialog>
  );
}

/** Tables as files: what is in them, how large they are, and how to prove that one came whole. */
export function FileTable({ title, files, hasFiles }: FileTableProps): ReactNode {
  const [shown, setShown] = useState<DataFile>();
  const columns: readonly Column<DataFile>[] = [
    {
      key: 'table',
      header: 'Table',
      align: 'start',
      cell: (file) => (
        <>
          <strong>{file.table}</strong>
          {isSample(file) && ' (sample)'}
        </>
      ),
      value: ({ id }) => id,
    },
    {
      key: 'actions',
      header: 'File',
      align: 'start',
      isDecoration: true,
      cell: (file) => (
        <span className="inline-flex gap-2">
          {(hasFiles || isSample(file)) && (
            <Button size="small" icon="download" aria-label={`Save ${file.id}`} onClick={() => void save(file.id)}>
              Save
            </Button>
          )}
          <Button size="small" variant="quiet" aria-label={`Columns of ${file.id}`} onClick={() => setShown(file)}>
            Columns
          </Button>
        </span>
      ),
    },
    countColumn('rows', 'Rows'),
    numberColumn('bytes', 'Size', { write: byteWords }),
    countColumn('columns', 'Columns', { of: ({ columns: all }) => all.length }),
    textColumn('sha', 'SHA-256', {
      of: ({ sha256 }) => sha256,
      write: (sha256) => <code title={sha256}>{sha256.slice(0, 12)}…</code>,
    }),
    textColumn('about', 'What it holds'),
  ];
  return (
    <>
      <DataTable
        caption={title}
        columns={columns}
        rows={files}
        rowKey={({ id }) => id}
        exportName={`data-${title.toLowerCase()}`}
      />
      {shown && <Columns file={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
