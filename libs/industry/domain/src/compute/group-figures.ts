import { medianOf, percentileFrom } from '@plumbline/shared/domain';
import { weightedMean } from '@plumbline/metrics/domain';

/** A company with a figure; NaN where it is not known. */
export interface Valued {
  readonly value: number;
  /** Market value in US dollars; NaN where it is not known. */
  readonly size: number;
}

/** A figure of a group of companies; null where nobody has it. */
export interface GroupFigure {
  readonly known: number;
  readonly median: number | null;
  /** Weighted by market value. */
  readonly weighted: number | null;
  /** Percent of the companies with the figure that are above zero. */
  readonly positive: number | null;
}

const PERCENT = 100;

/** The middle, the weighted mean and the breadth of a figure. */
export function groupFigure(members: readonly Valued[]): GroupFigure {
  const known = members.filter(({ value }) => Number.isFinite(value));
  const values = known.map(({ value }) => value);
  const weights = known.map(({ value, size }) => ({ value, weight: size }));
  return {
    known: known.length,
    median: medianOf(values) ?? null,
    weighted: weightedMean(weights) ?? null,
    positive: values.length > 0 ? (PERCENT * values.filter((value) => value > 0).length) / values.length : null,
  };
}

/** The value below which a share of sorted values lies, between two of them in proportion. */
function quantile(sorted: readonly number[], share: number): number | null {
  if (sorted.length === 0) return null;
  const at = share * (sorted.length - 1);
  const [low, high] = [sorted[Math.floor(at)]!, sorted[Math.ceil(at)]!];
  return low + (high - low) * (at - Math.floor(at));
}

/** How the values of a figure spread. */
export function spreadOf(values: readonly number[]) {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b);
  const at = (share: number) => quantile(sorted, share);
  return { known: sorted.length, low: at(0.1), lower: at(0.25), median: at(0.5), upper: at(0.75), high: at(0.9) };
}

/** The percentile rank among the others: unlike `percentileRank` the value itself does not count. Null without others. */
export function placeAmong(values: readonly number[], own: number): number | null {
  const known = values.filter(Number.isFinite);
  if (known.length < 2) return null;
  const less = known.filter((value) => value < own).length;
  const same = known.filter((value) => value === own).length;
  return percentileFrom(less, Math.max(0, same - 1), known.length - 1);
}
