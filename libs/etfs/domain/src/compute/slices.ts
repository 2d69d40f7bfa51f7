import { compareText } from '@plumbline/shared/domain';

/** A part of net assets. */
export interface FundSlice {
  readonly name: string;
  /** Percent points of net assets; below zero for shorts and debts. */
  readonly weight: number;
  readonly holdings: number;
}

interface Weighted {
  /** Percent points of net assets. */
  readonly weight: number;
}

/** Finer than that is what floating point left over. */
const fine = (weight: number): number => Math.round(weight * 1e5) / 1e5;

/** Parts of net assets by name, the largest first: what they add up to is kept. What is nothing is left out. */
export function slicesBy<Row extends Weighted>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): readonly FundSlice[] {
  const sums = new Map<string, { weight: number; holdings: number }>();
  for (const row of rows) {
    const name = nameOf(row);
    const sum = sums.get(name) ?? { weight: 0, holdings: 0 };
    sums.set(name, { weight: sum.weight + row.weight, holdings: sum.holdings + 1 });
  }
  return [...sums]
    .map(([name, { weight, holdings }]) => ({ name, weight: fine(weight), holdings }))
    .filter(({ weight }) => weight !== 0)
    .sort((a, b) => b.weight - a.weight || compareText(a.name, b.name));
}
