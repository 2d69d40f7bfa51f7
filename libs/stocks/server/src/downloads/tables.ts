import type { MarketReader } from '@plumbline/market-data/domain';
import type { OpenPanel } from '@plumbline/metrics/domain';

/** Data that files of stocks are read from. */
export interface StocksTables {
  readonly market: MarketReader;
  readonly openPanel: OpenPanel;
}
