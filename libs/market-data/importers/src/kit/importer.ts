import { symbolForm } from '@plumbline/market-data/domain';

import type { ArchiveRows } from '../tables/archive-tables';
import type { FilePlace, SourceBundle, SourceFile } from './source-file';

/** A row that was not taken, with the reason. Lines count from 1; of JSON and XML it is the row's position. */
export interface RejectedRow {
  readonly line: number;
  readonly reason: string;
  /** The original row, for inspection; left out where it is too long to be of use. */
  readonly text?: string;
}

/** Result of importing a file. With `malformed` none of it may be kept. */
export interface ImportResult {
  readonly rows: ArchiveRows;
  readonly read: number;
  readonly accepted: number;
  readonly rejected: readonly RejectedRow[];
  /** Rows of the single tables of a bundle, 'num.txt': 136044. */
  readonly counts?: Readonly<Record<string, number>>;
  readonly malformed?: string;
}

/**
 * Output of a reader: a result at once, or for files of millions of rows one batch after another and the result last
 * (its `rows` are then the last batch).
 */
export type Reading = ImportResult | Generator<ArchiveRows, ImportResult>;

/** Vendor rows in, domain rows out: no network, no store. */
export interface Importer {
  /** Shown in reports, 'sec-companyfacts'. */
  readonly kind: string;
  /** True when the first kilobytes (and name and place, where the format needs them) look like this source's. */
  readonly recognises: (head: string, name: string, place: FilePlace) => boolean;
  /** Raised whenever it makes something else of the same bytes: files that an older one read are read again. 1 when left out. */
  readonly version?: number;
  readonly read: (file: SourceFile) => Reading;
}

/** Tables that only make sense together, published as one zip or folder. */
export interface BundleImporter {
  readonly kind: string;
  /** True when these file names of one folder, in upper case, are this source's. */
  readonly recognises: (names: ReadonlySet<string>) => boolean;
  /** As of importers of single files. */
  readonly version?: number;
  /** Names, in upper case, of the files it takes; others of the folder are read on their own. */
  readonly takes: (name: string) => boolean;
  /** Names, in upper case, of files that come with it and contain nothing that is kept: they are not read. */
  readonly passes?: (name: string) => boolean;
  readonly read: (bundle: SourceBundle) => Reading;
}

/** Above this share of rejected rows the format is not the one expected. */
const MAX_REJECTED_FRACTION = 0.02;
/**
 * A result with the rules of all importers applied: no row at all, or too many bad ones, is malformed. So many as are
 * `allowed` may be bad in any case, where few rows are usual and the share says little.
 */
export function checked(
  rows: ArchiveRows,
  accepted: number,
  rejected: readonly RejectedRow[],
  allowed = 0,
): ImportResult {
  const read = accepted + rejected.length;
  const result = { rows, read, accepted, rejected };
  if (read === 0) return { ...result, malformed: 'no rows' };
  if (rejected.length > Math.max(allowed, read * MAX_REJECTED_FRACTION)) {
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

/** No publisher nests lists and objects deeper; walking deeper ones would overflow the stack. */
const MAX_JSON_DEPTH = 200;
const [QUOTE, BACKSLASH] = [34, 92];
const OPENS = new Set([91, 123]);
const CLOSES = new Set([93, 125]);

/** The place behind the text that begins at a quotation mark. */
function afterText(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) return at + 1;
    if (sign === BACKSLASH) at += 1;
  }
  return text.length;
}

function isTooDeep(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) at = afterText(text, at) - 1;
    else if (OPENS.has(sign)) depth += 1;
    else if (CLOSES.has(sign)) depth -= 1;
    if (depth > MAX_JSON_DEPTH) return true;
  }
  return false;
}

type ParsedJson = { readonly json: unknown } | { readonly reason: string };

/** JSON of any depth: for those who take out what they know, and never walk through the rest or write it out. */
export function parseAnyJson(text: string): ParsedJson {
  try {
    return { json: JSON.parse(text) };
  } catch {
    return { reason: 'truncated or invalid JSON' };
  }
}

/** JSON of a file, or why it is none. */
export const parseJson = (text: string): ParsedJson =>
  isTooDeep(text) ? { reason: 'JSON nested too deeply' } : parseAnyJson(text);

/** Ten digits with zeros in front; undefined for anything that is no CIK. */
export function toCik(value: unknown): string | undefined {
  const text = String(value);
  return /^\d{1,10}$/.test(text) ? text.padStart(10, '0') : undefined;
}

/** Ticker as this system writes it: upper case with a dot before the class, 'BRK.B'. */
export const toSymbol = symbolForm;
