/** The value in the middle, the mean of two where their number is even; undefined without values. */
export function medianOf(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  if (sorted.length === 0) return undefined;
  return Number.isInteger(middle) ? (sorted[middle - 1]! + sorted[middle]!) / 2 : sorted[Math.floor(middle)];
}
