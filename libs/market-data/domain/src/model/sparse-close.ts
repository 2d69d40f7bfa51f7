import type { Day } from '@plumbline/shared/domain';

/**
 * Publications that are not about prices but contain some: lists of fails to deliver, values over shares of managers (13F)
 * and of funds (N-PORT).
 */
export type SparseSource = 'fails' | 'managers' | 'funds';

/** Share price implied by one publication. */
export interface SparseEvidence {
  readonly source: SparseSource;
  /** The day whose close it is. */
  readonly day: Day;
  /** In dollars, as of that day: not adjusted for splits. */
  readonly price: number;
  /** Epoch milliseconds from which on it is public. */
  readonly at: number;
}

/**
 * A close of a few days a year that no exchange or vendor gave. It is a source of its own: no return, ratio or other figure
 * is made from it, and it never joins a series of traded closes.
 */
export interface SparseClose {
  readonly source: SparseSource;
  readonly day: Day;
  readonly price: number;
  /** How many publications agree on it. */
  readonly reports: number;
}
