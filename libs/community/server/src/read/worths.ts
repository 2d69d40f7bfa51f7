import { rowsAt, type WorthSeries } from '@plumbline/community/domain';
import {
  endOfDayNewYork,
  filedSeries,
  splitFactor,
  totalReturnSeries,
  type Split,
} from '@plumbline/market-data/domain';
import { dayFromEpoch, epochDay, indexAfter, optional, type Day } from '@plumbline/shared/domain';
import { keptByVersion } from '@plumbline/shared/server';
import type { CommunityMarket } from '../deps';

const FAR_FUTURE: Day = '9999-12-31';
/** A security without prices for so long is traded no more. */
const OVER_DAYS = 30;

/** Prices of a security as posts and calls need them: those of price files, which were public on their days. */
export interface Worths extends WorthSeries {
  readonly splits: readonly Split[];
  /** Traded no more: what is called of it ends with its last price. */
  readonly isOver: boolean;
}

/** True for a security whose prices end long before those of the market. */
function endedEarly(days: Int32Array, lastOfMarket: Day | null): boolean {
  const last = days.at(-1);
  return lastOfMarket !== null && last !== undefined && epochDay(lastOfMarket) - last > OVER_DAYS;
}

async function readWorths(market: CommunityMarket, { id, asOf }: Asked): Promise<Worths | undefined> {
  const [known, document] = [market.prices(id), await market.document(id)];
  if (!known) return undefined;
  const series = filedSeries(known);
  const { splits, actions = [] } = document ?? { splits: [] };
  const options = { ...optional('asOf', asOf), ...optional('currency', market.find(id)?.currency) };
  const { days, value } = totalReturnSeries(series, { splits, actions }, options);
  const first = indexAfter(series.days, (days[0] ?? 0) - 1);
  return {
    days,
    close: series.close.slice(first, first + days.length),
    growth: value,
    splits,
    isOver: asOf === undefined && endedEarly(series.days, market.status().lastPriceDay),
  };
}

interface Asked {
  readonly id: string;
  readonly asOf: Day | undefined;
}

/** Closes on today's split basis and growth of a security, kept a version of the market; undefined without prices. */
export const worthsOf = keptByVersion<CommunityMarket, Asked, Worths | undefined>({
  most: 400,
  keyOf: ({ id, asOf }) => `${id} ${asOf ?? ''}`,
  read: readWorths,
});

/** The price of a security when readers could see a post, and now. */
export interface PriceAtPost {
  readonly price_then: number | null;
  readonly price_then_adjusted: number | null;
  readonly day: string | null;
  readonly price_now: number | null;
  readonly now_day: string | null;
  readonly return: number | null;
  readonly since: string | null;
}

export const NO_PRICE: PriceAtPost = {
  price_then: null,
  price_then_adjusted: null,
  day: null,
  price_now: null,
  now_day: null,
  return: null,
  since: null,
};

const valueAt = (list: ArrayLike<number>, row: number): number | null => {
  const value = list[row];
  return value === undefined || Number.isNaN(value) ? null : value;
};

/**
 * The last close that was public at a moment, as traded and on the split basis of the day it is looked at from, and the
 * total return since the first close after. Computed each time of the moment alone: later prices and splits fit in.
 */
export function priceAtPost({ days, close, growth, splits }: Worths, at: number, asOf: Day | undefined): PriceAtPost {
  const { last, next } = rowsAt(days, at);
  const now = days.length - 1;
  const dayOf = (row: number): string | null => (row >= 0 && row < days.length ? dayFromEpoch(days[row] ?? 0) : null);
  // Closes use the basis of the last split known; a past day knew only those before it.
  const basis = asOf === undefined ? 1 : splitFactor(splits, asOf, FAR_FUTURE);
  const onBasis = (row: number, factor: number) => {
    const value = valueAt(close, row);
    return value === null ? null : value * factor;
  };
  const day = dayOf(last);
  const [from, to] = [valueAt(growth, next), valueAt(growth, now)];
  return {
    price_then: day === null ? null : onBasis(last, splitFactor(splits, day, FAR_FUTURE)),
    price_then_adjusted: onBasis(last, basis),
    day,
    price_now: onBasis(now, basis),
    now_day: dayOf(now),
    return: from !== null && to !== null && from > 0 ? 100 * (to / from - 1) : null,
    since: dayOf(next),
  };
}

/** The end of a day, or all time. */
export const untilOf = (asOf: Day | undefined): number | undefined =>
  asOf === undefined ? undefined : endOfDayNewYork(asOf);
