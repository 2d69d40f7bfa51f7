import type { Day } from '@plumbline/shared/domain';

import type { Moment } from './fact';

/** Commitments of Traders: legacy (two groups), disaggregated (physical goods), tff (traders in financial futures). */
export type CotKind = 'legacy' | 'disaggregated' | 'tff';

/** Groups of traders; 'reportable' is the sum of all named groups, 'nonreportable' the small rest. */
export type CotCategory =
  | 'noncommercial'
  | 'commercial'
  | 'producer'
  | 'swap-dealer'
  | 'managed-money'
  | 'dealer'
  | 'asset-manager'
  | 'leveraged-funds'
  | 'other-reportable'
  | 'reportable'
  | 'nonreportable';

/** Positions of one group of traders in contracts. A figure that the publisher leaves out is absent, never zero. */
export interface CotPosition {
  readonly category: CotCategory;
  readonly long?: number;
  readonly short?: number;
  /** Equal long and short positions of the same traders, counted once. */
  readonly spread?: number;
  /** Change against the report before. */
  readonly changeLong?: number;
  readonly changeShort?: number;
  readonly changeSpread?: number;
  /** How many traders hold such a position. */
  readonly tradersLong?: number;
  readonly tradersShort?: number;
  readonly tradersSpread?: number;
}

/** One market on one day. */
export interface CotReport {
  readonly kind: CotKind;
  /** True for futures and options together, false for futures only. */
  readonly combined: boolean;
  /** Contract market code, '088691'. Codes are reused: `commodity` says whose it was. */
  readonly code: string;
  /** 'GOLD', as the report of that day calls it. */
  readonly market: string;
  readonly exchange: string;
  readonly commodity: string;
  /** The day of the positions, mostly a Tuesday. */
  readonly day: Day;
  /** All contracts open, long or short (both are equal). */
  readonly openInterest: number;
  readonly positions: readonly CotPosition[];
  readonly moment: Moment;
}
