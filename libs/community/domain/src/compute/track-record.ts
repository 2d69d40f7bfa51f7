import { medianOf } from '@plumbline/shared/domain';

/** Closed calls from which on a record says something. */
export const ENOUGH_CALLS = 10;

/** Two-sided 95 %. */
const Z = 1.959_963_984_540_054;

/** Percent, from and to. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Wilson's 95 % interval of a share, in percent; undefined without cases. */
export function wilson(hits: number, n: number): Interval | undefined {
  if (n === 0) return undefined;
  const share = hits / n;
  const square = (Z * Z) / n;
  const middle = (share + square / 2) / (1 + square);
  const reach = (Z / (1 + square)) * Math.sqrt((share * (1 - share)) / n + square / (4 * n));
  return { low: 100 * Math.max(0, middle - reach), high: 100 * Math.min(1, middle + reach) };
}

/** The parts of a call that a track record counts. */
export interface CountedCall {
  readonly state: 'waiting' | 'open' | 'closed';
  readonly excess: number | null;
  readonly hit: boolean | null;
}

/** Track record of a person's calls; percent. */
export interface TrackRecord {
  readonly closed: number;
  /** Not yet closed: listed apart, counted nowhere. */
  readonly open: number;
  readonly hits: number;
  /** Closed calls without a price or a benchmark. */
  readonly unknown: number;
  readonly isEnough: boolean;
  readonly hitRate: number | null;
  readonly interval: Interval | null;
  readonly meanExcess: number | null;
  readonly medianExcess: number | null;
}

/** The record of somebody's calls; too few to judge under ten that are closed. */
export function trackRecord(calls: readonly CountedCall[]): TrackRecord {
  const closed = calls.filter(({ state }) => state === 'closed');
  const known = closed.flatMap(({ excess, hit }) => (excess === null || hit === null ? [] : [{ excess, hit }]));
  const hits = known.filter(({ hit }) => hit).length;
  const isEnough = known.length >= ENOUGH_CALLS;
  const excesses = known.map(({ excess }) => excess);
  return {
    closed: closed.length,
    open: calls.length - closed.length,
    hits,
    unknown: closed.length - known.length,
    isEnough,
    hitRate: isEnough ? (100 * hits) / known.length : null,
    interval: isEnough ? (wilson(hits, known.length) ?? null) : null,
    meanExcess: isEnough ? excesses.reduce((sum, one) => sum + one, 0) / excesses.length : null,
    medianExcess: isEnough ? (medianOf(excesses) ?? null) : null,
  };
}
