import { useContext, useState, type ReactNode } from 'react';
import { Button } from '../Button';
import { DownloadGate } from '../DownloadGate';
import { tableText } from '../messages/table';
import type { Column } from './column';
import { toTsv } from './export-rows';
import type { FileKind } from './save-rows';

export interface TableToolsProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** The file's name without its ending; the page's title will do. */
  name: string;
  /** Left of the buttons, instead of how many rows there are. */
  note?: ReactNode;
}

/** What makes files comes with the first press. */
const loadSaving = () => import('./save-rows');

const FILES: readonly FileKind[] = ['csv', 'xlsx'];

/** Copy and download of what a table shows. */
export function TableTools<Row>({ columns, rows, name, note }: TableToolsProps<Row>): ReactNode {
  const [message, setMessage] = useState('');
  const mayDownload = useContext(DownloadGate);
  const copy = () =>
    navigator.clipboard.writeText(toTsv(columns, rows)).then(
      () => setMessage(tableText.copied),
      () => setMessage(tableText.copyRefused),
    );
  const save = async (kind: FileKind) => {
    if (!mayDownload()) return;
    try {
      const { saveRows } = await loadSaving();
      await saveRows({ columns, rows, name, kind });
      setMessage('');
    } catch {
      setMessage(tableText.saveFailed);
    }
  };
  return (
    <div className="table-tools">
      <span className="table-count">{note ?? tableText.rows(rows.length)}</span>
      <span role="status">{message}</span>
      <Button size="small" variant="quiet" icon="copy" onClick={() => void copy()}>
        {tableText.copy}
      </Button>
      {FILES.map((kind) => (
        <Button key={kind} size="small" variant="quiet" icon="download" onClick={() => void save(kind)}>
          {tableText[kind]}
        </Button>
      ))}
    </div>
  );
}
