import { compareText, groupBy, type Day } from '@plumbline/shared/domain';
import { readFeed } from './feed';
import type { InsiderMarket } from './insider-market';
import { sumsToWire } from './section-rows';

/** Trades of insiders of chosen companies by month, the newest first, as known at the end of a day. */
export const insiderMonths =
  (market: InsiderMarket) => async (asOf: Day | undefined, isMember: (id: string) => boolean) => {
    const { deals } = await readFeed(market, asOf);
    const own = deals.filter(({ security }) => security !== undefined && isMember(security));
    return [...groupBy(own, ({ day }) => day.slice(0, 7))]
      .map(([key, month]) => sumsToWire(key, month))
      .sort((a, b) => compareText(b.key, a.key));
  };
