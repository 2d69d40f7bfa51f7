import type { Day } from '@plumbline/shared/domain';
import type { ManagerQuarter } from './manager-quarter';
import type { TradeAction } from '@plumbline/measures/domain';

/** A position in shares of today. */
export interface HolderPosition {
  readonly manager: string;
  readonly period: Day;
  readonly accession: string;
  readonly shares: number;
  readonly valueUsd: number;
  readonly quarter: ManagerQuarter;
}

/** Trade of a manager in the security between two quarter ends. */
export interface HolderTrade {
  readonly cik: string;
  readonly manager: string;
  readonly period: Day;
  /** The day the first report of the quarter was public. */
  readonly filed: Day;
  readonly accession: string;
  readonly action: TradeAction;
  /** Shares of today. */
  readonly sharesNow: number;
  readonly sharesBefore: number;
  /** Percent points of the portfolio: of now for purchases, of before for sales. NaN where it is not known. */
  readonly impact: number;
  /** True for the latest quarter of a manager who still reports. */
  readonly isLatest: boolean;
}
