import { momentOf, todayOf } from '@plumbline/market-data/domain';
import { addMonths } from '@plumbline/shared/domain';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { dealsOf, newestFirst, type Deal } from './deals';
import { keptByDay } from './insider-market';

/** How far back the feed reaches. */
const MONTHS = 24;
/** Companies read at once: others get their turn in between. */
const AT_ONCE = 50;

export interface Feed {
  /** The newest known first. */
  readonly deals: readonly Deal[];
}

/** Purchases and sales of two years at all companies, as known on a day; read once a version and day. */
export const readFeed = keptByDay<Feed>(2, async (market, asOf) => {
  const [at, since] = [momentOf(asOf), addMonths(todayOf(market, asOf), -MONTHS)];
  const issuers = await market.areas().insiderIssuers();
  const deals: Deal[] = [];
  for (let from = 0; from < issuers.length; from += AT_ONCE) {
    const found = await market.areas().companyInsiders(issuers.slice(from, from + AT_ONCE));
    for (const filings of found.values())
      for (const deal of dealsOf(filings, { market, asOf, at })) if (deal.public > since) deals.push(deal);
    await nextTurn();
  }
  return { deals: deals.sort(newestFirst) };
});
