import type { ColumnRead, ColumnSource } from '@plumbline/formula/domain';
import type { Security } from '@plumbline/market-data/domain';
import type { FieldColumn } from '@plumbline/metrics/domain';
import type { Day } from '@plumbline/shared/domain';

/** Reads of formulas and tables: numbers by their readings, texts by their keys. */
export interface PanelReads {
  readonly reads: readonly ColumnRead[];
  readonly texts: readonly string[];
}

/** Columns in memory, and why values of them are missing. */
export interface ScreenColumns extends ColumnSource {
  readonly column: (read: ColumnRead) => FieldColumn | undefined;
}

/** The figures of all securities at one moment, a row a security. */
export interface ScreenPanel {
  readonly securities: readonly Security[];
  readonly columns: (reads: PanelReads) => Promise<ScreenColumns>;
  /** Lets others have their turn in a longer work; what a machine holds is lost. Without it nobody else waits. */
  readonly pause?: () => Promise<void>;
}

/** Which data a panel is made of. */
export interface PanelVersion {
  readonly version: string;
  readonly sample: boolean;
  /** The last day with prices; null without any. */
  readonly lastPriceDay: Day | null;
}

/** Where screens get their figures from. */
export interface ScreenPanels {
  readonly version: () => PanelVersion;
  /** The figures as they are now, or as they were known at the end of a day; undefined before the first build. */
  readonly open: (asOf: Day | undefined) => ScreenPanel | undefined;
  /** Of each field, the share of traded securities that have it. */
  readonly coverage: () => Promise<ReadonlyMap<string, number>>;
}
