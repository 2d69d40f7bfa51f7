import type { Day } from '@plumbline/shared/domain';

/** Short share of a symbol's off-exchange volume, over the last published days. */
export interface ShortVolume {
  readonly symbol: string;
  /** The last of the days. */
  readonly day: Day;
  readonly days: number;
  /** Shares sold short, and all shares traded. */
  readonly shortVolume: number;
  readonly totalVolume: number;
}
