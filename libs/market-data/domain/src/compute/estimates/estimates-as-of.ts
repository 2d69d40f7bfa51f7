import type { Estimate } from '../../model/estimate';

const orderOf = ({ moment, source, mean, analysts = 0 }: Estimate): readonly (string | number)[] => [
  moment.at,
  source,
  analysts,
  mean,
];

/** By content alone, the oldest first: no order of imports changes which of two holds. */
function compareEstimates(a: Estimate, b: Estimate): number {
  const [left, right] = [orderOf(a), orderOf(b)];
  const place = left.findIndex((value, index) => value !== right[index]);
  return place < 0 ? 0 : (left[place] ?? 0) < (right[place] ?? 0) ? -1 : 1;
}

const placeOf = ({ figure, kind, periodEnd }: Estimate): string => [figure, kind, periodEnd].join('|');

/**
 * The estimates that held at `at` (epoch milliseconds; now when left out): of each figure and period the one published
 * last, anyone who collected it, by the end of the period.
 */
export function estimatesKnownAt(
  estimates: readonly Estimate[],
  at: number = Number.POSITIVE_INFINITY,
): readonly Estimate[] {
  const known = new Map<string, Estimate>();
  for (const estimate of estimates.toSorted(compareEstimates))
    if (estimate.moment.at <= at) known.set(placeOf(estimate), estimate);
  return [...known.values()].sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
}
