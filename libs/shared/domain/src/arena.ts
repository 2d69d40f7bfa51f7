/** Numbers of any width may begin at a multiple of it. */
const STEP = 8;
/** Bytes of a slab, unless more are asked for at once. */
const SLAB = 0x40_00_00;

const stepped = (bytes: number): number => Math.ceil(bytes / STEP) * STEP;

/**
 * Memory for what is of no use once all of it was read, as prices and columns of a group of securities are: the next group
 * reuses the same memory. The collector looks through all objects each time some sixty megabytes of buffers were left to
 * it, which ten thousand securities do twenty times. The content of newly allocated memory means nothing.
 */
export class Arena {
  private readonly slabs: ArrayBuffer[] = [];
  /** The slab that is taken from, and how much of it was. */
  private current = 0;
  private used = 0;

  /** A place for so many numbers. */
  take(count: number): Float64Array {
    const from = this.reserve(STEP * count);
    return new Float64Array(this.slab, from, count);
  }

  /** A place for so many bytes. */
  takeBytes(count: number): Uint8Array {
    const from = this.reserve(count);
    return new Uint8Array(this.slab, from, count);
  }

  /** Gives all free that was taken: nobody may read it any more. */
  clear(): void {
    this.current = 0;
    this.used = 0;
  }

  private get slab(): ArrayBuffer {
    return (this.slabs[this.current] ??= new ArrayBuffer(SLAB));
  }

  /** Where so many bytes begin in the slab. */
  private reserve(bytes: number): number {
    if (this.used + bytes > this.slab.byteLength) this.goOn(bytes);
    const from = this.used;
    this.used += stepped(bytes);
    return from;
  }

  /** Goes on to a slab that has so many bytes. */
  private goOn(bytes: number): void {
    if (this.used > 0) this.current += 1;
    this.used = 0;
    if (this.slab.byteLength < bytes) this.slabs[this.current] = new ArrayBuffer(stepped(bytes));
  }
}
