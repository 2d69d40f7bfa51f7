import type { Day } from '@plumbline/shared/domain';

/** What of the trading of a symbol off the exchanges was sold short, over the last days that were published. */
export interface ShortVolume {
  readonly symbol: string;
  /** The last of the days. */
  readonly day: Day;
  readonly days: number;
  /** Shares sold short, and all shares traded. */
  readonly shortVolume: number;
  readonly totalVolume: number;
}
