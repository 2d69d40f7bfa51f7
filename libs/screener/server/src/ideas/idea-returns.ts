import type { MarketReader, PricedMarket, Security } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';

/** Market data that prices ideas. */
export type IdeaMarket = Pick<MarketReader, 'find' | 'findAt' | 'status'> & PricedMarket;

/** The security an idea means: the one that had the symbol on its day, else the one that has it now. */
export const ideaSecurity = (market: IdeaMarket, symbol: string, day: Day): Security | undefined =>
  market.findAt(symbol, day) ?? market.find(symbol);
