import { dayFromEpoch, epochDay } from '@plumbline/shared/domain';

import type { PriceBasis, PriceSeries, Split } from '../model/price';

/** Daily rows of one security as a file gives them: columns of one length, oldest first, a missing cell is NaN. */
export type PriceColumns = Omit<PriceSeries, 'quality'>;

/** 0 = as traded or split-adjusted by the publisher's word, 1 = basis assumed, 2 = also adjusted for dividends. */
export function basisQuality(basis: PriceBasis): 0 | 1 | 2 {
  if (basis.kind === 'split-and-dividend-adjusted') return 2;
  return basis.assumed ? 1 : 0;
}

/** What holds when nobody says how a file is adjusted: for splits, up to its last row. */
export const assumedBasis = (lastDay: string): PriceBasis => ({ kind: 'split-adjusted', asOf: lastDay, assumed: true });

/** Shares of today for one share of each day, given the rows' basis: only splits the file can't know of are applied. */
function factors(days: Int32Array, basis: PriceBasis, splits: readonly Split[]): Float64Array {
  const steps = splits.map(({ day, ratio }) => ({ day: epochDay(day), ratio }));
  const adjustedTo = basis.kind === 'as-traded' ? Number.NEGATIVE_INFINITY : epochDay(basis.asOf);
  return Float64Array.from(days, (day) => {
    const known = Math.max(day, adjustedTo);
    return steps.reduce((factor, step) => (step.day > known ? factor * step.ratio : factor), 1);
  });
}

/** The rows of a file on today's split basis: prices divided by the splits after its basis, volume multiplied. */
export function toCurrentBasis(rows: PriceColumns, basis: PriceBasis, splits: readonly Split[]): PriceColumns {
  const last = rows.days.at(-1);
  if (last === undefined || splits.length === 0) return rows;
  const from = basis.kind === 'as-traded' ? dayFromEpoch(rows.days[0] ?? last) : basis.asOf;
  if (!splits.some(({ day }) => day > from)) return rows;
  const factor = factors(rows.days, basis, splits);
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
