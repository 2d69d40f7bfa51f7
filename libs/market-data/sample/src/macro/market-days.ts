import { type Day } from '@plumbline/shared/domain';

import type { Listing } from '../universe/listing';
import type { ListedMarket } from '../universe/universe-listings';
import { createRandom } from '../base/random';
import { tradingDays } from '../base/trading-days';
import { FIRST_YEAR } from './periods';

/** Daily state of the markets. */
export interface MarketDays {
  readonly days: readonly Day[];
  /** Index of all shares in New York. */
  readonly index: Float64Array;
  /** Volatility expected for a month, percent a year. */
  readonly volatility: Float64Array;
}

/** Returns of all American listings together, by the worth of their shares; one entry a trading day of the market. */
function marketReturns({ listings, days }: ListedMarket): Float64Array {
  const [now, before] = [new Float64Array(days.length), new Float64Array(days.length)];
  const place = new Map(days.map((day, index) => [day, index]));
  const add = ({ days: own, closes, sharesOn, lastDay }: Listing): void => {
    const shares = sharesOn(lastDay);
    for (let index = 1; index < own.length; index += 1) {
      const at = place.get(own[index] ?? '');
      if (at === undefined) continue;
      now[at] = (now[at] ?? 0) + shares * (closes[index] ?? 0);
      before[at] = (before[at] ?? 0) + shares * (closes[index - 1] ?? 0);
    }
  };
  listings.filter(({ isAmerican }) => isAmerican).forEach(add);
  return now.map((worth, index) => (before[index] ? worth / (before[index] ?? 1) - 1 : 0));
}

const START = 460;
const CALM = 0.009;

/** The index from the first year of the series on: before the first day of prices with draws of its own. */
export function marketDays(market: ListedMarket): MarketDays {
  const earlier = tradingDays(`${FIRST_YEAR}-01-03`, market.firstDay).filter((day) => day < market.firstDay);
  const days = [...earlier, ...market.days];
  const random = createRandom(market.seed, 'index before');
  const drawn = Float64Array.from(earlier, () => 0.00032 + CALM * random.fatTailed());
  const returns = [...drawn, ...marketReturns(market)];
  let [level, variance] = [START, CALM ** 2];
  const index = new Float64Array(days.length);
  const volatility = new Float64Array(days.length);
  returns.forEach((move, at) => {
    level *= 1 + move;
    // The same waves in which the market moves, seen a month ahead, and a premium on top.
    variance = 0.03 * CALM ** 2 + 0.91 * variance + 0.06 * Math.min(move ** 2, 0.006);
    index[at] = Math.round(level * 100) / 100;
    volatility[at] = Math.round(Math.max(9, 100 * Math.sqrt(252 * variance) * 1.12 + 1.5) * 100) / 100;
  });
  return { days, index, volatility };
}
