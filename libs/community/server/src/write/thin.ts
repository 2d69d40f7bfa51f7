import { medianOf } from '@plumbline/shared/domain';
import type { CommunityMarket } from '../deps';

/** Trading days that are looked at. */
const DAYS = 63;
/** Median worth of what is traded in a day, under which a few buyers move the price. */
const THIN_DOLLARS = 1_000_000;

/** Median of close times volume over the last 63 trading days; undefined without prices. */
export function dollarVolume(market: Pick<CommunityMarket, 'recentPrices'>, id: string): number | undefined {
  const prices = market.recentPrices(id);
  if (!prices) return undefined;
  const from = Math.max(0, prices.days.length - DAYS);
  const worths: number[] = [];
  for (let row = from; row < prices.days.length; row += 1) {
    const worth = (prices.close[row] ?? Number.NaN) * (prices.volume[row] ?? Number.NaN);
    if (!Number.isNaN(worth)) worths.push(worth);
  }
  return medianOf(worths);
}

/** True for a security that little is traded of. */
export function isThin(market: Pick<CommunityMarket, 'recentPrices'>, id: string): boolean {
  const volume = dollarVolume(market, id);
  return volume !== undefined && volume < THIN_DOLLARS;
}
