/** Percent of values below one, those equal to it by half, from their counts (finance/definitions.md R9). */
export const percentileFrom = (below: number, equal: number, count: number): number =>
  (100 * (below + equal / 2)) / count;

/** Percent of values below one, those equal to it by half; undefined without values. */
export function percentileRank(values: readonly number[], value: number): number | undefined {
  if (values.length === 0) return undefined;
  let [below, equal] = [0, 0];
  for (const other of values) {
    if (other < value) below += 1;
    else if (other === value) equal += 1;
  }
  return percentileFrom(below, equal, values.length);
}
