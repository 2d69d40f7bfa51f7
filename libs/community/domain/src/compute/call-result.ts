import { dayFromEpoch, indexAfter, type Day } from '@plumbline/shared/domain';
import { HORIZONS, type Direction, type Horizon } from '../model/horizons';
import { rowsAt } from './closes';

/** Terms of an author's call. */
export interface CallTerms {
  readonly direction: Direction;
  readonly horizon: Horizon;
  /** When readers could see it, epoch milliseconds. */
  readonly visibleAt: number;
  /** When the author closed it before its time. */
  readonly closedAt?: number | undefined;
}

/** Closes and growth of a security by day; `growth` is total return from any start. */
export interface WorthSeries {
  /** Days since 1970-01-01, ascending. */
  readonly days: ArrayLike<number>;
  readonly close: ArrayLike<number>;
  readonly growth: ArrayLike<number>;
}

/** Why a call ended. */
export type CallEnd = 'horizon' | 'author' | 'delisted';

/** Result of a call. Returns are percent. */
export interface CallResult {
  /** `waiting` until the first close, `open` until its end. */
  readonly state: 'waiting' | 'open' | 'closed';
  readonly ended: CallEnd | null;
  readonly entryDay: Day | null;
  readonly entry: number | null;
  readonly exitDay: Day | null;
  readonly exit: number | null;
  /** Of the security, whatever was called. */
  readonly totalReturn: number | null;
  readonly benchmark: number | null;
  /** In favour of the author: above zero where the call was right against the benchmark. */
  readonly excess: number | null;
  readonly hit: boolean | null;
}

/** Of a call that cannot be judged yet: nothing of it is known. */
export const WAITING_CALL: CallResult = {
  state: 'waiting',
  ended: null,
  entryDay: null,
  entry: null,
  exitDay: null,
  exit: null,
  totalReturn: null,
  benchmark: null,
  excess: null,
  hit: null,
};

/** Percent from one row to another; null where a value is missing. */
export function growthBetween(growth: ArrayLike<number>, from: number, to: number): number | null {
  const [start, end] = [growth[from] ?? Number.NaN, growth[to] ?? Number.NaN];
  return start > 0 && !Number.isNaN(end) ? 100 * (end / start - 1) : null;
}

/**
 * Percent of a series between two days, each the last row up to it; null where it does not reach so far back, or had no
 * price after the first of them: what is traded no more has not stood still.
 */
export function growthOverDays(
  series: Pick<WorthSeries, 'days' | 'growth'>,
  [from, to]: readonly [number, number],
): number | null {
  const [first, last] = [indexAfter(series.days, from) - 1, indexAfter(series.days, to) - 1];
  if (first < 0 || (first === last && from < to)) return null;
  return growthBetween(series.growth, first, last);
}

interface Exit {
  readonly row: number;
  readonly ended: CallEnd;
}

function exitOf(days: ArrayLike<number>, terms: CallTerms, at: { entry: number; isOver: boolean }): Exit | undefined {
  const byHorizon = at.entry + HORIZONS[terms.horizon];
  const byAuthor = terms.closedAt === undefined ? Infinity : Math.max(at.entry, rowsAt(days, terms.closedAt).next);
  const row = Math.min(byHorizon, byAuthor);
  if (row < days.length) return { row, ended: byAuthor < byHorizon ? 'author' : 'horizon' };
  return at.isOver ? { row: days.length - 1, ended: 'delisted' } : undefined;
}

/** Return of the benchmark between two days (since 1970-01-01), in percent. */
export type BenchmarkOver = (from: number, to: number) => number | null;

/** Prices at the two ends of a call. */
const pricesAt = ({ days, close }: WorthSeries, entry: number, exit: Exit | undefined) => ({
  entryDay: dayFromEpoch(days[entry] ?? 0),
  entry: close[entry] ?? null,
  exitDay: exit ? dayFromEpoch(days[exit.row] ?? 0) : null,
  exit: exit ? (close[exit.row] ?? null) : null,
});

interface Returns {
  readonly own: number | null;
  readonly other: number | null;
}

const excessOf = ({ own, other }: Returns, direction: Direction): number | null =>
  own === null || other === null ? null : (direction === 'up' ? 1 : -1) * (own - other);

/**
 * Result of a call: entered at the first close after readers could see it, left at the close after its number of
 * trading days, at the first close after its author closed it, or at the last price of a delisted security.
 */
export function callResult(
  terms: CallTerms,
  { series, isOver = false, benchmark }: { series: WorthSeries; isOver?: boolean; benchmark: BenchmarkOver },
): CallResult {
  const { days, growth } = series;
  const entry = rowsAt(days, terms.visibleAt).next;
  if (entry >= days.length) return WAITING_CALL;
  const exit = exitOf(days, terms, { entry, isOver });
  const last = exit?.row ?? days.length - 1;
  const returns = { own: growthBetween(growth, entry, last), other: benchmark(days[entry] ?? 0, days[last] ?? 0) };
  const excess = excessOf(returns, terms.direction);
  return {
    state: exit ? 'closed' : 'open',
    ended: exit?.ended ?? null,
    ...pricesAt(series, entry, exit),
    totalReturn: returns.own,
    benchmark: returns.other,
    excess,
    hit: exit && excess !== null ? excess > 0 : null,
  };
}
