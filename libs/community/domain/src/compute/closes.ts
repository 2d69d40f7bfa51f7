import { lastCloseDay } from '@plumbline/market-data/domain';
import { epochDay, indexAfter } from '@plumbline/shared/domain';

/** Rows of a price series at a moment: the last close that was public, -1 for none, and the first one after. */
export function rowsAt(days: ArrayLike<number>, at: number): { readonly last: number; readonly next: number } {
  const next = indexAfter(days, epochDay(lastCloseDay(at)));
  return { last: next - 1, next };
}
