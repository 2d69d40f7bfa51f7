import type { PriceSeries } from '@plumbline/market-data/domain';

import type { HistoryMarket } from '../panel/history-sources';

/** Files by their names, kept next to a market. */
interface KeptFiles {
  readonly read: (name: string) => Promise<Uint8Array | undefined>;
  readonly keep: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Names that begin so, the one used last first. */
  readonly named: (prefix: string) => Promise<readonly string[]>;
  readonly remove: (name: string) => Promise<void>;
}

/** A market next to which columns over time are kept. */
export interface CubeMarket extends HistoryMarket {
  readonly overTime: KeptFiles;
  /** The prices of a security, of which single closes are read with those of all securities. */
  readonly pricesByDay: (id: string) => PriceSeries | undefined;
  /** Of each security in the order of the list what its document is named by: its content. */
  readonly documentNames: () => readonly string[];
}

/** True for a market with a place for columns over time. */
export const hasCube = (market: HistoryMarket): market is CubeMarket =>
  'overTime' in market && 'documentNames' in market;
