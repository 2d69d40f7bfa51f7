import { epochDay } from '@plumbline/shared/domain';

import type { PriceBasis, PriceSeries, Split } from '../../model/price';

type Rows = Pick<PriceSeries, 'days' | 'close'>;

/** Splits found in the rows of a file, compared with its stated basis. */
export interface BasisEvidence {
  /** Splits the file claims to have adjusted for, though its price jumps by their ratio on their day. */
  readonly open: ReadonlySet<Split>;
  /** Splits of a file of prices as traded over which its price does not jump: it is adjusted for them already. */
  readonly applied: ReadonlySet<Split>;
}

/** Below this ratio (1.2 for 1 or less) an ordinary day can look like a split. */
const MIN_LOG_RATIO = Math.log(1.2);
/** How far a jump may lie from the ratio, as a share of it: a day's own movement. */
const SLACK = 0.3;
/** Rows further apart say nothing about one day. */
const MAX_GAP_DAYS = 10;
/** The day of a split found in filings can be some weeks off. */
const DAY_SLACK = 45;

/** Logarithm of the change of the close into row `index`; undefined across a gap or at the start. */
function jumpInto({ days, close }: Rows, index: number): number | undefined {
  const [before, after] = [close[index - 1], close[index]];
  if (before === undefined || after === undefined || !(before > 0) || !(after > 0)) return undefined;
  if ((days[index] ?? 0) - (days[index - 1] ?? 0) > MAX_GAP_DAYS) return undefined;
  return Math.log(after / before);
}

const fits = (jump: number | undefined, expected: number): boolean =>
  jump !== undefined && Math.abs(jump - expected) < SLACK * Math.abs(expected);

function firstRowFrom({ days }: Rows, day: number): number {
  let low = 0;
  let high = days.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((days[middle] ?? 0) < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

function jumpsNear(rows: Rows, day: number, expected: number): boolean {
  for (let row = firstRowFrom(rows, day - DAY_SLACK); (rows.days[row] ?? Infinity) <= day + DAY_SLACK; row += 1)
    if (fits(jumpInto(rows, row), expected)) return true;
  return false;
}

/**
 * A file says how it is adjusted as a whole; its rows can contradict it for a single split. Where the close jumps by
 * the ratio on the very day, it was not adjusted; where a file of prices as traded does not jump anywhere near, it was.
 * Small ratios and days without rows on both sides leave the file's statement unchanged.
 */
export function basisEvidence(rows: Rows, basis: PriceBasis, splits: readonly Split[]): BasisEvidence {
  const open = new Set<Split>();
  const applied = new Set<Split>();
  for (const split of splits) {
    const expected = -Math.log(split.ratio);
    const day = epochDay(split.day);
    const jump = jumpInto(rows, firstRowFrom(rows, day));
    if (jump === undefined || Math.abs(expected) < MIN_LOG_RATIO) continue;
    if (basis.kind === 'as-traded') {
      if (Math.abs(jump) < SLACK * Math.abs(expected) && !jumpsNear(rows, day, expected)) applied.add(split);
    } else if (split.day <= basis.asOf && fits(jump, expected)) open.add(split);
  }
  return { open, applied };
}
