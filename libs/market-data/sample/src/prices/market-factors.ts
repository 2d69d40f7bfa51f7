import { REGIONS, type Region } from '@plumbline/market-data/domain';

import { SECTORS, type Sector } from '../companies/company';
import { createRandom } from '../base/random';

/** Daily log returns that all shares, or all of a sector, have in common; one entry a trading day. */
export interface MarketFactors {
  readonly market: Float64Array;
  readonly sectors: ReadonlyMap<Sector, Float64Array>;
  /** Common factors of the companies of a region, besides the world market. */
  readonly regions: ReadonlyMap<Region, Float64Array>;
}

const MARKET_VOLATILITY = 0.0088;
const SECTOR_VOLATILITY = 0.006;
const REGION_VOLATILITY = 0.005;

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

/** How many days there are before the first one the market once began with, and from it on. */
export interface FactorDays {
  readonly earlier: number;
  readonly days: number;
}

function factor(seed: string, name: string, { earlier, days }: FactorDays, volatility: number): Float64Array {
  const all = new Float64Array(earlier + days);
  all.set(clustered(seed, `${name} before`, earlier, volatility));
  all.set(clustered(seed, name, days, volatility), earlier);
  return all;
}

const REGION_CODES = Object.keys(REGIONS) as readonly Region[];

/** The factors of a market, one entry a trading day. */
export function marketFactors(seed: string, days: FactorDays): MarketFactors {
  return {
    market: factor(seed, 'market', days, MARKET_VOLATILITY),
    sectors: new Map(SECTORS.map((sector) => [sector, factor(seed, sector, days, SECTOR_VOLATILITY)])),
    regions: new Map(REGION_CODES.map((region) => [region, factor(seed, `region ${region}`, days, REGION_VOLATILITY)])),
  };
}

/** The factors from a day on, by its place. */
export function factorsFrom({ market, sectors, regions }: MarketFactors, place: number): MarketFactors {
  const cut = <K>(factors: ReadonlyMap<K, Float64Array>): Map<K, Float64Array> =>
    new Map(Array.from(factors, ([key, values]) => [key, values.subarray(place)]));
  return { market: market.subarray(place), sectors: cut(sectors), regions: cut(regions) };
}
