import type { PriceSeries } from '@plumbline/market-data/domain';
import type { PriceInput } from '@plumbline/measures/domain';
import { dayFromEpoch, epochDay, type Day } from '@plumbline/shared/domain';
import type { CompanyView } from '@plumbline/statements/domain';
import type { FieldContext } from '../fields/field-context';
import type { PriceHistory } from '../leaves/price-history';
import { PRICE_READS, PRICE_SERIES } from '../leaves/price-leaves';

/** A bar of each of the days; highs one above, lows one below the close. */
export function seriesOf(closes: readonly (readonly [day: Day, close: number])[]): PriceSeries {
  const column = (of: (close: number) => number) => Float64Array.from(closes, ([, close]) => of(close));
  return {
    days: Int32Array.from(closes, ([day]) => epochDay(day)),
    open: column((close) => close),
    high: column((close) => close + 1),
    low: column((close) => close - 1),
    close: column((close) => close),
    volume: column((close) => 100 * close),
    quality: new Uint8Array(closes.length),
  };
}

/** A bar a week, which rises and falls. */
export function weeklySeries(from: Day, count: number, start: number): PriceSeries {
  const close = Float64Array.from({ length: count }, (_, at) => start * (1.2 + Math.sin(at / 9)) * 1.001 ** at);
  return {
    days: Int32Array.from({ length: count }, (_, at) => epochDay(from) + 7 * at),
    open: close,
    high: close.map((value) => value * 1.02),
    low: close.map((value) => value * 0.98),
    close,
    volume: close.map((_, at) => 1000 + at),
    quality: new Uint8Array(count),
  };
}

/** The price of a history's last day, as metrics read it. */
export function priceInput(prices: PriceHistory | undefined): PriceInput {
  if (!prices) return { reason: 'No price' };
  const read = (key: string): number => PRICE_READS[key]?.(prices) ?? Number.NaN;
  const previousClose = read('previous_close');
  return {
    close: read('price'),
    day: dayFromEpoch(prices.day),
    ...(Number.isNaN(previousClose) ? {} : { previousClose }),
    high52: read('week52_high'),
    low52: read('week52_low'),
    quality: 0,
    source: 'prices.csv',
  };
}

/** Context of fields: a company and its prices, whose leaves are read one by one. */
export const priceContext = (view: CompanyView, prices: PriceHistory | undefined): FieldContext => ({
  view,
  prices: priceInput(prices),
  pricesOn: (day) => priceInput(prices?.until(epochDay(day))),
  leaves: {
    value: (key, day) => {
      const then = day === undefined ? prices : prices?.until(epochDay(day));
      const value = then ? PRICE_READS[key]?.(then) : undefined;
      return value === undefined || Number.isNaN(value) ? undefined : { value };
    },
    series: (key) => prices && PRICE_SERIES[key]?.(prices, undefined),
  },
});
