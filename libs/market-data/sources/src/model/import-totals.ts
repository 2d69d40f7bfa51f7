import type { ImportReport } from '@plumbline/market-data/archive';

/** Report of a run that had nothing to import. */
export const NOTHING_IMPORTED: ImportReport = { files: [], unknown: [], malformed: false };

/** Rows of all files of an import. */
export const importTotals = ({ files }: ImportReport): { readonly rows: number; readonly rejected: number } => ({
  rows: files.reduce((total, { read }) => total + read, 0),
  rejected: files.reduce((total, { rejected }) => total + rejected, 0),
});
