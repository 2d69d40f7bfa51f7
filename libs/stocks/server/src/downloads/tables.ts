import type { MarketReader } from '@plumbline/market-data/domain';
import type { OpenPanel } from '../terms/industry-peers';

/** What files of stocks are read from. */
export interface StocksTables {
  readonly market: MarketReader;
  readonly panels: OpenPanel;
}

/** Lines over a table: from where, as of when, which version. */
export function aboutMarket({ market }: StocksTables, asOf?: string): (readonly [string, string])[] {
  const { sample, version, lastPriceDay } = market.status();
  return [
    ['As of', asOf ?? lastPriceDay ?? 'latest'],
    ['Source', sample ? 'Invented sample data' : 'Company filings and price files'],
    ['Data version', version],
  ];
}
