import { packSections, type OpenSections } from '../directory/section-file';
import { digitsOf } from '../panel/price-block';
import type { Rows } from './months';

/** Closes of the bars of a security in a month, as whole numbers where they are such with a few digits. */
export interface MonthCloses {
  /** Digits behind the point; `PLAIN` where a whole number would not hold them. */
  readonly digits: number;
  readonly closes: Int32Array | Float64Array;
  readonly quality: Uint8Array;
}

const PLAIN = 127;
/** A bar without a close. */
const MISSING = -0x8000_0000;
const LARGEST = 0x7fff_ffff;

/** Closes and qualities of a stretch of bars. */
export function monthCloses(close: Float64Array, quality: Uint8Array): MonthCloses {
  const digits = digitsOf([close]);
  const scale = 10 ** (digits ?? 0);
  if (digits === undefined || !close.every((price) => Number.isNaN(price) || Math.abs(price * scale) < LARGEST))
    return { digits: PLAIN, closes: close, quality };
  const closes = Int32Array.from(close, (price) => (Number.isNaN(price) ? MISSING : Math.round(price * scale)));
  return { digits, closes, quality };
}

/** The file of a month: of all securities with bars in it, one after another. */
export function packMonth(securities: readonly MonthCloses[]): Uint8Array {
  const plain: number[] = [];
  const cells = securities.flatMap(({ digits, closes }) =>
    digits === PLAIN ? Array.from(closes, (close) => plain.push(close) - 1) : Array.from(closes),
  );
  const qualities = securities.flatMap(({ quality }) => Array.from(quality));
  const isUniform = securities.every(({ quality }) => quality.every((each) => each === quality[0]));
  return packSections({
    digits: Uint8Array.from(securities, ({ digits }) => digits),
    closes: Int32Array.from(cells),
    plain: Float64Array.from(plain),
    quality: isUniform ? Uint8Array.from(securities, ({ quality }) => quality[0] ?? 0) : Uint8Array.from(qualities),
  });
}

const SCALES = Array.from({ length: PLAIN }, (_, digits) => 10 ** digits);

/** The closes of a month in place. */
export class CloseMonth {
  private readonly digits: Uint8Array;
  private readonly closes: Int32Array;
  private readonly plain: Float64Array;
  private readonly quality: Uint8Array;
  /** What is added to a row of a security for its cell. */
  private readonly shift: Int32Array;
  private readonly column: Int32Array;

  /** `rows`: of each security those of the month. */
  constructor(
    sections: OpenSections,
    name: string,
    private readonly rows: readonly Rows[],
  ) {
    this.digits = sections.bytes('digits');
    this.closes = sections.int32('closes');
    this.plain = sections.float64('plain');
    this.quality = sections.bytes('quality');
    this.shift = new Int32Array(rows.length);
    this.column = new Int32Array(rows.length);
    let [cell, column] = [0, 0];
    rows.forEach(([from, until], place) => {
      if (from === until) return;
      this.shift[place] = cell - from;
      this.column[place] = column;
      cell += until - from;
      column += 1;
    });
    if (cell !== this.closes.length || column !== this.digits.length) throw new Error(`${name} is of other bars`);
  }

  closeAt(place: number, row: number): number {
    const cell = this.closes[row + this.shift[place]!]!;
    const digits = this.digits[this.column[place]!]!;
    if (digits === PLAIN) return this.plain[cell]!;
    return cell === MISSING ? Number.NaN : cell / SCALES[digits]!;
  }

  qualityAt(place: number, row: number): number {
    const isUniform = this.quality.length === this.digits.length;
    return this.quality[isUniform ? this.column[place]! : row + this.shift[place]!]!;
  }

  /** All of a security; undefined for one without bars. */
  closesOf(place: number): MonthCloses | undefined {
    const [from, until] = this.rows[place] ?? [0, 0];
    if (from === until) return undefined;
    const at = { length: until - from };
    return monthCloses(
      Float64Array.from(at, (_, row) => this.closeAt(place, from + row)),
      Uint8Array.from(at, (_, row) => this.qualityAt(place, from + row)),
    );
  }
}
