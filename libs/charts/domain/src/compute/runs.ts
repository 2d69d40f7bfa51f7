/** A stretch of known values, both ends included. */
export interface Run {
  readonly from: number;
  readonly to: number;
}

/** The stretches of known values: `null` is a gap, 0 is a point. A run whose ends are equal is a lone point. */
export function knownRuns(values: readonly (number | null)[]): readonly Run[] {
  const runs: Run[] = [];
  let from = -1;
  for (let at = 0; at <= values.length; at += 1) {
    const isKnown = (values[at] ?? null) !== null;
    if (isKnown && from < 0) from = at;
    if (!isKnown && from >= 0) {
      runs.push({ from, to: at - 1 });
      from = -1;
    }
  }
  return runs;
}

/** The smallest and the largest known value of several columns; `undefined` when nothing is known. */
export function extentOf(...columns: readonly (readonly (number | null)[])[]): readonly [number, number] | undefined {
  let [min, max] = [Infinity, -Infinity];
  for (const values of columns)
    for (const value of values) {
      if (value === null) continue;
      if (value < min) min = value;
      if (value > max) max = value;
    }
  return min <= max ? [min, max] : undefined;
}
