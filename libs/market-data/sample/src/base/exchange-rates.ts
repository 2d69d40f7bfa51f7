import type { Day } from '@plumbline/shared/domain';

import { createRandom, meanReverting } from './random';

const PEGGED: ReadonlySet<string> = new Set(['DKK', 'HKD', 'SAR']);
const SMALL = 0.02;
const USUAL = 0.06;
/** Euros for a dollar, about. */
const EUROS = 0.92;

/** Exchange rates on the days of a market. */
export interface ExchangeRates {
  /** Dollars for one euro, one a day. */
  readonly dollarsPerEuro: Float64Array;
  /** Units of a currency for one dollar, one a day, around what it usually is. */
  readonly perDollar: (currency: string, usual: number) => Float64Array;
  /** The same on a day, or on the last one of the market before it. */
  readonly perDollarOn: (currency: string, usual: number, day: Day) => number;
}

/** Rates of all currencies by the seed: what the central bank publishes, receipts and funds use the same. */
export function createExchangeRates(days: readonly Day[], seed: string): ExchangeRates {
  const euro = meanReverting(createRandom(seed, 'currency', 'EUR'), 0.998, USUAL);
  const dollarsPerEuro = Float64Array.from(days, () => (1 / EUROS) * Math.exp(euro() * 0.5));
  const places = new Map(days.map((day, place) => [day, place]));
  const known = new Map<string, Float64Array>();
  const pathOf = (currency: string, usual: number): Float64Array => {
    if (currency === 'USD') return new Float64Array(days.length).fill(1);
    if (currency === 'EUR') return dollarsPerEuro.map((dollars) => 1 / dollars);
    const spread = PEGGED.has(currency) ? SMALL / 8 : USUAL / 2;
    const noise = meanReverting(createRandom(seed, 'currency', currency), 0.998, spread);
    return Float64Array.from(days, () => usual * Math.exp(noise()));
  };
  const perDollar = (currency: string, usual: number): Float64Array => {
    const found = known.get(currency) ?? pathOf(currency, usual);
    known.set(currency, found);
    return found;
  };
  const perDollarOn = (currency: string, usual: number, day: Day): number => {
    const place =
      places.get(day) ??
      Math.max(
        0,
        days.findLastIndex((each) => each <= day),
      );
    return perDollar(currency, usual)[place] ?? usual;
  };
  return { dollarsPerEuro, perDollar, perDollarOn };
}
