import { endOfDayNewYork } from '@plumbline/market-data/domain';
import { addDays, isDay, type Day } from '@plumbline/shared/domain';

import type { ArchiveRow, ArchiveRows } from '../../tables/archive-tables';
import { headerNames, isBlankLine, toNumber } from '../../kit/csv';
import {
  checked,
  malformed,
  toSymbol,
  type Importer,
  type ImportResult,
  type Reading,
  type RejectedRow,
} from '../../kit/importer';
import { linesOf, type SourceFile } from '../../kit/source-file';

type Fail = ArchiveRow<'fails'>;

const COLUMNS = ['SETTLEMENT DATE', 'CUSIP', 'SYMBOL', 'QUANTITY (FAILS)', 'DESCRIPTION', 'PRICE'];
const BATCH = 20_000;

const firstOfNextMonth = (day: Day): Day => `${addDays(`${day.slice(0, 8)}28`, 4).slice(0, 8)}01`;

/**
 * The publisher puts out the first half of a month at its end and the second half about the 15th of the next month: the
 * 1st and the 16th of the next month are taken, a day later each.
 */
export function failsPublic(day: Day): number {
  const next = firstOfNextMonth(day);
  return endOfDayNewYork(day.slice(8) <= '15' ? next : `${next.slice(0, 8)}16`);
}

/** Moments by day: a file has a dozen days and fifty thousand rows. */
const moments = new Map<Day, number>();

function publicAt(day: Day): number {
  const at = moments.get(day) ?? failsPublic(day);
  moments.set(day, at);
  return at;
}

function toRow(line: string, places: readonly number[]): Fail | string {
  const cells = line.split('|').map((cell) => cell.trim());
  const [date = '', cusip = '', symbol = '', quantity, name = '', price] = places.map((place) => cells[place]);
  const day = date.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  const shares = toNumber(quantity);
  if (!isDay(day)) return 'no settlement day';
  if (!/^[0-9A-Z*@#]{9}$/.test(cusip)) return 'no CUSIP of nine characters';
  if (shares === undefined || shares < 0) return 'no quantity';
  return {
    cusip,
    symbol: symbol ? toSymbol(symbol) : null,
    day,
    quantity: shares,
    price: toNumber(price) ?? null,
    name: name || null,
    at: publicAt(day),
    by_time: false,
  };
}

/** The count of rows that the file states of itself; undefined for any other line. */
const statedCount = (line: string): number | undefined => toNumber(/^\s*Trailer record count\s+(\d+)/i.exec(line)?.[1]);

function* readFails(file: SourceFile, places: readonly number[]): Generator<ArchiveRows, ImportResult> {
  const rejected: RejectedRow[] = [];
  let fails: Fail[] = [];
  let [number, accepted] = [0, 0];
  let stated: number | undefined;
  for (const line of linesOf(file)) {
    number += 1;
    stated ??= statedCount(line);
    if (number === 1 || isBlankLine(line) || /^\s*Trailer/i.test(line)) continue;
    const row = toRow(line, places);
    if (typeof row === 'string') rejected.push({ line: number, reason: row, text: line.slice(0, 300) });
    else accepted += fails.push(row) > 0 ? 1 : 0;
    if (fails.length < BATCH) continue;
    yield { fails };
    fails = [];
  }
  const result = checked({ fails }, accepted, rejected);
  if (stated === undefined || stated === result.read) return result;
  return { ...result, malformed: `${result.read} rows of ${stated} that the trailer states` };
}

const columnsOf = (text: string): readonly string[] =>
  headerNames((/^\uFEFF?([^\r\n]*)/.exec(text)?.[1] ?? '').split('|')).map((name) => name.toUpperCase());

function readFile(file: SourceFile): Reading {
  const [first = ''] = linesOf(file);
  const header = columnsOf(first);
  const places = COLUMNS.map((name) => header.indexOf(name));
  const lacks = COLUMNS.filter((_, index) => (places[index] ?? -1) < 0);
  return lacks.length > 0 ? malformed(`the header lacks ${lacks.join(', ')}`) : readFails(file, places);
}

/** cnsfailsYYYYMM{a,b}: shares not delivered by settlement day, with CUSIP, symbol and price. */
export const secFailsToDeliver: Importer = {
  kind: 'sec-fails-to-deliver',
  recognises: (head) => {
    const header = columnsOf(head.slice(0, 2000));
    return header.includes('SETTLEMENT DATE') && header.includes('CUSIP') && header.some((name) => /FAILS/.test(name));
  },
  read: readFile,
};
