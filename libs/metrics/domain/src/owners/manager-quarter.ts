import type { PortfolioVintage } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';

/** A quarter end of a manager as known at a moment. */
export interface ManagerQuarter {
  /** Place of the portfolio in the book. */
  readonly place: number;
  readonly portfolio: PortfolioVintage;
  /** The day the first report of the quarter was public. */
  readonly filed: Day;
  /** The quarter before, where both are whole: only then the two can be held against each other. */
  readonly before: ManagerQuarter | undefined;
  /** True for the last one of its manager. */
  readonly isLast: boolean;
}

/** A quarter held against the one before. */
export interface TradedQuarter extends ManagerQuarter {
  readonly before: ManagerQuarter;
}
