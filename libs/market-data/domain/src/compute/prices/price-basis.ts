import { epochDay } from '@plumbline/shared/domain';

import type { PriceBasis, PriceSeries, Split } from '../../model/price';
import { basisEvidence, type BasisEvidence } from './basis-evidence';

/** Daily rows of one security as a file gives them: columns of one length, oldest first, a missing cell is NaN. */
export type PriceColumns = Pick<PriceSeries, 'days' | 'open' | 'high' | 'low' | 'close' | 'volume'>;

/** 0 = as traded or split-adjusted by the publisher's word, 1 = basis assumed, 2 = also adjusted for dividends. */
export function basisQuality(basis: PriceBasis): 0 | 1 | 2 {
  if (basis.kind === 'split-and-dividend-adjusted') return 2;
  return basis.assumed ? 1 : 0;
}

/** Default basis of a file that states none: split-adjusted up to its last row. @internal */
export const assumedBasis = (lastDay: string): PriceBasis => ({ kind: 'split-adjusted', asOf: lastDay, assumed: true });

/** First day from which a file's rows no longer need a split: never for one it has not been adjusted for. */
function neededBefore(split: Split, basis: PriceBasis, { open, applied }: BasisEvidence): number {
  const day = epochDay(split.day);
  if (basis.kind === 'as-traded') return applied.has(split) ? Number.NEGATIVE_INFINITY : day;
  return split.day > basis.asOf || open.has(split) ? day : Number.NEGATIVE_INFINITY;
}

/** Shares of today for one share of each day, given the rows' basis and what the rows themselves say of it. */
function factors(rows: PriceColumns, basis: PriceBasis, splits: readonly Split[]): Float64Array | undefined {
  const evidence = basisEvidence(rows, basis, splits);
  const first = rows.days[0] ?? 0;
  const steps = splits
    .map((split) => ({ before: neededBefore(split, basis, evidence), ratio: split.ratio }))
    .filter(({ before }) => before > first);
  if (steps.length === 0) return undefined;
  return Float64Array.from(rows.days, (day) =>
    steps.reduce((factor, { before, ratio }) => (day < before ? factor * ratio : factor), 1),
  );
}

/**
 * The rows of a file on today's split basis: prices divided by the splits the file is not adjusted for, volume
 * multiplied. Which those are says its basis, and for a split that the rows plainly show otherwise, the rows.
 */
export function toCurrentBasis(rows: PriceColumns, basis: PriceBasis, splits: readonly Split[]): PriceColumns {
  const factor = rows.days.length === 0 ? undefined : factors(rows, basis, splits);
  if (!factor) return rows;
  const divided = (column: Float64Array) => column.map((value, index) => value / (factor[index] ?? 1));
  return {
    days: rows.days,
    open: divided(rows.open),
    high: divided(rows.high),
    low: divided(rows.low),
    close: divided(rows.close),
    volume: rows.volume.map((value, index) => value * (factor[index] ?? 1)),
  };
}
