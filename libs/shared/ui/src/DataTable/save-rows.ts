import { downloadTitle } from '@plumbline/shared/domain';
import type { Column } from './column';
import { toCsv, toJson, type AboutLines } from './export-rows';

export type FileKind = 'csv' | 'xlsx' | 'json';

/** A spreadsheet's tab has at most 31 characters, none of these. */
const tabName = (name: string): string => name.replace(/[[\]]/g, ' ').slice(0, 31);

async function xlsxOf<Row>({ columns, rows, about = [] }: SaveOptions<Row>, name: string): Promise<Blob> {
  const [{ default: writeExcel }, { sheetWidths, toSheet }] = await Promise.all([
    import('write-excel-file/browser'),
    import('./to-sheet'),
  ]);
  const sheet = toSheet(columns, rows, about);
  const looks = {
    sheet: tabName(name),
    stickyRowsCount: about.length + 1,
    stickyColumnsCount: 1,
    columns: sheetWidths(sheet),
  };
  return writeExcel(sheet, looks).toBlob();
}

/** Saves a file under a name. */
export function saveBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href: url, download: fileName }).click();
  // the download has its own reference once the click is handled
  setTimeout(() => URL.revokeObjectURL(url));
}

export interface SaveOptions<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Lines over the table. */
  about?: AboutLines;
  /** Of the file, without its ending. */
  name: string;
  kind: FileKind;
}

/** Saves a table as a file. */
export async function saveRows<Row>(options: SaveOptions<Row>): Promise<void> {
  const { columns, rows, about, name, kind } = options;
  const title = downloadTitle(name);
  const blobs = {
    csv: () => new Blob([toCsv(columns, rows, about)], { type: 'text/csv;charset=utf-8' }),
    json: () => new Blob([toJson(columns, rows, about)], { type: 'application/json' }),
    xlsx: () => xlsxOf(options, title),
  };
  const blob = await blobs[kind]();
  saveBlob(blob, `${title}.${kind}`);
}
