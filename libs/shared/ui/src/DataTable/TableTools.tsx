import { useState, type ReactNode } from 'react';
import { Button } from '../Button';
import type { Column } from './column';
import { toCsv, toTsv } from './export-rows';

export interface TableToolsProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** The file's name without its ending. */
  name: string;
  /** Left of the buttons: how many rows, what is missing. */
  note?: ReactNode;
}

function saveText(text: string, fileName: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const anchor = Object.assign(document.createElement('a'), { href: url, download: fileName });
  anchor.click();
  // the download has its own reference once the click is handled
  setTimeout(() => URL.revokeObjectURL(url));
}

/** Copy and download of what a table shows. */
export function TableTools<Row>({ columns, rows, name, note }: TableToolsProps<Row>): ReactNode {
  const [message, setMessage] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(toTsv(columns, rows)).then(
      () => setMessage('Copied'),
      () => setMessage('Copying was refused by the browser'),
    );
  return (
    <div className="table-tools">
      <span className="table-count">{note}</span>
      <span role="status">{message}</span>
      <Button size="small" variant="quiet" icon="copy" onClick={() => void copy()}>
        Copy
      </Button>
      <Button
        size="small"
        variant="quiet"
        icon="download"
        onClick={() => saveText(toCsv(columns, rows), `${name}.csv`)}
      >
        CSV
      </Button>
    </div>
  );
}
