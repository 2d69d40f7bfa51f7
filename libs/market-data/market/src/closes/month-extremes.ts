import type { MonthRows } from './bar-days';
import type { PriceMonth } from './price-month';
import type { Rows } from './months';

export type Extreme = 'high' | 'low';

/** The one of two prices that counts: none of them where one is not known. */
export const FURTHER: Readonly<Record<Extreme, (a: number, b: number) => number>> = { high: Math.max, low: Math.min };

/** The extreme of no prices. */
export const NO_EXTREME: Readonly<Record<Extreme, number>> = {
  high: Number.NEGATIVE_INFINITY,
  low: Number.POSITIVE_INFINITY,
};

/** The highest or lowest price of each security in a month, and the rows it is the extreme of. */
export interface MonthExtremes {
  readonly rows: MonthRows;
  readonly extremes: Float64Array;
}

/** The highest or lowest price of some rows of a security. */
export function extremeIn(prices: PriceMonth, name: Extreme, place: number, [from, until]: Rows): number {
  const further = FURTHER[name];
  let extreme = NO_EXTREME[name];
  for (let row = from; row < until; row += 1) extreme = further(extreme, prices.priceAt(place, row));
  return extreme;
}

export function monthExtremes(name: Extreme, prices: PriceMonth): MonthExtremes {
  const { from, until } = prices.rows;
  const extremes = Float64Array.from(from, (first, place) => extremeIn(prices, name, place, [first, until[place]!]));
  return { rows: prices.rows, extremes };
}
