import type { OpenSections, Sections } from '../directory/section-file';

/** Closes of some rows of a security, the rows in order. */
export interface RowCloses {
  readonly rows: Int32Array;
  readonly closes: Float64Array;
}

/** Prices of single rows under a name, the securities in the order of their ids. */
export function packSingleCloses(name: string, securities: readonly RowCloses[]): Sections {
  const starts = new Uint32Array(securities.length + 1);
  securities.forEach(({ rows }, place) => (starts[place + 1] = starts[place]! + rows.length));
  const [all, closes] = [new Int32Array(starts.at(-1)!), new Float64Array(starts.at(-1)!)];
  securities.forEach((each, place) => {
    all.set(each.rows, starts[place]);
    closes.set(each.closes, starts[place]);
  });
  return { [`${name}.starts`]: starts, [`${name}.rows`]: all, [`${name}.closes`]: closes };
}

/**
 * Closes that are asked for on many days: those before corporate actions, since adjusted prices of a day take payouts of ten
 * years into account, and the last ones of securities that are not traded any more, which have their prices on all later
 * days. Their months would all have to be read.
 */
export class SingleCloses {
  private readonly starts: Uint32Array;
  private readonly rows: Int32Array;
  private readonly closes: Float64Array;

  constructor(sections: OpenSections) {
    this.starts = sections.uint32('single.starts');
    this.rows = sections.int32('single.rows');
    this.closes = sections.float64('single.closes');
  }

  /** Undefined for a row that no action follows. */
  closeAt(place: number, row: number): number | undefined {
    let [low, high] = [this.starts[place]!, this.starts[place + 1]!];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.rows[middle]! < row) low = middle + 1;
      else high = middle;
    }
    return low < this.starts[place + 1]! && this.rows[low] === row ? this.closes[low] : undefined;
  }
}
