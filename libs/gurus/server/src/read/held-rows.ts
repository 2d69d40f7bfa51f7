import type { OwnerBook } from '@plumbline/market-data/domain';

/** Shares of a security held outright in a portfolio. */
export interface HeldRow {
  /** Id of the security. */
  readonly id: string;
  /** As of the quarter end. */
  readonly shares: number;
  readonly valueUsd: number;
}

/** The rows of the book by portfolio: it keeps them by security. */
class HeldRows {
  private readonly ids: readonly string[];
  /** Where the rows of a portfolio begin; one more for the end. */
  private readonly starts: Int32Array;
  private readonly securities: Int32Array;
  private readonly shares: Float64Array;
  private readonly values: Float64Array;

  constructor({ portfolios, securities }: OwnerBook) {
    this.ids = [...securities.keys()];
    const starts = new Int32Array(portfolios.length + 1);
    for (const { held = [] } of securities.values()) for (const [place] of held) starts[place + 1]! += 1;
    for (let place = 0; place < portfolios.length; place += 1) starts[place + 1]! += starts[place]!;
    const next = starts.slice();
    const rows = starts[portfolios.length] ?? 0;
    this.securities = new Int32Array(rows);
    this.shares = new Float64Array(rows);
    this.values = new Float64Array(rows);
    this.ids.forEach((id, security) => {
      for (const [place, shares, value] of securities.get(id)?.held ?? []) {
        const row = next[place]!;
        next[place] = row + 1;
        this.securities[row] = security;
        this.shares[row] = shares;
        this.values[row] = value;
      }
    });
    this.starts = starts;
  }

  of(place: number): readonly HeldRow[] {
    const [from = 0, until = 0] = [this.starts[place], this.starts[place + 1]];
    return Array.from({ length: until - from }, (_, step) => ({
      id: this.ids[this.securities[from + step]!]!,
      shares: this.shares[from + step]!,
      valueUsd: this.values[from + step]!,
    }));
  }
}

const known = new WeakMap<OwnerBook, HeldRows>();

/** Holdings of the portfolio at `place` in the book; the book is indexed once. */
export function heldIn(book: OwnerBook, place: number): readonly HeldRow[] {
  const found = known.get(book) ?? new HeldRows(book);
  known.set(book, found);
  return found.of(place);
}
