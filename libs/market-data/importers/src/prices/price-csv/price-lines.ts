import { dayFromEpoch } from '@plumbline/shared/domain';

import type { ArchiveRow } from '../../tables/archive-tables';
import { splitLine } from '../../kit/csv';
import { toSymbol, type RejectedRow } from '../../kit/importer';
import { actionRow, type GivenAction } from '../kit/action-row';
import { priceDay, WEEKEND, type SlashOrder } from '../kit/price-day';
import type { PriceLayout } from './price-layout';
import { numberOf } from './price-number';

/** Results of the lines of one file besides prices. */
export interface PriceLines {
  readonly actions: ArchiveRow<'actions'>[];
  readonly rejected: RejectedRow[];
  /** By symbol. */
  readonly lastDays: ReadonlyMap<string, number>;
  readonly accepted: number;
}

type Price = ArchiveRow<'prices'>;

interface Source {
  readonly name: string;
  /** First characters of the file's hash: it distinguishes its rows. */
  readonly priceFile: string;
  readonly layout: PriceLayout;
  /** Symbol of all rows, where the table has no such column. */
  readonly symbol: string | undefined;
  /** There are no prices of later days. */
  readonly lastDay: number;
  readonly order: SlashOrder;
}

/** A symbol with the days that it has already. */
interface Known {
  readonly symbol: string;
  readonly days: Set<number>;
}

interface Reading {
  readonly source: Source;
  readonly actions: ArchiveRow<'actions'>[];
  readonly lastDays: Map<string, number>;
  /** By the cell; undefined stands for a cell that is no symbol. */
  readonly cells: Map<string, Known | undefined>;
  /** By the symbol: cells can write it in several ways. */
  readonly symbols: Map<string, Known>;
}

const SYMBOL = /^\^?[A-Z0-9][A-Z0-9.=^]{0,15}$/;
const MAX_TEXT = 300;

/** A price or null: zero and less stand for an unknown price, not for a free share. */
const priceOf = (value: number): number | null => (value > 0 ? value : null);

/** Tables with the market behind each symbol write 'BRK-B.US' for what trades in the United States. */
const symbolOfCell = ({ hasMarkets }: PriceLayout, cell: string): string =>
  toSymbol(hasMarkets ? cell.trim().replace(/\.US$/i, '') : cell);

function knownSymbol({ cells, symbols, source }: Reading, cell: string): Known | undefined {
  if (cells.has(cell)) return cells.get(cell);
  const symbol = symbolOfCell(source.layout, cell);
  const known = SYMBOL.test(symbol) ? (symbols.get(symbol) ?? { symbol, days: new Set<number>() }) : undefined;
  if (known) symbols.set(symbol, known);
  cells.set(cell, known);
  return known;
}

function addActions(
  { source: { name, layout }, actions }: Reading,
  cells: readonly string[],
  given: Pick<GivenAction, 'symbol' | 'day'>,
): void {
  const ratio = layout.split < 0 ? 1 : numberOf(cells[layout.split]);
  if (ratio > 0 && ratio !== 1) actions.push(actionRow({ ...given, kind: 'split', ratio }, name));
  const amount = layout.dividend < 0 ? 0 : numberOf(cells[layout.dividend]);
  if (amount > 0) actions.push(actionRow({ ...given, kind: 'dividend', amount }, name));
}

/** A row with open, high, low and volume of its line; null where a cell is blank or a sentinel. */
function priceRow(
  { symbol, price_file, day, close }: Pick<Price, 'symbol' | 'price_file' | 'day' | 'close'>,
  layout: PriceLayout,
  cells: readonly string[],
): Price {
  const traded = numberOf(cells[layout.volume]);
  return {
    symbol,
    price_file,
    day,
    close,
    open: priceOf(numberOf(cells[layout.open])),
    high: priceOf(numberOf(cells[layout.high])),
    low: priceOf(numberOf(cells[layout.low])),
    volume: traded >= 0 ? traded : null,
  };
}

/** Prices rounded to cents, each on its own, or to a thousandth. */
const roundingOf = (price: number): number => Math.max(0.01, price / 1000);

