import { isDay, type Day } from '@plumbline/shared/domain';

import { toNumber } from './csv';
import type { SourceFile } from './source-file';

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/** '05-MAR-2026' of the data sets as ISO. */
function fromMonthName(text: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})-([A-Za-z]{3})-(\d{4})$/.exec(text) ?? [];
  const index = MONTHS.indexOf(month.toUpperCase());
  return index < 0 ? undefined : `${year}-${String(index + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** A day as the forms and data sets write it: '12-31-2020', '05-MAR-2026', '2020-12-31'; undefined for anything else. */
export function toSecDay(cell: string | undefined): Day | undefined {
  const text = cell?.trim().slice(0, 11).trim() ?? '';
  const iso = fromMonthName(text) ?? text.replace(/^(\d{2})-(\d{2})-(\d{4})$/, '$3-$1-$2');
  return isDay(iso) ? iso : undefined;
}

/** 'Y', 'true', '1' and their opposites; undefined for a blank. */
export function toFlag(cell: string | undefined): boolean | undefined {
  const text = cell?.trim().toLowerCase();
  if (text === 'y' || text === 'true' || text === '1' || text === 'yes') return true;
  return text === 'n' || text === 'false' || text === '0' || text === 'no' ? false : undefined;
}

/** Text of a cell; undefined for a blank and for 'N/A', with which forms say that there is nothing. */
export function toText(cell: string | undefined): string | undefined {
  const text = cell?.trim() ?? '';
  return text === '' || /^(n\/?a|none|null)$/i.test(text) ? undefined : text;
}

/** The same as a cell of the archive: null for nothing. */
export const textCell = (cell: string | undefined): string | null => toText(cell) ?? null;
export const numberCell = (cell: string | undefined): number | null => toNumber(cell) ?? null;
/** A count; null for what is none. */
export function countCell(cell: string | undefined): number | null {
  const count = toNumber(cell);
  return count !== undefined && Number.isSafeInteger(count) && Math.abs(count) < 2 ** 31 ? count : null;
}
export const dayCell = (cell: string | undefined): Day | null => toSecDay(cell) ?? null;
export const flagCell = (cell: string | undefined): boolean | null => toFlag(cell) ?? null;

const CUSIP_LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ*@#';

/** True for a CUSIP in capitals whose ninth character is the check digit of the first eight. */
export function isCusip(cusip: string): boolean {
  if (!/^[0-9A-Z*@#]{8}\d$/.test(cusip)) return false;
  let sum = 0;
  for (let index = 0; index < 8; index += 1) {
    const value = CUSIP_LETTERS.indexOf(cusip.charAt(index)) * (index % 2 === 1 ? 2 : 1);
    sum += Math.floor(value / 10) + (value % 10);
  }
  return (10 - (sum % 10)) % 10 === Number(cusip[8]);
}

/**
 * A CUSIP in upper case. Spreadsheets cut zeros off the front: they are put back where only that makes the check digit
 * right. A number that is none is kept as filed; zeros alone and 'N/A' stand for no number.
 */
export function toCusip(cell: string | undefined): string | undefined {
  const text = toText(cell)?.toUpperCase().replaceAll(/\s/g, '');
  if (!text || /^0+$/.test(text)) return undefined;
  if (text.length >= 9) return text;
  const padded = text.padStart(9, '0');
  return isCusip(padded) ? padded : text;
}

const dashed = (digits: string): string => digits.replace(/^(\d{10})(\d{2})(\d{6})$/, '$1-$2-$3');

/**
 * Accession number of a file that does not carry one: from its name or its folders, as the archive of filings names
 * them, else made of its bytes ('file:...'), so that the file is at least the same one when it comes again.
 */
export function accessionOf({ name, folders, sha256 }: SourceFile): string {
  for (const text of [name, ...folders.toReversed()]) {
    const found = /(?<!\d)(\d{10}-\d{2}-\d{6}|\d{18})(?!\d)/.exec(text)?.[1];
    if (found) return dashed(found);
  }
  return `file:${sha256.slice(0, 20)}`;
}

/** True for the accession number of a filing, false for one made of a file's bytes. */
export const isAccession = (text: string): boolean => /^\d{10}-\d{2}-\d{6}$/.test(text);
