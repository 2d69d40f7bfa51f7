import { packSections, type OpenSections } from '../directory/section-file';
import { digitsOf } from '../panel/price-block';
import type { MonthRows } from './bar-days';

/** Prices of the bars of a security in a month, as whole numbers where they are such with a few digits. */
export interface MonthPrices {
  /** Digits behind the point; `PLAIN` where a whole number would not hold them. */
  readonly digits: number;
  readonly cells: Int32Array | Float64Array;
  readonly quality: Uint8Array;
}

const PLAIN = 127;
/** A bar without a price: below all prices. */
const MISSING = -0x8000_0000;
const LARGEST = 0x7fff_ffff;

/** Prices as whole numbers; undefined where one is too large. */
function wholeNumbers(prices: Float64Array, scale: number): Int32Array | undefined {
  const cells = new Int32Array(prices.length);
  for (let at = 0; at < prices.length; at += 1) {
    const price = prices[at]!;
    const cell = Number.isNaN(price) ? MISSING : Math.round(price * scale);
    if (cell > LARGEST || (cell <= MISSING && !Number.isNaN(price))) return undefined;
    cells[at] = cell;
  }
  return cells;
}

/** Prices and qualities of a stretch of bars. */
export function monthPrices(prices: Float64Array, quality: Uint8Array): MonthPrices {
  const digits = digitsOf([prices]);
  const cells = digits === undefined ? undefined : wholeNumbers(prices, 10 ** digits);
  return digits === undefined || !cells ? { digits: PLAIN, cells: prices, quality } : { digits, cells, quality };
}

const isUniform = ({ quality }: MonthPrices): boolean => quality.every((each) => each === quality[0]);

/** The file of a month: of all securities with bars in it, one after another. */
export function packMonth(securities: readonly MonthPrices[]): Uint8Array {
  const count = securities.reduce((sum, own) => sum + own.cells.length, 0);
  const [cells, qualities] = [new Int32Array(count), new Uint8Array(count)];
  const plain: number[] = [];
  let at = 0;
  for (const { digits, cells: own, quality } of securities) {
    cells.set(digits === PLAIN ? Int32Array.from(own, (price) => plain.push(price) - 1) : own, at);
    qualities.set(quality, at);
    at += own.length;
  }
  const ofEach = Uint8Array.from(securities, ({ quality }) => quality[0] ?? 0);
  return packSections({
    digits: Uint8Array.from(securities, ({ digits }) => digits),
    cells,
    plain: Float64Array.from(plain),
    quality: securities.every(isUniform) ? ofEach : qualities,
  });
}

const SCALES = Array.from({ length: PLAIN }, (_, digits) => 10 ** digits);

/** The prices of a month in place. */
export class PriceMonth {
  private readonly digits: Uint8Array;
  private readonly cells: Int32Array;
  private readonly plain: Float64Array;
  private readonly quality: Uint8Array;
  /** The number that is added to a row of a security for its cell. */
  private readonly shift: Int32Array;
  private readonly column: Int32Array;

  /** `rows`: of each security those of the month. */
  constructor(
    sections: OpenSections,
    name: string,
    readonly rows: MonthRows,
  ) {
    this.digits = sections.bytes('digits');
    this.cells = sections.int32('cells');
    this.plain = sections.float64('plain');
    this.quality = sections.bytes('quality');
    const { from, until } = rows;
    this.shift = new Int32Array(from.length);
    this.column = new Int32Array(from.length);
    let [cell, column] = [0, 0];
    for (let place = 0; place < from.length; place += 1) {
      const count = until[place]! - from[place]!;
      if (count === 0) continue;
      this.shift[place] = cell - from[place]!;
      this.column[place] = column;
      cell += count;
      column += 1;
    }
    if (cell !== this.cells.length || column !== this.digits.length) throw new Error(`${name} is of other bars`);
  }

  priceAt(place: number, row: number): number {
    const cell = this.cells[row + this.shift[place]!]!;
    const digits = this.digits[this.column[place]!]!;
    if (digits === PLAIN) return this.plain[cell]!;
    return cell === MISSING ? Number.NaN : cell / SCALES[digits]!;
  }

  qualityAt(place: number, row: number): number {
    const isUniform = this.quality.length === this.digits.length;
    return this.quality[isUniform ? this.column[place]! : row + this.shift[place]!]!;
  }

  /** All of a security; undefined for one without bars. */
  pricesOf(place: number): MonthPrices | undefined {
    const from = this.rows.from[place] ?? 0;
    const at = { length: (this.rows.until[place] ?? 0) - from };
    if (at.length === 0) return undefined;
    return monthPrices(
      Float64Array.from(at, (_, row) => this.priceAt(place, from + row)),
      Uint8Array.from(at, (_, row) => this.qualityAt(place, from + row)),
    );
  }
}
