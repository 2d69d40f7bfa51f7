/** Bytes that grow; numbers go in as varints of seven bits a byte, small ones in one byte. */
export class ByteWriter {
  private bytes = new Uint8Array(4096);
  length = 0;

  private room(count: number): void {
    if (this.length + count <= this.bytes.length) return;
    const next = new Uint8Array(Math.max(this.bytes.length * 2, this.length + count));
    next.set(this.bytes.subarray(0, this.length));
    this.bytes = next;
  }

  byte(value: number): void {
    this.room(1);
    this.bytes[this.length++] = value;
  }

  /** A whole number from 0 to 2^53 - 1. */
  varint(value: number): void {
    this.room(8);
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
    this.room(8);
    new DataView(this.bytes.buffer).setFloat64(this.length, value, true);
    this.length += 8;
  }

  finish(): Uint8Array {
    return this.bytes.slice(0, this.length);
  }
}

/** Behind the last byte: the number seems to go on, and then is found to be cut. */
const MISSING_BYTE = 0x80;

/** Reads what a `ByteWriter` wrote. */
export class ByteReader {
  private at = 0;
  private readonly view: DataView;

  constructor(private readonly bytes: Uint8Array) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  byte(): number {
    const value = this.bytes[this.at];
    if (value === undefined) throw new Error('A block ends too early');
    this.at += 1;
    return value;
  }

  varint(): number {
    const { bytes } = this;
    let at = this.at;
    let byte = bytes[at++] ?? MISSING_BYTE;
    let value = byte & 0x7f;
    // Up to four bytes fit the quick whole numbers of the machine; prices seldom need more.
    for (let shift = 7; byte >= 0x80 && shift < 28; shift += 7) {
      byte = bytes[at++] ?? MISSING_BYTE;
      value |= (byte & 0x7f) << shift;
    }
    for (let scale = 2 ** 28; byte >= 0x80; scale *= 0x80) {
      byte = bytes[at++] ?? MISSING_BYTE;
      value += (byte & 0x7f) * scale;
      if (at > bytes.length) break;
    }
    if (at > bytes.length) throw new Error('A block ends too early');
    this.at = at;
    return value;
  }

  signed(): number {
    const value = this.varint();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  double(): number {
    if (this.at + 8 > this.bytes.length) throw new Error('A block ends too early');
    const value = this.view.getFloat64(this.at, true);
    this.at += 8;
    return value;
  }
}
