/** Up to so many values the middle is looked for; more are sorted, which is never slow whatever their order. */
const FEW = 256;

/**
 * The value in the middle of the first `length` values, the mean of two where their number is even. NaN without values.
 * Changes their order: for loops over many columns that have a copy already.
 */
export function medianInPlace(values: Float64Array, length: number): number {
  const middle = length >> 1;
  if (length > FEW) values.subarray(0, length).sort();
  else putInPlace(values, length, middle);
  const upper = values[middle] ?? Number.NaN;
  return length % 2 === 1 ? upper : (largest(values, middle) + upper) / 2;
}

/** Moves the value of a sorted position to that position: no larger one before it, no smaller one after it. */
function putInPlace(values: Float64Array, length: number, place: number): void {
  let [low, high] = [0, length - 1];
  while (low < high) {
    const pivot = values[place]!;
    let [left, right] = [low, high];
    while (left <= right) {
      while (values[left]! < pivot) left += 1;
      while (values[right]! > pivot) right -= 1;
      if (left <= right) swap(values, left++, right--);
    }
    if (right < place) low = left;
    if (place < left) high = right;
  }
}

function swap(values: Float64Array, a: number, b: number): void {
  const value = values[a]!;
  values[a] = values[b]!;
  values[b] = value;
}

function largest(values: Float64Array, length: number): number {
  let found = Number.NaN;
  for (let index = 0; index < length; index++) if (!(values[index]! <= found)) found = values[index]!;
  return found;
}

/** The value in the middle, the mean of two where their number is even; undefined without values. None is NaN. */
export const medianOf = (values: readonly number[]): number | undefined =>
  values.length === 0 ? undefined : medianInPlace(Float64Array.from(values), values.length);
