import type { ArchiveRows } from '../store/archive-tables';

/** How the prices of a file are adjusted, as the person who imports it says. `asOf` is the file's last row when left out. */
export interface PriceBasisOption {
  readonly kind: 'as-traded' | 'split-adjusted' | 'split-and-dividend-adjusted';
  readonly asOf?: string;
}

/** A file to be read. */
export interface SourceFile {
  /** Name without folders. */
  readonly name: string;
  readonly text: string;
  readonly sha256: string;
  /** Grows with every file imported: of two snapshots the one with the higher rank is the newer. */
  readonly rank: number;
  readonly basis?: PriceBasisOption;
}

/** A row that was not taken, with the reason. Lines count from 1; of JSON it is the row's position. */
export interface RejectedRow {
  readonly line: number;
  readonly reason: string;
}

/** What an importer made of a file. With `malformed` none of it may be kept. */
export interface ImportResult {
  readonly rows: ArchiveRows;
  readonly read: number;
  readonly accepted: number;
  readonly rejected: readonly RejectedRow[];
  readonly malformed?: string;
}

/** Vendor rows in, domain rows out: no network, no store. */
export interface Importer {
  /** Shown in reports, 'sec-companyfacts'. */
  readonly kind: string;
  /** True when the first kilobytes (and the name, where the format needs one) look like this source's. */
  readonly recognises: (head: string, name: string) => boolean;
  readonly read: (file: SourceFile) => ImportResult;
}

/** Above this share of rejected rows the format is not the one expected. */
const MAX_REJECTED_FRACTION = 0.02;

/** A result with the rules of all importers applied: no row at all, or too many bad ones, is malformed. */
export function checked(rows: ArchiveRows, accepted: number, rejected: readonly RejectedRow[]): ImportResult {
  const read = accepted + rejected.length;
  const result = { rows, read, accepted, rejected };
  if (read === 0) return { ...result, malformed: 'no rows' };
  if (rejected.length > read * MAX_REJECTED_FRACTION) {
    const reason = rejected[0]?.reason ?? '';
    return { ...result, malformed: `${rejected.length} of ${read} rows rejected (${reason})` };
  }
  return result;
}

/** A file that can't be read at all. */
export const malformed = (reason: string): ImportResult => ({
  rows: {},
  read: 0,
  accepted: 0,
  rejected: [],
  malformed: reason,
});

/** JSON of a file, or why it is none. */
export function parseJson(text: string): { readonly json: unknown } | { readonly reason: string } {
  try {
    return { json: JSON.parse(text) };
  } catch {
    return { reason: 'truncated or invalid JSON' };
  }
}

/** Ten digits with zeros in front; undefined for anything that is no CIK. */
export function toCik(value: unknown): string | undefined {
  const text = String(value);
  return /^\d{1,10}$/.test(text) ? text.padStart(10, '0') : undefined;
}

/** Ticker as this system writes it: upper case with a dot before the class, 'BRK.B'. */
export const toSymbol = (ticker: string): string => ticker.trim().toUpperCase().replaceAll('-', '.');
