import { read, utils, type ParsingOptions, type Sheet2JSONOpts, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { unzipSync, zipSync } from 'fflate';

/** Workbooks of publishers have some megabytes; what unfolds to more than this is none. */
const MAX_UNFOLDED_BYTES = 256 * 2 ** 20;
/** Parts of a workbook: some for each sheet and picture. */
const MAX_FILES = 10_000;
/** A sheet says itself how large it is: a single cell far out would make billions of blank ones. */
const MAX_CELLS = 4_000_000;

const isZip = ([first, second]: Uint8Array): boolean => first === 0x50 && second === 0x4b;

/** The same zip with its files as they are: the reader of workbooks never ends on bytes that do not unfold. */
function unfolded(bytes: Uint8Array): Uint8Array {
  let total = 0;
  let count = 0;
  const files = unzipSync(bytes, {
    filter: ({ originalSize }) => {
      total += originalSize;
      count += 1;
      if (total > MAX_UNFOLDED_BYTES || count > MAX_FILES) throw new Error('too large');
      return true;
    },
  });
  return zipSync(files, { level: 0 });
}

/** An .xls, .xlsx or .ods file; undefined when it can't be read as one. */
export function openWorkbook(bytes: Uint8Array, options: ParsingOptions = {}): WorkBook | undefined {
  try {
    return read(isZip(bytes) ? unfolded(bytes) : bytes, { ...options, type: 'array' });
  } catch {
    return undefined;
  }
}

function cellCount(sheet: WorkSheet): number {
  const { s: from, e: to } = utils.decode_range(sheet['!ref'] ?? 'A1');
  return (to.r - from.r + 1) * (to.c - from.c + 1);
}

/** Rows of a sheet as lists of cells; undefined when it is broken or claims to be larger than any publisher's. */
export function sheetRows(sheet: WorkSheet, options: Sheet2JSONOpts): readonly (readonly unknown[])[] | undefined {
  try {
    if (!(cellCount(sheet) <= MAX_CELLS)) return undefined;
    return utils.sheet_to_json<unknown[]>(sheet, { ...options, header: 1 });
  } catch {
    return undefined;
  }
}
