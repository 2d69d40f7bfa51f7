/** Puts the value of a place where it would be in order, smaller ones before it, within two places. */
function select(values: Float64Array, place: number, first: number, last: number): void {
  let [from, to] = [first, last];
  while (from < to) {
    const middle = values[(from + to) >> 1]!;
    let [left, right] = [from, to];
    while (left <= right) {
      while (values[left]! < middle) left += 1;
      while (values[right]! > middle) right -= 1;
      if (left > right) break;
      const swapped = values[left]!;
      values[left++] = values[right]!;
      values[right--] = swapped;
    }
    if (place <= right) to = right;
    else if (place >= left) from = left;
    else return;
  }
}

/**
 * The values that would be at some places of a list in order, places ascending. The list is put in order only as far as
 * that takes: a few of many thousand values cost a fraction of ordering all.
 */
export function valuesAt(values: Float64Array, places: readonly number[]): readonly number[] {
  let done = 0;
  return places.map((place) => {
    select(values, place, done, values.length - 1);
    done = place;
    return values[place]!;
  });
}
