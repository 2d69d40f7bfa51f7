import Big from 'big.js';

/** Digits behind the point that a share of a sum is kept to: the rest of the sum takes what rounding leaves. */
const DIGITS = 10;

/** Nothing, exactly. */
export const ZERO = new Big(0);

/** A decimal text as an exact number; absent is nothing. */
export const big = (text: string | number | undefined): Big => (text === undefined ? ZERO : new Big(text));

/** The part of `total` that `part` of `whole` has; all of it where the part is the whole, so that nothing is left behind. */
export function shareOf(total: Big, part: Big, whole: Big): Big {
  if (part.eq(whole)) return total;
  return total.times(part).div(whole).round(DIGITS);
}

/** Amounts by currency; a currency that comes to nothing stays. */
export class Purse {
  private readonly amounts = new Map<string, Big>();

  add(currency: string, amount: Big): void {
    this.amounts.set(currency, this.of(currency).plus(amount));
  }

  of(currency: string): Big {
    return this.amounts.get(currency) ?? ZERO;
  }

  entries(): readonly (readonly [currency: string, amount: Big])[] {
    return [...this.amounts].sort(([a], [b]) => (a < b ? -1 : 1));
  }
}
