import { addDays, dayFromEpoch, epochDay, indexAfter, medianOf } from '@plumbline/shared/domain';

import { publicDays, type PriceSeries, type Split } from '../../model/price';
import { gradeOf } from '../../model/price-grade';
import { isSession } from './exchange-sessions';
import { toCurrentBasis } from './price-basis';

/** Closes of single days that no price file gave, oldest first, as traded. */
export interface SparseRows {
  /** Days since 1970-01-01. */
  readonly days: Int32Array;
  readonly close: Float64Array;
  /** The day in New York on which each became public. */
  readonly known: Int32Array;
  /** Grades as a series has them. */
  readonly quality: Uint8Array;
}

/** Rows of one grade, and those of a second one of other days. */
export function mergedRows(first: SparseRows | undefined, second: SparseRows | undefined): SparseRows {
  const own = new Set(first?.days);
  const rowsOf = (of: SparseRows | undefined) => Array.from(of?.days ?? [], (day, row) => ({ day, row, of: of! }));
  const all = [...rowsOf(first), ...rowsOf(second).filter(({ day }) => !own.has(day))].sort((a, b) => a.day - b.day);
  return {
    days: Int32Array.from(all, ({ day }) => day),
    close: Float64Array.from(all, ({ of, row }) => of.close[row]!),
    known: Int32Array.from(all, ({ of, row }) => of.known[row]!),
    quality: Uint8Array.from(all, ({ of, row }) => of.quality[row]!),
  };
}

/** So many sessions after it a close of a price file is preferred to one of a single day that became public. */
const FRESH_SESSIONS = 10;
/** A close so many times the usual one of its neighbours is no price of the share: that of a bond, or an amount. */
const OUTLIER = 5;
/** So many closes before and after it are its neighbours. */
const NEIGHBOURS = 3;

/** Days so many sessions later, by day: a market has the same few thousand. */
const later = new Map<number, number>();

function freshUntil(day: number): number {
  const known = later.get(day);
  if (known !== undefined) return known;
  let next = dayFromEpoch(day);
  for (let sessions = 0; sessions < FRESH_SESSIONS; sessions += isSession(next) ? 1 : 0) next = addDays(next, 1);
  later.set(day, epochDay(next));
  return epochDay(next);
}

/**
 * True for a close that says what price files did not say by the time it became public: there is none of its day, the last
 * one before it was older than ten sessions, and the next one was still to come.
 */
function isNews(days: Int32Array, day: number, known: number): boolean {
  const next = indexAfter(days, day);
  const [before, after] = [days[next - 1], days[next]];
  if (before === day) return false;
  return (before === undefined || known > freshUntil(before)) && (after === undefined || known < after);
}

/**
 * True where rows that came later can change a series: they say what its price files do not, and it has none of their days
 * that was settled before they were public.
 */
export function canJoin(series: PriceSeries, rows: SparseRows): boolean {
  const { days: filed } = filedSeries(series);
  const settled = (day: number, known: number): boolean => {
    const row = indexAfter(series.days, day) - 1;
    return series.days[row] === day && publicDays(series)[row]! < known;
  };
  return rows.days.some((day, row) => isNews(filed, day, rows.known[row]!) && !settled(day, rows.known[row]!));
}

/** True for a price far from the median of its neighbours. */
function isOutlier(prices: readonly number[], at: number): boolean {
  const near = [...prices.slice(Math.max(at - NEIGHBOURS, 0), at), ...prices.slice(at + 1, at + 1 + NEIGHBOURS)];
  const usual = medianOf(near);
  return usual !== undefined && Math.max(usual / prices[at]!, prices[at]! / usual) >= OUTLIER;
}

/** Places of the rows that join a series: later ones that were public earlier stand for those before them. */
function joining(days: Int32Array, { days: own, known, close }: SparseRows): readonly number[] {
  const found: number[] = [];
  let earliest = Number.POSITIVE_INFINITY;
  for (let row = own.length - 1; row >= 0; row -= 1) {
    if (known[row]! > earliest || !isNews(days, own[row]!, known[row]!)) continue;
    earliest = known[row]!;
    found.push(row);
  }
  const inOrder = found.reverse();
  const prices = inOrder.map((row) => close[row]!);
  return inOrder.filter((_, at) => !isOutlier(prices, at));
}

const BLANK = (length: number): Float64Array => new Float64Array(length).fill(Number.NaN);

/** Closes of single days on the basis of the last split. */
function onBasis({ days, close }: SparseRows, splits: readonly Split[]): Float64Array {
  const blank = BLANK(days.length);
  const rows = { days, close, open: blank, high: blank, low: blank, volume: blank };
  return toCurrentBasis(rows, { kind: 'as-traded', assumed: false }, splits).close;
}

/**
 * A series of price files with closes of single days where it is silent. What is known by a day stays a beginning of the
 * series: a close that became public after a later one is left out, and so is one far from its neighbours.
 */
export function joinSparse(series: PriceSeries, sparse: SparseRows, splits: readonly Split[]): PriceSeries {
  const based = { ...sparse, close: onBasis(sparse, splits) };
  const rows = joining(series.days, based);
  if (rows.length === 0) return series;
  const files = Array.from(series.days, (day, row) => ({ day, row, isSparse: false }));
  const all = [...files, ...rows.map((row) => ({ day: based.days[row]!, row, isSparse: true }))];
  all.sort((a, b) => a.day - b.day);
  const column = (own: Float64Array, other: (row: number) => number): Float64Array =>
    Float64Array.from(all, ({ row, isSparse }) => (isSparse ? other(row) : own[row]!));
  const none = (): number => Number.NaN;
  return {
    days: Int32Array.from(all, ({ day }) => day),
    open: column(series.open, none),
    high: column(series.high, none),
    low: column(series.low, none),
    close: column(series.close, (row) => based.close[row]!),
    volume: column(series.volume, none),
    quality: Uint8Array.from(all, ({ row, isSparse }) => (isSparse ? based.quality : series.quality)[row]!),
    known: Int32Array.from(all, ({ day, row, isSparse }) => (isSparse ? based.known[row]! : day)),
  };
}

/** The rows of a series that are of price files: all days between two of them were traded, or nothing is known of them. */
export function filedSeries(series: PriceSeries): PriceSeries {
  if (!series.known) return series;
  const { quality } = series;
  const isFiled = (_: number, row: number): boolean => gradeOf(quality[row]!) === 'A';
  const [open, high, low] = [series.open, series.high, series.low].map((column) => column.filter(isFiled));
  return {
    days: series.days.filter(isFiled),
    open: open!,
    high: high!,
    low: low!,
    close: series.close.filter(isFiled),
    volume: series.volume.filter(isFiled),
    quality: quality.filter(isFiled),
  };
}

/** The first row from which on rows before an end are of price files alone; 0 for a series of price files. */
export function firstWholeRow({ known, quality }: Pick<PriceSeries, 'known' | 'quality'>, end?: number): number {
  if (!known) return 0;
  let row = end ?? known.length;
  while (row > 0 && gradeOf(quality[row - 1]!) === 'A') row -= 1;
  return row;
}
