import type { ActionKind } from '@plumbline/market-data/domain';

import { isoDay } from '../kit/price-day';

type Cells = Readonly<Record<string, string>>;

/** Other spellings of our columns. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['ticker', 'symbol'],
  ['ex_day', 'day'],
  ['date', 'day'],
  ['split_ratio', 'ratio'],
  ['stock_splits', 'split'],
  ['dividends', 'dividend'],
]);

interface ActionLayout {
  /** Kind of all rows, where the table has no such column. */
  readonly kind: ActionKind;
  readonly needed: readonly string[];
}

export const SPLITS: ActionLayout = { kind: 'split', needed: ['symbol', 'day', 'ratio'] };
const DIVIDENDS: ActionLayout = { kind: 'dividend', needed: ['symbol', 'day', 'amount'] };
const ACTIONS: ActionLayout = { kind: 'split', needed: ['symbol', 'day', 'kind'] };
/** A download of one security: `Date,Stock Splits` and `Date,Dividends`, or both columns. */
const OF_ONE: ActionLayout = { kind: 'split', needed: ['day'] };

/** Next to one of these `date` is the day of an action; elsewhere it can be that of anything. */
const OF_ACTIONS = ['split_ratio', 'stock_splits', 'dividends'] as const;

/** The names of columns as ours. */
export function known(columns: readonly string[]): ReadonlySet<string> {
  const isDated = OF_ACTIONS.some((name) => columns.includes(name));
  return new Set(columns.map((name) => (name === 'date' && !isDated ? name : (NAMES.get(name) ?? name))));
}

/** A table with a symbol in each row: one that has a kind holds anything, one with a ratio splits, with an amount dividends. */
function layoutOfAll(names: ReadonlySet<string>): ActionLayout | undefined {
  const isAction = names.has('ratio') || names.has('amount') || names.has('other_symbol');
  if (names.has('kind') && names.has('day') && isAction)
    return names.has('ratio') || names.has('other_symbol') ? ACTIONS : DIVIDENDS;
  if (names.has('ratio')) return SPLITS;
  return names.has('amount') && names.has('day') ? DIVIDENDS : undefined;
}

/**
 * The table of a header. Where the file is named after a symbol, a download of its splits or dividends does without that
 * column.
 */
export function layoutOf(columns: readonly string[], symbol: string | undefined): ActionLayout | undefined {
  const names = known(columns);
  if (BARS.every((name) => names.has(name))) return undefined;
  if (isOfOne(names)) return names.has('symbol') || symbol ? OF_ONE : undefined;
  return names.has('symbol') ? layoutOfAll(names) : undefined;
}

/** Tables with all of these are prices, with splits and dividends next to them: the importer of prices reads both. */
const BARS = ['open', 'high', 'low', 'close'] as const;
/** Downloads of one security with any of these hold prices, whatever else they hold. */
const OF_PRICES = [...BARS, 'adj_close', 'price'] as const;
const OWN = new Set(['day', 'symbol', 'dividend', 'capital_gains']);

/** A column of splits says enough; dividends are in tables of many kinds, so that nothing else may be next to them. */
function isOfOne(names: ReadonlySet<string>): boolean {
  if (!names.has('day') || OF_PRICES.some((name) => names.has(name))) return false;
  return names.has('split') || (names.has('dividend') && [...names].every((name) => OWN.has(name)));
}

/** '4:1', '4/1' and '4.0' are four new shares for one; what is none of them stays as it is. */
function ratioOf(cell: string): string {
  const [, shares = '', before = ''] = /^(\d+(?:\.\d+)?)\s*[:/]\s*(\d+(?:\.\d+)?)$/.exec(cell) ?? [];
  return Number(before) > 0 ? String(Number(shares) / Number(before)) : cell;
}

/** A row under our names. */
function named(cells: Cells, symbol: string | undefined): Record<string, string> {
  const entries = Object.entries(cells).map(([name, cell]) => [NAMES.get(name) ?? name, cell] as const);
  const row: Record<string, string> = { symbol: symbol ?? '', ...Object.fromEntries(entries) };
  return { ...row, day: isoDay(row['day'] ?? '') || (row['day'] ?? ''), ratio: ratioOf(row['ratio'] ?? '') };
}

const isNothing = (cell: string | undefined): boolean => !cell || Number(cell) === 0;

/** The actions of one row: none, one or two in a download, where zero is no action. */
export function rowsOf(cells: Cells, symbol: string | undefined): readonly Cells[] {
  const { split, dividend, ...row } = named(cells, symbol);
  if (split === undefined && dividend === undefined) return [row];
  return [
    ...(isNothing(split) ? [] : [{ ...row, kind: 'split', ratio: ratioOf(split ?? '') }]),
    ...(isNothing(dividend) ? [] : [{ ...row, kind: 'dividend', amount: dividend ?? '' }]),
  ];
}
