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

/** A market in one kind of report. */
export interface CotMarket {
  readonly kind: CotKind;
  readonly combined: boolean;
  readonly code: string;
  /** Commodity code: of a contract code that went to another commodity later, each has markets of its own. */
  readonly commodity: string;
  /** As the newest report calls it. */
  readonly market: string;
  readonly exchange: string;
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly reports: number;
}

/** Fields that identify the reports of a market. */
export type CotMarketKey = Pick<CotMarket, 'kind' | 'combined' | 'code' | 'commodity'>;

/** One group of traders in all markets of a kind of report. */
export interface CotGroupQuestion {
  readonly kind: CotKind;
  readonly combined: boolean;
  readonly category: CotCategory;
  /** Reports of this day and later. */
  readonly from: Day;
}

/** The position of one group in one report. */
export interface CotGroupReport extends Pick<CotReport, 'code' | 'commodity' | 'market' | 'exchange' | 'day'> {
  readonly openInterest: number;
  readonly long: number | null;
  readonly short: number | null;
  /** When it became public, in epoch milliseconds. */
  readonly at: number;
}
