import type { HeldShares } from '@plumbline/market-data/domain';

/** Quarters of managers in an order, found by the portfolios they are read from: few of all hold any one security. */
export class QuarterList<Quarter> {
  /** By the place of a portfolio in the book, which quarters are read from it. */
  private readonly readers = new Map<number, number[]>();

  constructor(
    private readonly quarters: readonly Quarter[],
    placesOf: (quarter: Quarter) => readonly number[],
  ) {
    quarters.forEach((quarter, at) => {
      for (const place of placesOf(quarter)) {
        const readers = this.readers.get(place);
        if (readers) readers.push(at);
        else this.readers.set(place, [at]);
      }
    });
  }

  /** Those read from any portfolio that holds the security, in the order of all. */
  ofHolders(held: readonly HeldShares[]): Quarter[] {
    const found = new Set<number>();
    for (const [place] of held) {
      const readers = this.readers.get(place);
      if (readers) for (const at of readers) found.add(at);
    }
    return [...found].sort((a, b) => a - b).map((at) => this.quarters[at]!);
  }
}
