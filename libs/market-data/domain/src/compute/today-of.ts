import type { Day } from '@plumbline/shared/domain';
import type { MarketReader } from '../model/market-reader';
import { newYorkDay } from './moments';

/** The day that spans end with: the one asked for, else that of the last prices, else today. */
export const todayOf = (market: Pick<MarketReader, 'status'>, asOf: Day | undefined): Day =>
  asOf ?? market.status().lastPriceDay ?? newYorkDay(Date.now());
