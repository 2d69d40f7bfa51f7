import type { RecordTable } from '../../model/records';

/** The first place at which a value of an ascending column is greater. */
function placeAfter(column: Float64Array, value: number): number {
  let [low, high] = [0, column.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((column[middle] ?? Number.NaN) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Whether a row holds at a moment, epoch milliseconds; at an infinite one all that was not replaced does. */
export function holdsAt({ from, until }: Pick<RecordTable, 'from' | 'until'>, place: number, at: number): boolean {
  const last = until[place] ?? 0;
  return (from[place] ?? Number.NaN) <= at && (last > at || last === Number.POSITIVE_INFINITY);
}

/**
 * Places of the rows that hold at a moment and became public after another one (epoch milliseconds), in the order in which
 * they became public.
 */
export function recordsAt(
  table: Pick<RecordTable, 'from' | 'until'>,
  at: number,
  after = Number.NEGATIVE_INFINITY,
): number[] {
  const places: number[] = [];
  const end = placeAfter(table.from, at);
  for (let place = placeAfter(table.from, after); place < end; place += 1)
    if (holdsAt(table, place, at)) places.push(place);
  return places;
}
