import type { TextColumn } from '@plumbline/formula/domain';
import type { FieldColumn, PanelAsk } from '@plumbline/metrics/domain';
import type { Day } from '@plumbline/shared/domain';

/** Columns that no build made: readings of the past, or everything as known at the end of a day. */
export interface PastQuestion extends PanelAsk {
  /** Rows are those of this version of the market. */
  readonly version: string;
  readonly asOf: Day | undefined;
  /** True where what prices are joined with was made over time: see `joinedNeeds`. */
  readonly isJoined?: boolean;
}

/** Their values as plain data, in the order of the question; null where there is no such column. */
export interface PastAnswer {
  readonly columns: readonly (FieldColumn | null)[];
  readonly texts: readonly (TextColumn | null)[];
  readonly inGroups: Uint8Array | null;
}
