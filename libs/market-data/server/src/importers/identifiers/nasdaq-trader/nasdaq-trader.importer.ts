import { acceptanceMoment, securityKind, type Moment } from '@plumbline/market-data/domain';
import { isDay } from '@plumbline/shared/domain';

import type { ArchiveRow } from '../../../store/archive-tables';
import { splitLine, toLines } from '../../kit/csv';
import { checked, malformed, type Importer, type ImportResult, type RejectedRow } from '../../kit/importer';
import { countCell } from '../../kit/sec-cells';
import { directorySymbol } from './symbol-form';

type SymbolRow = ArchiveRow<'symbols'>;

/** Codes of the specification for the exchanges of otherlisted.txt; M is NYSE Chicago, which has none. */
const EXCHANGES: Readonly<Record<string, string>> = { A: 'AMEX', N: 'NYSE', P: 'ARCA', Z: 'BATS', V: 'IEXG', M: '' };

const HEADER = /^"?(ACT )?Symbol"?[|,].*Security Name/;
const SYMBOL = /^[A-Z][A-Z0-9]*(\.[A-Z0-9]+)?$/;

const cellsOf = (line: string): readonly string[] => (line.includes('|') ? line.split('|') : splitLine(line));

/** When the file was made, New York time, from 'File Creation Time: 0721202521:31'. */
function creation(lines: readonly string[]): { readonly day: string; readonly moment: Moment } | undefined {
  const trailer = lines.findLast((line) => line.startsWith('File Creation Time'));
  const [, month, date, year, time] = /(\d{2})(\d{2})(\d{4}) ?(\d{2}:\d{2})/.exec(trailer ?? '') ?? [];
  const day = `${year}-${month}-${date}`;
  const moment = isDay(day) ? acceptanceMoment(`${day}T${time}:00`, 'new-york') : undefined;
  return moment && { day, moment };
}

type Cells = (column: string) => string;

/** Rows below the header, without the trailer and the row of nothing but separators that some copies end with. */
function* rowsOf(lines: readonly string[]): Generator<readonly [line: number, cell: Cells, text: string]> {
  const header = cellsOf(lines[0] ?? '');
  const place = new Map(header.map((name, index) => [name.trim(), index]));
  for (const [index, text] of lines.entries()) {
    if (index === 0 || text.startsWith('File Creation Time') || /^[|,\s]*$/.test(text)) continue;
    const cells = cellsOf(text);
    yield [index + 1, (column) => (cells[place.get(column) ?? -1] ?? '').trim(), text];
  }
}

interface Directory {
  readonly day: string;
  readonly moment: Moment;
  /** True for the directory of other exchanges than Nasdaq. */
  readonly other: boolean;
  /** False for the copy with symbols and names only. */
  readonly detailed: boolean;
}

function toRow({ day, moment, other, detailed }: Directory, cell: Cells): SymbolRow | string {
  const published = cell(other ? 'ACT Symbol' : 'Symbol');
  const symbol = directorySymbol(published, cell('CQS Symbol') || undefined);
  const name = cell('Security Name');
  const exchange = other ? EXCHANGES[cell('Exchange')] : 'NAS';
  if (!SYMBOL.test(symbol)) return 'no symbol';
  if (!name) return 'no name';
  if (exchange === undefined) return `unknown exchange ${cell('Exchange')}`;
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
  const header = cellsOf(lines[0] ?? '').map((name) => name.trim());
  const made = creation(lines);
  if (!header.includes('Security Name')) return malformed('the header lacks Security Name');
  if (!made) return malformed('no File Creation Time at the end: the file is cut off');
  const directory = { ...made, other: header.includes('ACT Symbol'), detailed: header.includes('ETF') };
  if (directory.other && !header.includes('Exchange')) return malformed('the header lacks Exchange');
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

/** nasdaqlisted.txt, otherlisted.txt and copies of them as CSV: what exchanges of the United States list on a day. */
export const nasdaqTrader: Importer = {
  kind: 'nasdaq-trader',
  recognises: (head) => HEADER.test(head.replace(/^\uFEFF/, '')),
  read: ({ text }) => readDirectory(text),
};
