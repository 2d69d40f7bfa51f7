import type { MarketToDerive, SecurityToDerive } from '@plumbline/market-data/domain';
import { isPriceOn } from '@plumbline/statements/domain';
import { epochDay } from '@plumbline/shared/domain';

/** Work for securities, by their rows. */
export interface Work {
  /** Nothing: all is as it was. */
  readonly kept: readonly number[];
  /** Only owner fields are recomputed, as they count up to the last day of the market. */
  readonly owned: readonly number[];
  /** Only fields that a new price changes are recomputed. */
  readonly daily: readonly number[];
  readonly whole: readonly number[];
}

/** The index a security is held against; undefined where there is none. */
export type ReadIndex = (security: SecurityToDerive) => SecurityToDerive | undefined;

/** True where neither the security nor the index it is held against has changed, but that the index goes on. */
function isQuiet({ before }: SecurityToDerive, index: SecurityToDerive | undefined): boolean {
  if (before?.prices !== 'same') return false;
  return index === undefined || index.before?.prices === 'same' || index.before?.prices === 'longer';
}

/** True where a new day of the market can make the price too old, or what is joined with it: it stands still, and is no old one. */
function isAging({ security, lastPrice, grade }: SecurityToDerive, { before, lastPriceDay }: MarketToDerive): boolean {
  if (before?.lastPriceDay === lastPriceDay || lastPrice === undefined || lastPriceDay === undefined) return false;
  if (security.delisted !== undefined && security.delisted <= lastPriceDay) return false;
  const wasPrice = before?.lastPriceDay === undefined || isPriceOn(epochDay(before.lastPriceDay), lastPrice, grade);
  return wasPrice || isPriceOn(epochDay(lastPriceDay), lastPrice, grade);
}

/** `isSameAround`: all that securities are read with besides documents and prices is as it was. */
export function workOf(market: MarketToDerive, indexFor: ReadIndex, isSameAround: boolean): Work {
  const work = { kept: [] as number[], owned: [] as number[], daily: [] as number[], whole: [] as number[] };
  const isSameDay = market.before?.lastPriceDay === market.lastPriceDay;
  const placeOf = (each: SecurityToDerive): keyof Work => {
    if (!market.before || !each.before?.isSameDocument) return 'whole';
    if (!isSameAround || !isQuiet(each, indexFor(each)) || isAging(each, market)) return 'daily';
    return isSameDay && each.before.isSameOwners ? 'kept' : 'owned';
  };
  market.securities.forEach((each, row) => work[placeOf(each)].push(row));
  return work;
}

/** Securities whose columns are computed together: enough for quick loops, few enough for memory. */
const CHUNK = 256;
/** The last ones are cut smaller, so that two threads are done at about the same time. */
const [LAST, LAST_CHUNK] = [1_024, 64];

/** Some rows to be computed together. */
export interface Share {
  readonly rows: readonly number[];
  readonly kind: Exclude<keyof Work, 'kept'>;
}

/** The work in shares, those that take longest first: anyone who is done has little to wait for at the end. */
export function sharesOf(work: Work): Share[] {
  const shares: Share[] = [];
  let left = work.whole.length + work.daily.length + work.owned.length;
  for (const kind of ['whole', 'daily', 'owned'] as const)
    for (let from = 0; from < work[kind].length;) {
      const rows = work[kind].slice(from, from + (left > LAST ? CHUNK : LAST_CHUNK));
      shares.push({ rows, kind });
      from += rows.length;
      left -= rows.length;
    }
  return shares;
}
