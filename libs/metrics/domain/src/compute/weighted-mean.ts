/** The mean of values by their weights; undefined without any weight above zero. What is not known has no weight. */
export function weightedMean(
  members: Iterable<{ readonly value: number | null; readonly weight: number | null }>,
): number | undefined {
  let [sum, weights] = [0, 0];
  for (const { value, weight } of members) {
    if (value === null || weight === null || !Number.isFinite(value) || !(weight > 0)) continue;
    sum += value * weight;
    weights += weight;
  }
  return weights > 0 ? sum / weights : undefined;
}
