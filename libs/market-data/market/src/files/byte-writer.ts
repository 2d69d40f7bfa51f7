/** Bytes that grow; numbers go in as varints of seven bits a byte, small ones in one byte. */
export class ByteWriter {
  private bytes: Uint8Array<ArrayBuffer>;
  length = 0;

  /** With room for so many bytes before it grows. */
  constructor(expected = 4096) {
    this.bytes = new Uint8Array(expected);
  }

  /** A view of what was written: invalid once the writer is cleared. */
  get written(): Uint8Array {
    return this.bytes.subarray(0, this.length);
  }

  /** Begins again in the same memory. */
  clear(): void {
    this.length = 0;
  }

  private ensure(count: number): void {
    if (this.length + count <= this.bytes.length) return;
    const next = new Uint8Array(Math.max(this.bytes.length * 2, this.length + count));
    next.set(this.bytes.subarray(0, this.length));
    this.bytes = next;
  }

  byte(value: number): void {
    this.ensure(1);
    this.bytes[this.length++] = value;
  }

  /** A whole number from 0 to 2^53 - 1. */
  varint(value: number): void {
    this.ensure(8);
    let rest = value;
    while (rest >= 0x80) {
      this.bytes[this.length++] = (rest % 0x80) | 0x80;
      rest = Math.floor(rest / 0x80);
    }
    this.bytes[this.length++] = rest;
  }

  /** A whole number of either sign, up to 2^52: small ones stay small (0, -1, 1, -2, ...). */
  signed(value: number): void {
    this.varint(value < 0 ? -2 * value - 1 : 2 * value);
  }

  double(value: number): void {
    this.ensure(8);
    new DataView(this.bytes.buffer).setFloat64(this.length, value, true);
    this.length += 8;
  }

  /** Bytes as they are. */
  block(bytes: Uint8Array): void {
    this.ensure(bytes.length);
    this.bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  finish(): Uint8Array {
    return this.written.slice();
  }
}

/** A whole number of either sign as `signed` writes it. */
export function unfolded(folded: number): number {
  if (folded < 2 ** 31) return (folded >> 1) ^ -(folded & 1);
  const half = Math.floor(folded / 2);
  return 2 * half === folded ? half : -half - 1;
}

/** Reads what a `ByteWriter` wrote. */
export class ByteReader {
  constructor(
    private readonly bytes: Uint8Array,
    /** The place of the next byte. */
    public at = 0,
  ) {}

  byte(): number {
    const value = this.bytes[this.at];
    if (value === undefined) throw new Error('A block ends too early');
    this.at += 1;
    return value;
  }

  /** A byte that goes on has 0x80 too much, which is 1 of the next one. */
  varint(): number {
    let byte = this.byte();
    let value = byte;
    for (let scale = 0x80; byte >= 0x80; scale *= 0x80) {
      byte = this.byte();
      value += (byte - 1) * scale;
    }
    return value;
  }

  /** As many varints as there is room for, the first one into the last place; most have one byte or two. */
  varints(into: Float64Array | Int32Array): void {
    const { bytes } = this;
    let at = this.at;
    for (let place = into.length - 1; place >= 0; place -= 1) {
      let byte = bytes[at++]!;
      let value = byte;
      if (byte >= 0x80) {
        byte = bytes[at++]!;
        value += (byte - 1) * 0x80;
        for (let scale = 0x80 ** 2; byte >= 0x80; scale *= 0x80) {
          byte = bytes[at++]!;
          value += (byte - 1) * scale;
        }
      }
      into[place] = value;
    }
    // Behind the last byte there is no number that goes on.
    if (at > bytes.length) throw new Error('A block ends too early');
    this.at = at;
  }

  /** As many numbers as there is room for, the first one into the last place. */
  doubles(into: Float64Array): void {
    if (this.at + 8 * into.length > this.bytes.length) throw new Error('A block ends too early');
    const view = new DataView(this.bytes.buffer, this.bytes.byteOffset + this.at);
    into.forEach((_, place) => (into[into.length - 1 - place] = view.getFloat64(8 * place, true)));
    this.at += 8 * into.length;
  }
}
