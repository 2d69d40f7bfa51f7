import { observationsAsOf } from '@plumbline/market-data/domain';
import { placeOn } from '@plumbline/portfolios/domain';
import { epochDay, type Day } from '@plumbline/shared/domain';
import type { PortfolioMarketReader } from '../sources';

/** A rate holds so many days: holidays pass, a series that ended does not. */
const HOLDS_DAYS = 31;

interface RateSeries {
  readonly days: readonly number[];
  readonly values: readonly number[];
}

/** Units of `base` for one of `currency` on a day: the last rate on or before it, never a later one. NaN where there is none. */
export type RateOn = (currency: string, base: string, day: Day) => number;

const PENCE = new Map([
  ['GBX', 'GBP'],
  ['GBp', 'GBP'],
  ['ILA', 'ILS'],
  ['ZAc', 'ZAR'],
]);

const seriesId = (currency: string): string => `ECB:EUR/${currency}`;

/** Reference rates of the European Central Bank for some currencies, crossed through the euro. */
export async function readRates(market: PortfolioMarketReader, currencies: Iterable<string>): Promise<RateOn> {
  const wholes = new Set([...currencies].map((one) => PENCE.get(one) ?? one));
  const asked = wholes.size < 2 ? [] : [...wholes].filter((one) => one !== 'EUR').map(seriesId);
  const found = asked.length > 0 ? await market.areas().observations(asked) : new Map();
  const series = new Map<string, RateSeries>();
  for (const [id, observations] of found) {
    const known = observationsAsOf(observations);
    series.set(id, {
      days: known.map(({ day }) => epochDay(day)),
      values: known.map(({ observation }) => observation.value),
    });
  }
  const perEuro = (currency: string, day: number): number => {
    if (currency === 'EUR') return 1;
    const one = series.get(seriesId(currency));
    const place = one ? placeOn(one.days, day) : -1;
    return one && place >= 0 && day - one.days[place]! <= HOLDS_DAYS ? one.values[place]! : Number.NaN;
  };
  return (currency, base, day) => {
    const whole = PENCE.get(currency) ?? currency;
    const part = whole === currency ? 1 : 0.01;
    if (whole === base) return part;
    const at = epochDay(day);
    return (part * perEuro(base, at)) / perEuro(whole, at);
  };
}
