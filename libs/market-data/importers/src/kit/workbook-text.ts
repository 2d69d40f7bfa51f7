import { openWorkbook, sheetRows } from './workbook';

/** A sheet as rows of text: dates as 'YYYY-MM-DD', numbers with a point, blank cells as ''. */
export interface SheetRows {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
}

/** Days of a workbook are whole days without a place: they come as midnight of Coordinated Universal Time. */
function cellText(value: unknown): string {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  return value === null || value === undefined ? '' : String(value as string | number | boolean).trim();
}

/** Sheets of an .xls, .xlsx or .ods file; undefined when it can't be read as one. */
export function readSheets(bytes: Uint8Array): readonly SheetRows[] | undefined {
  const book = openWorkbook(bytes, { cellDates: true, UTC: true });
  return book?.SheetNames.flatMap((name) => {
    const sheet = book.Sheets[name];
    const rows = sheet && sheetRows(sheet, { raw: true, defval: '', UTC: true });
    return rows ? [{ name: name.trim(), rows: rows.map((cells) => cells.map(cellText)) }] : [];
  });
}

/** True for the first bytes of a workbook, decoded as text: a zip or a compound file. */
export const looksLikeWorkbook = (head: string): boolean => /^(PK\u0003\u0004|\ufffd\ufffd\u0011)/.test(head);
