import type { Day } from '@plumbline/shared/domain';
import type { StatementFrame } from './statement-frame';

/**
 * `then`: counts and figures a share as they stood on the day, the basis `companyAt(document, day)` has. `now`: on the
 * basis of the document itself, so that they stand beside today's series of prices; only the later splits are in it.
 */
export type SplitBasis = 'then' | 'now';

/**
 * The statements of one security as they were known at every moment at which something of them changed. It needs no
 * document: a build writes it once (`encodeVintages`), the panel reads it.
 */
export interface StatementVintages {
  /**
   * The days by whose end in New York something had changed, oldest first: filings, and first days on a new split basis.
   * Vintage `v` holds from the end of `days[v]` until the end of `days[v + 1]`.
   */
  readonly days: readonly Day[];
  /** The vintage that held by the end of a day; -1 before the first. */
  readonly indexOn: (day: Day) => number;
  /** The statements as known then: the `asReported` history. Every frame is a view into one block and costs little. */
  readonly at: (vintage: number, basis: SplitBasis) => StatementFrame;
  /** As everything is known now, all years restated: for reading trends. Undefined where nothing was ever filed. */
  readonly restated: StatementFrame | undefined;
}
