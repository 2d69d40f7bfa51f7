import type { ColumnRead, ColumnSource } from '@plumbline/formula/domain';
import type { MarketStatus, Security } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';
import type { FieldColumn } from './status-walk';

/** Panel data that formulas and tables request: numbers by their readings, texts by their keys. */
export interface PanelAsk {
  readonly reads: readonly ColumnRead[];
  readonly texts: readonly string[];
}

/** Columns in memory, and why values of them are missing. */
export interface PanelColumns extends ColumnSource {
  readonly column: (read: ColumnRead) => FieldColumn | undefined;
}

/** The figures of all securities at one moment, a row a security. */
export interface MetricPanel {
  readonly securities: readonly Security[];
  /** Loads the requested columns into memory. */
  readonly columns: (ask: PanelAsk) => Promise<PanelColumns>;
}

/** The figures as they are now, or as they were known at the end of a day; undefined while there are none. */
export type OpenPanel = (asOf: Day | undefined) => MetricPanel | undefined;

/** The panels of a market: as it is now, and as it was known on days that were asked for. */
export interface MarketPanels {
  /** Which version of the market is read. */
  readonly version: () => Pick<MarketStatus, 'version' | 'sample' | 'lastPriceDay'>;
  readonly open: OpenPanel;
  /** Of each field, the share of traded securities that have it. */
  readonly coverage: () => Promise<ReadonlyMap<string, number>>;
}
