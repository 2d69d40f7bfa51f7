const WIDTH = 8;

/**
 * Where columns are written that are of no use once all of them were read, as those of a group of securities are: the
 * next group is worked out in the same memory. Without it each group leaves a hundred megabytes for the collector.
 */
export class ColumnRoom {
  /** By length, those taken before the others. */
  private readonly buffers = new Map<number, ArrayBuffer[]>();
  private readonly taken = new Map<number, number>();

  /** A column of so many rows; what stands in it means nothing. */
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

/** A column in a room, else in memory of its own. */
export const columnIn = (room: ColumnRoom | undefined, rows: number): Float64Array =>
  room?.take(rows) ?? new Float64Array(rows);

/** Columns of about the same length take the same memory. */
const lengthOf = (rows: number): number => (rows <= 1 ? 1 : 2 ** (32 - Math.clz32(rows - 1)));
