import { momentOf, recordsAt, todayOf } from '@plumbline/market-data/domain';
import { addMonths } from '@plumbline/shared/domain';
import { dealRecords } from './deal-records';
import { dealAsOf, newestFirst, type Deal } from './deals';
import { keptByDay } from './insider-market';

/** How far back the feed reaches. */
const MONTHS = 24;

export interface Feed {
  /** The newest known first. */
  readonly deals: readonly Deal[];
}

/** Purchases and sales of two years at all companies, as known on a day; selected once a version and day. */
export const readFeed = keptByDay<Feed>(2, async (market, asOf) => {
  const since = addMonths(todayOf(market, asOf), -MONTHS);
  const table = await market.records(dealRecords);
  const deals = recordsAt(table, momentOf(asOf), momentOf(since)).map((place) =>
    dealAsOf(table.row(place), market, asOf),
  );
  return { deals: deals.filter((deal) => deal.public > since).sort(newestFirst) };
});
