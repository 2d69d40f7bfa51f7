import type { MarketStatus } from '../model/market-reader';

/** Lines over a table that is made of the market: as of when, from where, which version. */
export const aboutMarket = (
  { sample, version, lastPriceDay }: Pick<MarketStatus, 'sample' | 'version' | 'lastPriceDay'>,
  asOf?: string,
): (readonly [string, string])[] => [
  ['As of', asOf ?? lastPriceDay ?? 'latest'],
  ['Source', sample ? 'Invented sample data' : 'Company filings and price files'],
  ['Data version', version],
];
