import { compareText, groupBy, medianOf } from '@plumbline/shared/domain';

import type { SparseClose, SparseEvidence, SparseSource } from '../../model/sparse-close';

/** So many have to say the same: a report can err by a unit, a list of the clearing house does not. */
const MIN_REPORTS: Readonly<Record<SparseSource, number>> = { fails: 1, managers: 3, funds: 2 };
/** Prices this close to each other say the same: values are rounded to dollars. */
const SAME = 0.005;

/** Returns the close that most publications of one day agree on; undefined where too few do. */
function agreed(evidence: readonly SparseEvidence[]): SparseClose | undefined {
  const [first] = evidence;
  if (!first) return undefined;
  const prices = evidence.map(({ price }) => price);
  const middle = medianOf(prices) ?? Number.NaN;
  const near = prices.filter((price) => Math.abs(price / middle - 1) <= SAME);
  const isEnough = near.length >= MIN_REPORTS[first.source] && 2 * near.length > prices.length;
  const price = medianOf(near);
  if (!isEnough || price === undefined) return undefined;
  return { source: first.source, day: first.day, price, reports: near.length };
}

/** Closes of the days on which publications known by a moment agree, the newest first. */
export function sparseCloses(evidence: readonly SparseEvidence[], knownBy: number): readonly SparseClose[] {
  const known = evidence.filter(({ at, price }) => at <= knownBy && price > 0 && Number.isFinite(price));
  const days = groupBy(known, ({ source, day }) => `${source} ${day}`);
  return [...days.values()]
    .flatMap((each) => agreed(each) ?? [])
    .sort((a, b) => compareText(b.day, a.day) || compareText(a.source, b.source));
}
