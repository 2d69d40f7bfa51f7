import { medianOf } from '@plumbline/shared/domain';

/** The price a share in a report. */
export interface StatedPrice {
  readonly price: number;
  /** When it became public, in days since 1970-01-01. */
  readonly known: number;
}

/** Prices this close to each other say the same: values are rounded. */
const SAME = 0.01;

/**
 * The close that reports of one day state: that of the first of them, in the order in which they became public, of which
 * enough agree, and more than do not. Later reports change nothing of it. Undefined where too few agree.
 */
export function agreedClose(stated: readonly StatedPrice[], fewest: number): StatedPrice | undefined {
  const inOrder = stated.toSorted((a, b) => a.known - b.known);
  for (let count = fewest; count <= inOrder.length; count += 1) {
    const prices = inOrder.slice(0, count).map(({ price }) => price);
    const middle = medianOf(prices) ?? Number.NaN;
    const near = prices.filter((price) => Math.abs(price / middle - 1) <= SAME);
    const price = medianOf(near);
    if (price !== undefined && near.length >= fewest && 2 * near.length > count)
      return { price, known: inOrder[count - 1]!.known };
  }
  return undefined;
}
