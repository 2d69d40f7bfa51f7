import type { SegmentRow } from '../../model/segment-table';

/** With more rows every choice of them would take too long; they are then all taken. */
const MAX_ROWS = 16;

/** Rows that make up the total, those that repeat others, and whether the sum meets the total. */
export interface Reconciled {
  readonly taken: readonly SegmentRow[];
  readonly memo: readonly SegmentRow[];
  readonly reconciled: boolean;
}

const bits = (choice: number): number => {
  let count = 0;
  for (let rest = choice; rest > 0; rest >>= 1) count += rest & 1;
  return count;
};

/** The choice of most rows that sums to the total; of two with as many rows the first, as the rows are ordered. */
function bestChoice(rows: readonly SegmentRow[], total: number, tolerance: (count: number) => number): number {
  let best = 0;
  let most = 0;
  for (let choice = 1; choice < 2 ** rows.length; choice += 1) {
    const count = bits(choice);
    if (count <= most) continue;
    let sum = 0;
    for (const [index, { value }] of rows.entries()) if (choice & (1 << index)) sum += value;
    if (Math.abs(total - sum) <= tolerance(count)) [best, most] = [choice, count];
  }
  return best;
}

/**
 * The rows that add up to the total. Filings give totals of some rows (products, services) and details of one (the
 * country within a region) on the same axis, so adding all of them counts twice: the finest division that meets the total
 * counts, the rest is memo. Where none does, all rows count and the difference shows. `decimals` is the precision of the
 * least precise row: each can be off by half a unit of it.
 */
export function reconcilingRows(rows: readonly SegmentRow[], total: number | undefined, decimals: number): Reconciled {
  const unit = Number.isFinite(decimals) ? 10 ** -decimals : 0;
  const tolerance = (count: number): number => (unit * (count + 1)) / 2 + Math.abs(total ?? 0) * 1e-12;
  const all = { taken: rows, memo: [], reconciled: false };
  if (total === undefined) return all;
  const sum = rows.reduce((whole, { value }) => whole + value, 0);
  if (Math.abs(total - sum) <= tolerance(rows.length)) return { ...all, reconciled: true };
  if (rows.length > MAX_ROWS) return all;
  const choice = bestChoice(rows, total, tolerance);
  // One row that is the whole, 'United States', shows no division.
  if (bits(choice) < 2) return all;
  const isTaken = (index: number): boolean => (choice & (1 << index)) !== 0;
  return {
    taken: rows.filter((_, index) => isTaken(index)),
    memo: rows.filter((_, index) => !isTaken(index)),
    reconciled: true,
  };
}
