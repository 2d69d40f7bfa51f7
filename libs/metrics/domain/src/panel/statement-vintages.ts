import type { SecurityDocument } from '@plumbline/market-data/domain';
import { dayFromEpoch, epochDay, type Day } from '@plumbline/shared/domain';
import { BlockFrame } from './block-frame';
import { encodeHistory, openBlock, type StatementBlock } from './statement-block';
import type { StatementFrame } from './statement-frame';
import { statementHistory } from './statement-history';

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

/** The block of a security: all its statements at all moments, to be written beside its document. */
export const encodeVintages = (document: SecurityDocument): Uint8Array => encodeHistory(statementHistory(document));

/**
 * The vintages of a block. Undefined for bytes of another format or of another registry of rows, or cut ones: such a block
 * has to be made anew from the document. The bytes must not change while frames are read.
 */
export function decodeVintages(bytes: Uint8Array): StatementVintages | undefined {
  const block = openBlock(bytes);
  return block && new BlockVintages(block);
}

class BlockVintages implements StatementVintages {
  private listed: readonly Day[] | undefined;

  constructor(private readonly block: StatementBlock) {}

  get days(): readonly Day[] {
    return (this.listed ??= Array.from(this.block.days, dayFromEpoch));
  }

  get restated(): StatementFrame | undefined {
    const last = this.block.days.length - 1;
    return last < 0 ? undefined : this.at(last, 'now');
  }

  indexOn(day: Day): number {
    const wanted = epochDay(day);
    const { days } = this.block;
    let [low, high] = [0, days.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((days[middle] ?? 0) <= wanted) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  at(vintage: number, basis: SplitBasis): StatementFrame {
    if (!(vintage >= 0 && vintage < this.block.days.length))
      throw new RangeError(`There is no vintage ${String(vintage)}`);
    return new BlockFrame(this.block, vintage, basis === 'now' ? (this.block.sharesNow[vintage] ?? 1) : 1);
  }
}
