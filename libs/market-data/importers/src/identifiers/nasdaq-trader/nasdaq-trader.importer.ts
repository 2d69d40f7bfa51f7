import { acceptanceMoment, securityKind, type Moment } from '@plumbline/market-data/domain';
import { isDay } from '@plumbline/shared/domain';

import type { ArchiveRow } from '../../tables/archive-tables';
import { headerNames, headerOf, isBlankLine, splitLine, toLines } from '../../kit/csv';
import { checked, malformed, type Importer, type ImportResult, type RejectedRow } from '../../kit/importer';
import { countCell } from '../../kit/sec-cells';
import { directorySymbol } from './symbol-form';

type SymbolRow = ArchiveRow<'symbols'>;

/** Codes of the specification for the exchanges of otherlisted.txt; M is NYSE Chicago, which has none. */
const EXCHANGES: Readonly<Record<string, string>> = {
  A: 'AMEX',
  N: 'NYSE',
  P: 'ARCA',
  Z: 'BATS',
  V: 'IEXG',
  M: '',
};

/** In nasdaqtraded.txt Nasdaq's own shares are next to the others. */
const ALL_EXCHANGES: Readonly<Record<string, string>> = { ...EXCHANGES, Q: 'NAS' };

const TRAILER = /^"?\s*File Creation Time/i;
const SYMBOL = /^[A-Z][A-Z0-9]*(\.[A-Z0-9]+)?$/;

const cellsOf = (line: string): readonly string[] => (line.includes('|') ? line.split('|') : splitLine(line));

/** When the file was made, New York time, from 'File Creation Time: 0721202521:31'. */
function creation(lines: readonly string[]): { readonly day: string; readonly moment: Moment } | undefined {
  const trailer = lines.findLast((line) => TRAILER.test(line));
  const [, month, date, year, time] = /(\d{2})(\d{2})(\d{4}) ?(\d{2}:\d{2})/.exec(trailer ?? '') ?? [];
  const day = `${year}-${month}-${date}`;
  const moment = isDay(day) ? acceptanceMoment(`${day}T${time}:00`, 'new-york') : undefined;
  return moment && { day, moment };
}

type Cells = (column: string) => string;

/** Rows below the header, without the trailer and the row of nothing but separators that some copies end with. */
function* rowsOf(lines: readonly string[]): Generator<readonly [line: number, cell: Cells, text: string]> {
  const place = new Map(headerNames(cellsOf(lines[0] ?? '')).map((name, index) => [name, index]));
  for (const [index, text] of lines.entries()) {
    if (index === 0 || TRAILER.test(text) || isBlankLine(text)) continue;
    const cells = cellsOf(text);
    yield [index + 1, (column) => (cells[place.get(column.toLowerCase()) ?? -1] ?? '').trim(), text];
  }
}

interface Directory {
  readonly day: string;
  readonly moment: Moment;
  /** Columns of symbol and exchange; no exchange where all are Nasdaq's. */
  readonly symbolColumn: string;
  readonly exchangeColumn?: string;
  /** False for the copy with symbols and names only. */
  readonly detailed: boolean;
}

function toRow({ day, moment, detailed, ...columns }: Directory, cell: Cells): SymbolRow | string {
  const published = cell(columns.symbolColumn);
  const symbol = directorySymbol(published, cell('CQS Symbol') || undefined);
  const name = cell('Security Name');
  const place = columns.exchangeColumn && cell(columns.exchangeColumn);
  const codes = columns.exchangeColumn === 'Exchange' ? EXCHANGES : ALL_EXCHANGES;
  const exchange = place === undefined ? 'NAS' : codes[place];
  if (!SYMBOL.test(symbol)) return 'no symbol';
  if (!name) return 'no name';
  if (exchange === undefined) return `unknown exchange ${place}`;
  return {
    symbol,
    published,
    name,
    exchange,
    kind: detailed || securityKind(name, false) !== 'stock' ? securityKind(name, cell('ETF') === 'Y') : null,
    financial_status: cell('Financial Status') || null,
    round_lot: countCell(cell('Round Lot Size')),
    day,
    at: moment.at,
    by_time: moment.precision === 'time',
  };
}

function readDirectory(text: string): ImportResult {
  const lines = toLines(text);
  const header = headerNames(cellsOf(lines[0] ?? ''));
  const made = creation(lines);
  if (!header.includes('security name')) return malformed('the header lacks Security Name');
  if (!made) return malformed('no File Creation Time at the end: the file is cut off');
  const symbolColumn = header.includes('act symbol') ? 'ACT Symbol' : 'Symbol';
  const exchangeColumn = ['Listing Exchange', 'Exchange'].find((name) => header.includes(name.toLowerCase()));
  if (symbolColumn === 'ACT Symbol' && !exchangeColumn) return malformed('the header lacks Exchange');
  const known = { ...made, symbolColumn, detailed: header.includes('etf') };
  const directory: Directory = exchangeColumn ? { ...known, exchangeColumn } : known;
  const symbols: SymbolRow[] = [];
  const rejected: RejectedRow[] = [];
  let tests = 0;
  for (const [line, cell, row] of rowsOf(lines)) {
    const found = toRow(directory, cell);
    if (cell('Test Issue') === 'Y') tests += 1;
    else if (typeof found === 'string') rejected.push({ line, reason: found, text: row.slice(0, 300) });
    else symbols.push(found);
  }
  if (symbols.length === 0) return malformed('no rows');
  return { ...checked({ symbols }, symbols.length + tests, rejected), counts: { symbols: symbols.length, tests } };
}

function isDirectory(head: string): boolean {
  const columns = headerOf(head);
  return columns.includes('security name') && ['symbol', 'act symbol'].some((name) => columns.includes(name));
}

/**
 * nasdaqlisted.txt, otherlisted.txt, nasdaqtraded.txt and copies of them as CSV: what exchanges of the United States list on
 * a day.
 */
export const nasdaqTrader: Importer = {
  kind: 'nasdaq-trader',
  recognises: isDirectory,
  read: ({ text }) => readDirectory(text),
};
