const WIDTH = 8;

/** Where columns are written, as an arena or a slab; the content of a new one is undefined. */
export interface ColumnPlace {
  /** A column of so many rows. */
  take(rows: number): Float64Array;
}

/** Bytes of a slab; columns of more than a quarter of it have memory of their own. */
const [SLAB, LARGE] = [0x1_00_00, 0x40_00];

/**
 * Memory for short columns that are kept together, as those of a history are: memory of its own costs
 * a column of a hundred numbers more than its numbers.
 */
export class ColumnSlab implements ColumnPlace {
  private slab = new ArrayBuffer(0);
  private used = 0;

  take(rows: number): Float64Array {
    const bytes = WIDTH * rows;
    if (bytes > LARGE) return new Float64Array(rows);
    if (this.used + bytes > this.slab.byteLength) [this.slab, this.used] = [new ArrayBuffer(SLAB), 0];
    const column = new Float64Array(this.slab, this.used, rows);
    this.used += bytes;
    return column;
  }
}

/** A column where there is a place for it, else in memory of its own. */
export const columnIn = (arena: ColumnPlace | undefined, rows: number): Float64Array =>
  arena?.take(rows) ?? new Float64Array(rows);
