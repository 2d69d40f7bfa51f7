import type { OpenSections, Sections } from '../directory/section-file';

/** Cells of a column in some rows of a security, the rows in order. */
export interface RowCells {
  readonly rows: Int32Array;
  readonly cells: Float64Array;
}

/** Columns of which some cells are read without their month. */
export type SingleColumn = 'close' | 'volume';

/** Cells of single rows under a name, the securities in the order of their ids. */
export function packSingleCells(name: string, securities: readonly RowCells[]): Sections {
  const starts = new Uint32Array(securities.length + 1);
  securities.forEach(({ rows }, place) => (starts[place + 1] = starts[place]! + rows.length));
  const [all, cells] = [new Int32Array(starts.at(-1)!), new Float64Array(starts.at(-1)!)];
  securities.forEach((each, place) => {
    all.set(each.rows, starts[place]);
    cells.set(each.cells, starts[place]);
  });
  return { [`${name}.starts`]: starts, [`${name}.rows`]: all, [`${name}.cells`]: cells };
}

/**
 * Cells that are asked for on many days: closes before corporate actions, since adjusted prices of a day take payouts of ten
 * years into account, and the last closes and volumes of securities that are not traded any more, which have them on all
 * later days. Their months would all have to be read.
 */
export class SingleCells {
  private readonly starts: Uint32Array;
  private readonly rows: Int32Array;
  private readonly cells: Float64Array;

  constructor(sections: OpenSections, column: SingleColumn) {
    this.starts = sections.uint32(`${column}.starts`);
    this.rows = sections.int32(`${column}.rows`);
    this.cells = sections.float64(`${column}.cells`);
  }

  /** Undefined for a row that is read with its month. */
  cellAt(place: number, row: number): number | undefined {
    let [low, high] = [this.starts[place]!, this.starts[place + 1]!];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.rows[middle]! < row) low = middle + 1;
      else high = middle;
    }
    return low < this.starts[place + 1]! && this.rows[low] === row ? this.cells[low] : undefined;
  }
}
