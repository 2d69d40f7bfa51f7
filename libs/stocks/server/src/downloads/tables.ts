import type { MarketReader } from '@plumbline/market-data/domain';
import type { OpenPanel } from '../terms/industry-peers';

/** Data that files of stocks are read from. */
export interface StocksTables {
  readonly market: MarketReader;
  readonly panels: OpenPanel;
}
