import { compareText, groupBy } from '@plumbline/shared/domain';

import type { SparseClose, SparseEvidence, SparseSource } from '../../model/sparse-close';

/** So many have to say the same: a report can err by a unit, a list of the clearing house does not. */
const MIN_REPORTS: Readonly<Record<SparseSource, number>> = { fails: 1, managers: 3, funds: 2 };
/** Prices this close to each other say the same: values are rounded to dollars. */
const SAME = 0.005;

function median(sorted: readonly number[]): number {
  const half = sorted.length >> 1;
  const [below = Number.NaN, above = Number.NaN] = [sorted[half - 1], sorted[half]];
  return sorted.length % 2 === 1 ? above : (below + above) / 2;
}

/** Returns the close that most publications of one day agree on; undefined where too few do. */
function agreed(evidence: readonly SparseEvidence[]): SparseClose | undefined {
  const [first] = evidence;
  if (!first) return undefined;
  const prices = evidence.map(({ price }) => price).sort((a, b) => a - b);
  const middle = median(prices);
  const near = prices.filter((price) => Math.abs(price / middle - 1) <= SAME);
  const isEnough = near.length >= MIN_REPORTS[first.source] && 2 * near.length > prices.length;
  return isEnough ? { source: first.source, day: first.day, price: median(near), reports: near.length } : undefined;
}

/** Closes of the days on which publications known by a moment agree, the newest first. */
export function sparseCloses(evidence: readonly SparseEvidence[], knownBy: number): readonly SparseClose[] {
  const known = evidence.filter(({ at, price }) => at <= knownBy && price > 0 && Number.isFinite(price));
  const days = groupBy(known, ({ source, day }) => `${source} ${day}`);
  return [...days.values()]
    .flatMap((each) => agreed(each) ?? [])
    .sort((a, b) => compareText(b.day, a.day) || compareText(a.source, b.source));
}
