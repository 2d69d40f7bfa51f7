const WIDTH = 8;

/** Where columns are written; what stands in one that was just taken means nothing. */
export interface ColumnPlace {
  /** A column of so many rows. */
  take(rows: number): Float64Array;
}

/** Bytes of a slab; columns of more than a quarter of it have memory of their own. */
const [SLAB, LARGE] = [0x1_00_00, 0x40_00];

/**
 * Where short columns stand one behind the other that are kept together, as those of a history are: memory of its own costs
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

/**
 * Where columns are written that are of no use once all of them were read, as those of a group of securities are: the
 * next group is worked out in the same memory. Without it each group leaves a hundred megabytes for the collector.
 */
export class ColumnRoom implements ColumnPlace {
  /** By length, those taken before the others. */
  private readonly buffers = new Map<number, ArrayBuffer[]>();
  private readonly taken = new Map<number, number>();

  take(rows: number): Float64Array {
    const length = lengthOf(rows);
    const known = this.buffers.get(length) ?? [];
    if (known.length === 0) this.buffers.set(length, known);
    const place = this.taken.get(length) ?? 0;
    this.taken.set(length, place + 1);
    return new Float64Array((known[place] ??= new ArrayBuffer(WIDTH * length)), 0, rows);
  }

  /** Gives all columns free that were taken: nobody may read them any more. */
  clear(): void {
    this.taken.clear();
  }
}

/** A column where there is a place for it, else in memory of its own. */
export const columnIn = (room: ColumnPlace | undefined, rows: number): Float64Array =>
  room?.take(rows) ?? new Float64Array(rows);

/** Columns of about the same length take the same memory. */
const lengthOf = (rows: number): number => (rows <= 1 ? 1 : 2 ** (32 - Math.clz32(rows - 1)));