/** Returns the contradiction in a bar: a price above its high or below its low. */
function barProblem({ high, low }: Price, close: number): string | undefined {
  const [highest, lowest] = [Number(high ?? Number.POSITIVE_INFINITY), Number(low ?? 0)];
  if (highest < lowest - roundingOf(lowest)) return 'a high below the low';
  const slack = roundingOf(close);
  return close > highest + slack || close < lowest - slack ? 'a close outside of low to high' : undefined;
}

const BLANK = /^(null|nan|n\/?a|-+|\.|)$/i;
const BAR = ['open', 'high', 'low', 'close'] as const;

/** A day on which nothing was traded, as downloads write it: nothing, or a word for it, in all cells of the bar. */
const isWithoutTrading = (layout: PriceLayout, cells: readonly string[]): boolean =>
  BAR.every((column) => BLANK.test((cells[layout[column]] ?? '').trim())) && !(numberOf(cells[layout.volume]) > 0);

/** Whose a line is; undefined when its cell is no symbol. */
function symbolOf(reading: Reading, cells: readonly string[]): Known | undefined {
  const { layout, symbol = '' } = reading.source;
  return knownSymbol(reading, layout.symbol < 0 ? symbol : (cells[layout.symbol] ?? ''));
}

/** The close of a line, nothing for a day without trading, or why there is none. */
function closeOf({ source: { layout } }: Reading, cells: readonly string[]): number | string | undefined {
  const close = numberOf(cells[layout.close]);
  if (Number.isNaN(close)) return isWithoutTrading(layout, cells) ? undefined : 'no close';
  return close <= 0 ? 'a close that is not above zero' : close;
}

/** The day of a line, or why there is none. */
function dayOf({ source: { layout, lastDay, order } }: Reading, cells: readonly string[]): number | string {
  const day = priceDay((cells[layout.day] ?? '').trim(), order);
  return typeof day === 'number' && day > lastDay ? 'a day of the future' : day;
}

/** The price of a line, nothing for a day without trading, or why there is none. */
function readLine(reading: Reading, line: string): Price | string | undefined {
  const { source, lastDays } = reading;
  const { layout, priceFile } = source;
  const cells = splitLine(line);
  const day = dayOf(reading, cells);
  if (typeof day === 'string') return day === WEEKEND && isWithoutTrading(layout, cells) ? undefined : day;
  const close = closeOf(reading, cells);
  if (typeof close !== 'number') return close;
  const known = symbolOf(reading, cells);
  if (!known) return 'no symbol';
  const { symbol, days } = known;
  if (days.has(day)) return 'the day appears twice';
  const row = priceRow({ symbol, price_file: priceFile, day, close }, layout, cells);
  const problem = barProblem(row, close);
  if (problem) return problem;
  days.add(day);
  lastDays.set(symbol, Math.max(lastDays.get(symbol) ?? day, day));
  if (layout.split >= 0 || layout.dividend >= 0) addActions(reading, cells, { symbol, day: dayFromEpoch(day) });
  return row;
}

/** Prices that are handed on at once: of more the collector of garbage would move every row about. */
const ROWS_AT_ONCE = 8192;

/** Reads the lines after the header. A day that appears twice for one symbol is taken once. */
export function* readPriceLines(
  lines: Iterable<string>,
  source: Source,
): Generator<{ readonly prices: readonly Price[] }, PriceLines> {
  const reading: Reading = { source, actions: [], lastDays: new Map(), cells: new Map(), symbols: new Map() };
  const rejected: RejectedRow[] = [];
  let prices: Price[] = [];
  let [number, accepted] = [0, 0];
  for (const line of lines) {
    number += 1;
    if (number <= source.layout.firstLine) continue;
    const row = readLine(reading, line);
    if (row === undefined) continue;
    if (typeof row === 'string') {
      rejected.push({ line: number, reason: row, text: line.slice(0, MAX_TEXT) });
      continue;
    }
    prices.push(row);
    accepted += 1;
    if (prices.length < ROWS_AT_ONCE) continue;
    yield { prices };
    prices = [];
  }
  yield { prices };
  const { actions, lastDays } = reading;
  return { actions, rejected, lastDays, accepted };
}
