import { compareText, daysBetween, type Day } from '@plumbline/shared/domain';
import type { DataBasis, DataFormat } from '../model/formats';
import { knownOf, placeBefore, placeYearBefore, type Period, type SeriesBook } from './series-book';

/** A value of a day. */
export type Point = readonly [day: Day, value: number];

/** View of a series. */
export interface SeriesView {
  readonly format: DataFormat;
  readonly basis: DataBasis;
  /** Epoch milliseconds; infinite for all that is known. */
  readonly at: number;
}

/** The moment that a figure of a period is read at: both ends of a change are of one vintage. */
function readAt({ vintages }: Period, { basis, at }: SeriesView): number | undefined {
  const first = vintages[0];
  if (!first) return undefined;
  if (basis === 'restated') return first.releasedAt <= at ? Number.POSITIVE_INFINITY : undefined;
  if (first.moment.at > at) return undefined;
  return basis === 'first' ? first.moment.at : at;
}

/** The value of a period at a moment; of a first print the very first vintage. */
function valueOf(period: Period | undefined, at: number, basis: DataBasis, isOwn: boolean): number | undefined {
  if (!period) return undefined;
  return basis === 'first' && isOwn ? period.vintages[0]?.value : knownOf(period, at)?.value;
}

const PERCENT = 100;
const DAYS_A_YEAR = 365.25;

/** Growth over two values, percent; none from zero or below. */
const growth = (now: number, before: number): number | undefined =>
  before > 0 ? (now / before - 1) * PERCENT : undefined;

function changeOf(format: DataFormat, now: number, before: number | undefined): number | undefined {
  if (before === undefined) return undefined;
  return format === 'change' ? now - before : growth(now, before);
}

/** Where values lie among all since the start: 100 × (below + ½ equal) ÷ n, own value included. */
function ranked(points: readonly Point[]): Point[] {
  const sorted: number[] = [];
  return points.map(([day, value]) => {
    const below = indexOf(sorted, value, false);
    const upTo = indexOf(sorted, value, true);
    sorted.splice(upTo, 0, value);
    return [day, (PERCENT * (below + (upTo - below + 1) / 2)) / sorted.length];
  });
}

/** How many of sorted values are below one, or below and equal to it. */
function indexOf(sorted: readonly number[], value: number, withEqual: boolean): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const each = sorted[middle]!;
    if (each < value || (withEqual && each === value)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function grown(points: readonly Point[]): Point[] {
  const [first] = points;
  if (!first || first[1] <= 0) return [];
  return points.slice(1).flatMap(([day, value]): Point[] => {
    const years = daysBetween(first[0], day) / DAYS_A_YEAR;
    return value > 0 && years > 0 ? [[day, ((value / first[1]) ** (1 / years) - 1) * PERCENT]] : [];
  });
}

/** The values of a series in a view, oldest first; a change whose earlier period is missing has none. */
export function seriesPoints(book: SeriesBook, view: SeriesView, from = '', to = '9999'): readonly Point[] {
  const { format, basis } = view;
  const isChange = format === 'change' || format === 'pct_change' || format === 'yoy';
  const placed = format === 'yoy' ? placeYearBefore : placeBefore;
  const points = book.periods.flatMap((period, place): Point[] => {
    if (period.day < from || period.day > to) return [];
    const at = readAt(period, view);
    if (at === undefined) return [];
    const now = valueOf(period, at, basis, true);
    if (now === undefined) return [];
    if (!isChange) return [[period.day, now]];
    const value = changeOf(format, now, valueOf(book.periods[placed(book, place) ?? -1], at, basis, false));
    return value === undefined ? [] : [[period.day, value]];
  });
  if (format === 'rank') return ranked(points);
  if (format === 'cagr') return grown(points);
  if (format === 'log') return points.flatMap(([day, value]): Point[] => (value > 0 ? [[day, Math.log(value)]] : []));
  return points;
}

/** The last value of each month of a series, by the month's first day. */
export function monthEnds(points: readonly Point[]): readonly Point[] {
  const months = new Map<Day, number>();
  for (const [day, value] of points) months.set(`${day.slice(0, 7)}-01`, value);
  return [...months].sort(([a], [b]) => compareText(a, b));
}
