import { useContext, useState, type ReactNode } from 'react';
import { Button } from '../Button';
import { DownloadGate, DownloadTerms } from '../DownloadGate';
import { tableText } from '../messages/table';
import { walkItems } from '../walk';
import type { Column } from './column';
import { toTsv, type AboutLines } from './export-rows';
import type { FileKind } from './save-rows';

/** Content to copy or save. */
export interface ExportContent<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Lines over the table in a file: what it is about. */
  about?: AboutLines;
}

export interface ExportToolsProps<Row> {
  /** Called when a button is pressed. */
  content: () => ExportContent<Row> | Promise<ExportContent<Row>>;
  /** The file's name without its ending; the page's title will do. */
  name: string;
  /** Left of the buttons; undefined leaves what the server wrote. */
  note: ReactNode;
}

/** Export code is loaded with the first press. */
const loadSaving = () => import('./save-rows');

const FILES: readonly FileKind[] = ['csv', 'xlsx', 'json'];

/** Copy and download of rows that are fetched when they are asked for. */
export function ExportTools<Row>({ content, name, note }: ExportToolsProps<Row>): ReactNode {
  const [message, setMessage] = useState('');
  const mayDownload = useContext(DownloadGate);
  const terms = useContext(DownloadTerms);
  const copy = async () => {
    try {
      const { columns, rows, about } = await content();
      await navigator.clipboard.writeText(toTsv(columns, rows, about));
      setMessage(tableText.copied);
    } catch {
      setMessage(tableText.copyRefused);
    }
  };
  const save = async (kind: FileKind) => {
    if (!mayDownload()) return;
    try {
      const { saveRows } = await loadSaving();
      await saveRows({ ...(await content()), name, kind });
      setMessage('');
    } catch {
      setMessage(tableText.saveFailed);
    }
  };
  return (
    <div className="table-tools" role="toolbar" aria-label={tableText.tools} {...walkItems}>
      <span className="table-count" suppressHydrationWarning>
        {note ?? ''}
      </span>
      <span role="status">{message}</span>
      <Button size="small" variant="quiet" icon="copy" onClick={() => void copy()}>
        {tableText.copy}
      </Button>
      {terms && <span>{terms}</span>}
      {FILES.map((kind) => (
        <Button key={kind} size="small" variant="quiet" icon="download" onClick={() => void save(kind)}>
          {tableText[kind]}
        </Button>
      ))}
    </div>
  );
}

export interface TableToolsProps<Row> extends Omit<ExportContent<Row>, 'about'> {
  /** Lines over the table in a file, asked for when one is made. */
  about?: (() => AboutLines) | undefined;
  /** The file's name without its ending; the page's title will do. */
  name: string;
  /** Left of the buttons, instead of how many rows there are. */
  note?: ReactNode;
}

/** Copy and download of what a table shows. */
export const TableTools = <Row,>({ columns, rows, about, name, note }: TableToolsProps<Row>): ReactNode => (
  <ExportTools
    content={() => ({ columns, rows, ...(about && { about: about() }) })}
    name={name}
    note={note ?? tableText.rows(rows.length)}
  />
);
