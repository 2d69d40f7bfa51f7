import { downloadTitle } from '@plumbline/shared/domain';
import { IconButton } from '@plumbline/shared/ui/Button';
import type { DataTableProps } from '@plumbline/shared/ui/DataTable';
import { DownloadGate, type DownloadedThing } from '@plumbline/shared/ui/DownloadGate';
import { Menu, type MenuItem } from '@plumbline/shared/ui/Menu';
import { useContext, useState, type ReactNode, type RefObject } from 'react';
import { drawPicture } from './draw-picture';

export interface FrameMenuProps<Row> {
  title: string;
  /** The body of the frame: what the picture shows. */
  body: RefObject<HTMLDivElement | null>;
  table: DataTableProps<Row>;
  /** Under the picture: of when and where from. */
  note: string;
  /** The chart is shown, and not its table. */
  hasPicture: boolean;
  onShare?: (() => void) | undefined;
}

const loadSaving = () => import('./saving');

async function savePicture(body: HTMLElement, title: string, note: string): Promise<void> {
  const [picture, { saveBlob }] = await Promise.all([drawPicture(body, { title, note }), loadSaving()]);
  saveBlob(picture, `${downloadTitle(title)}.png`);
}

async function saveCsv<Row>({ columns, rows, exportName }: DataTableProps<Row>, title: string): Promise<void> {
  const { saveRows } = await loadSaving();
  await saveRows({ columns, rows, name: exportName ?? title, kind: 'csv' });
}

const FAILED = 'The file could not be saved. Try again.';

/** The whole card on the screen, where the browser can: phones of one maker cannot. */
const openFullScreen = (body: HTMLElement | null): void => void body?.closest('section')?.requestFullscreen();

/** Actions of a chart: save as a picture or as data, share, show full screen. */
export function FrameMenu<Row>({ title, body, table, note, hasPicture, onShare }: FrameMenuProps<Row>): ReactNode {
  const mayDownload = useContext(DownloadGate);
  const [message, setMessage] = useState('');
  const save = (make: () => Promise<void>, thing?: DownloadedThing) => {
    if (!mayDownload(thing)) return;
    make().then(
      () => setMessage(''),
      () => setMessage(FAILED),
    );
  };
  const items: MenuItem[] = [
    {
      id: 'picture',
      label: 'Save picture',
      note: 'PNG',
      isDisabled: !hasPicture,
      onSelect: () => save(() => (body.current ? savePicture(body.current, title, note) : Promise.resolve())),
    },
    {
      id: 'csv',
      label: 'Save data',
      note: 'CSV',
      isDisabled: table.rows.length === 0,
      onSelect: () => save(() => saveCsv(table, title), 'chart data'),
    },
    ...(onShare ? [{ id: 'share', label: 'Share', onSelect: onShare }] : []),
    { id: 'full-screen', label: 'Full screen', onSelect: () => openFullScreen(body.current) },
  ];
  return (
    <>
      <span role="status" className="chart-message">
        {message}
      </span>
      <Menu
        label={`Options for ${title}`}
        align="end"
        items={items}
        trigger={(trigger) => <IconButton {...trigger} icon="more" size="small" label={`Options for ${title}`} />}
      />
    </>
  );
}
