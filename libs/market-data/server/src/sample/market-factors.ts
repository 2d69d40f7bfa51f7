import { SECTORS, type Sector } from './company';
import { createRandom } from './random';

/** Daily log returns that all shares, or all of a sector, have in common; one entry a trading day. */
export interface MarketFactors {
  readonly market: Float64Array;
  readonly sectors: ReadonlyMap<Sector, Float64Array>;
}

const MARKET_VOLATILITY = 0.0088;
const SECTOR_VOLATILITY = 0.006;

/** Volatility comes in waves: a long memory, raised by every large move. */
function clustered(seed: string, name: string, days: number, volatility: number): Float64Array {
  const random = createRandom(seed, 'factor', name);
  let variance = volatility ** 2;
  return Float64Array.from({ length: days }, () => {
    const move = Math.sqrt(variance) * random.fatTailed();
    variance = 0.05 * volatility ** 2 + 0.87 * variance + 0.08 * Math.min(move ** 2, 25 * volatility ** 2);
    return move;
  });
}

/** The factors of a market over a number of trading days. */
export function marketFactors(seed: string, days: number): MarketFactors {
  return {
    market: clustered(seed, 'market', days, MARKET_VOLATILITY),
    sectors: new Map(SECTORS.map((sector) => [sector, clustered(seed, sector, days, SECTOR_VOLATILITY)])),
  };
}
