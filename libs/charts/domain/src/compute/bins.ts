import { extentOf } from './runs';
import { roundStep } from './ticks';

/** How many values lie from `from` up to, not with, `to`; the last bin has its upper end, too. */
export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

const MAX_BINS = 60;

/** Sturges' rule: one bin more for each doubling of the values. */
const binCount = (values: number): number => Math.ceil(Math.log2(Math.max(values, 1))) + 1;

/**
 * The distribution of the known values over bins with round bounds, about as many as Sturges' rule says unless `most` is
 * given. Values that are all the same have one bin.
 */
export function binsOf(values: readonly (number | null)[], most?: number): readonly Bin[] {
  const known = values.filter((value) => value !== null);
  const extent = extentOf(known);
  if (!extent) return [];
  const [min, max] = extent;
  if (min === max) return [{ from: min, to: max, count: known.length }];
  const step = roundStep(max - min, Math.min(MAX_BINS, most ?? binCount(known.length)));
  const first = Math.floor(min / step + 1e-9);
  const bins = Math.max(1, Math.ceil(max / step - 1e-9) - first);
  const counts = Array.from({ length: bins }, () => 0);
  for (const value of known) {
    const at = Math.min(bins - 1, Math.max(0, Math.floor(value / step + 1e-9) - first));
    counts[at] = (counts[at] ?? 0) + 1;
  }
  const bound = (at: number): number => Number(((first + at) * step).toPrecision(12)) + 0;
  return counts.map((count, at) => ({ from: bound(at), to: bound(at + 1), count }));
}
