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

/**
 * Places of the rows that hold at a moment and became public after another one (epoch milliseconds), in the order in which
 * they became public.
 */
export function recordsAt(
  { from, until }: Pick<RecordTable, 'from' | 'until'>,
  at: number,
  after = Number.NEGATIVE_INFINITY,
): number[] {
  const places: number[] = [];
  const end = placeAfter(from, at);
  for (let place = placeAfter(from, after); place < end; place += 1) {
    const last = until[place] ?? 0;
    if (last > at || last === Number.POSITIVE_INFINITY) places.push(place);
  }
  return places;
}
