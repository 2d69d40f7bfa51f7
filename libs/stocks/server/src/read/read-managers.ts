import type { Security } from '@plumbline/market-data/domain';
import type { TradeAction } from '@plumbline/measures/domain';
import type { Day } from '@plumbline/shared/domain';

/** A position of a manager by its latest report, in shares of the day that is asked for. */
export interface ManagerPosition {
  readonly manager: string;
  readonly period: Day;
  readonly accession: string;
  readonly shares: number;
  readonly valueUsd: number;
  /** All that the manager reported. */
  readonly portfolioUsd: number;
}

/** A position of a manager held against that of the quarter before, in shares of the day that is asked for. */
export interface ManagerTrade {
  readonly manager: string;
  readonly period: Day;
  readonly filed: Day;
  readonly accession: string;
  readonly action: TradeAction;
  readonly sharesNow: number;
  readonly sharesBefore: number;
  /** Percent points of the portfolio; null where it is not known. */
  readonly impact: number | null;
}

/** Positions of managers, and their trades by reports of twelve months, the oldest first; or why there are none. */
export type StockManagers =
  | { readonly positions: readonly ManagerPosition[]; readonly trades: readonly ManagerTrade[] }
  | { readonly reason: string };

/** Reads what managers reported of a security by the end of a day. */
export type ReadManagers = (security: Security, asOf: Day | undefined) => Promise<StockManagers>;
