import type { PriceSeries } from '@plumbline/market-data/domain';

import { ByteReader, ByteWriter, unfolded } from '../files/byte-writer';

/** Digits behind the point that a built price keeps: a millionth of a currency unit. */
export const PRICE_DIGITS = 6;
const MILLION = 10 ** PRICE_DIGITS;

/** A price as built series hold it; NaN stays NaN, and a zero has no sign. */
export const roundPrice = (price: number): number => Math.round(price * MILLION) / MILLION + 0;

/** In place of the number of digits, for columns stored cell by cell because they cannot be whole numbers. */
const PLAIN = 127;
const WHOLE = 0;
/** Stands for a missing cell among whole numbers written one higher. */
const MISSING = 0;
/** Beyond this a difference of two whole numbers might not be one. */
const MAX_WHOLE = 2 ** 50;

/** Columns follow each other, each from its newest row back: it is read alone, and only as far back as requested. */
const COLUMNS = ['days', 'close', 'high', 'low', 'volume', 'open', 'quality', 'known'] as const;

type Column = Float64Array;
type Name = (typeof COLUMNS)[number];

/** The fewest digits with which every price is a whole number; undefined when six are not enough, or at a zero below zero. */
export function digitsOf(columns: readonly Column[]): number | undefined {
  let digits = 0;
  let largest = 0;
  for (const column of columns) {
    for (const value of column) {
      if (Number.isNaN(value)) continue;
      if (Object.is(value, -0)) return undefined;
      while (digits <= PRICE_DIGITS && Math.round(value * 10 ** digits) / 10 ** digits !== value) digits += 1;
      if (digits > PRICE_DIGITS) return undefined;
      largest = Math.max(largest, Math.abs(value));
    }
  }
  // Only now: a later price may need more digits than the largest one.
  return largest * 10 ** digits > MAX_WHOLE ? undefined : digits;
}

/** A price as a whole number; NaN where it is missing. */
const wholeOf = (price: number, scale: number): number => Math.round(price * scale);

/** A distance folded and one higher; 0 for a missing cell. */
function writeCell(out: ByteWriter, distance: number): void {
  if (Number.isNaN(distance)) out.varint(MISSING);
  else out.varint((distance < 0 ? -2 * distance - 1 : 2 * distance) + 1);
}

/** Each close as its distance from the close after it. */
function writeCloses(out: ByteWriter, close: Column, scale: number): void {
  let after = 0;
  for (const price of close.toReversed()) {
    const value = wholeOf(price, scale);
    writeCell(out, value - after);
    if (!Number.isNaN(value)) after = value;
  }
}

function readCloses(from: ByteReader, into: Column, scale: number): void {
  from.varints(into);
  let after = 0;
  for (let row = into.length - 1; row >= 0; row -= 1) {
    const cell = into[row]!;
    if (cell !== MISSING) after += unfolded(cell - 1);
    into[row] = cell === MISSING ? Number.NaN : after / scale;
  }
}

/** Another price as its distance from the close; from the next one where that is missing. */
function writeOffset(out: ByteWriter, column: Column, close: Column, scale: number): void {
  let base = 0;
  for (let row = column.length - 1; row >= 0; row -= 1) {
    const value = wholeOf(close[row]!, scale);
    if (!Number.isNaN(value)) base = value;
    writeCell(out, wholeOf(column[row]!, scale) - base);
  }
}

function readOffset(from: ByteReader, into: Column, close: Column, scale: number): void {
  from.varints(into);
  let base = 0;
  for (let row = into.length - 1; row >= 0; row -= 1) {
    const value = wholeOf(close[row]!, scale);
    if (!Number.isNaN(value)) base = value;
    const cell = into[row]!;
    into[row] = cell === MISSING ? Number.NaN : (base + unfolded(cell - 1)) / scale;
  }
}

const isWholeVolume = (value: number): boolean =>
  Number.isNaN(value) || (Number.isInteger(value) && value >= 0 && value <= MAX_WHOLE && !Object.is(value, -0));

const writePlain = (out: ByteWriter, column: Column): void => column.toReversed().forEach((value) => out.double(value));

function writeVolume(out: ByteWriter, volume: Column): void {
  const isWhole = volume.every(isWholeVolume);
  out.byte(isWhole ? WHOLE : PLAIN);
  if (!isWhole) return writePlain(out, volume);
  for (const value of volume.toReversed()) out.varint(Number.isNaN(value) ? MISSING : value + 1);
}

function readVolume(from: ByteReader, into: Column): void {
  if (from.byte() === PLAIN) return from.doubles(into);
  from.varints(into);
  for (let row = 0; row < into.length; row += 1) into[row] = into[row] === MISSING ? Number.NaN : into[row]! - 1;
}

/** Each day as its distance from the day after it. */
function writeDays(out: ByteWriter, days: Int32Array): void {
  let after = 0;
  for (const day of days.toReversed()) {
    out.signed(after - day);
    after = day;
  }
}

function readDays(from: ByteReader, into: Int32Array): void {
  from.varints(into);
  let after = 0;
  for (let row = into.length - 1; row >= 0; row -= 1) into[row] = after -= unfolded(into[row]!);
}

/** Qualities as runs. */
function writeQuality(out: ByteWriter, quality: Uint8Array): void {
  for (let end = quality.length; end > 0;) {
    const value = quality[end - 1]!;
    let from = end;
    while (from > 0 && quality[from - 1] === value) from -= 1;
    out.byte(value);
    out.varint(end - from);
    end = from;
  }
}

function readQuality(from: ByteReader, into: Uint8Array): void {
  for (let end = into.length; end > 0;) {
    const value = from.byte();
    const start = end - from.varint();
    into.fill(value, Math.max(start, 0), end);
    end = start;
  }
}

/** The quality of so many rows before the last one. */
function qualityBefore(from: ByteReader, count: number): number {
  let value = from.byte();
  for (let rows = from.varint(); rows <= count; rows += from.varint()) value = from.byte();
  return value;
}

/** How many days after its own each row became public; nothing where each was on its own day. */
function writeKnown(out: ByteWriter, { days, known }: PriceSeries): void {
  for (let row = days.length - 1; known && row >= 0; row -= 1) out.varint(known[row]! - days[row]!);
}

function writeColumn(out: ByteWriter, name: Name, series: PriceSeries, digits: number | undefined): void {
  if (name === 'days') return writeDays(out, series.days);
  if (name === 'quality') return writeQuality(out, series.quality);
  if (name === 'known') return writeKnown(out, series);
  if (name === 'volume') return writeVolume(out, series.volume);
  if (digits === undefined) return writePlain(out, series[name]);
  if (name === 'close') return writeCloses(out, series.close, 10 ** digits);
  writeOffset(out, series[name], series.close, 10 ** digits);
}

/** Bytes of a head: a handful of small numbers. */
const HEAD_BYTES = 64;
/** Where columns are written before it is known how long they are: those of thousands of blocks, one after another. */
const columns = new ByteWriter();

/** A stretch of a price series in few bytes (some 13 a row of ordinary prices); nothing is lost. */
export function packPrices(series: PriceSeries): Uint8Array {
  const { days, open, high, low, close } = series;
  const digits = digitsOf([close, open, high, low]);
  const head = new ByteWriter(HEAD_BYTES);
  columns.clear();
  head.varint(days.length);
  head.varint(digits ?? PLAIN);
  for (const name of COLUMNS) {
    const before = columns.length;
    writeColumn(columns, name, series, digits);
    head.varint(columns.length - before);
  }
  head.block(columns.written);
  return head.finish();
}

/** A stretch of a price series as it was packed. A place for fewer rows than there are gets the last ones. */
export class PriceBlock {
  readonly rows: number;
  /** Factor by which prices were scaled to integers; undefined where they are stored unscaled. */
  private readonly scale: number | undefined;
  private readonly starts: readonly number[];
  private readonly end: number;

  constructor(private readonly bytes: Uint8Array) {
    const head = new ByteReader(bytes);
    this.rows = head.varint();
    const digits = head.varint();
    this.scale = digits === PLAIN ? undefined : 10 ** digits;
    const lengths = COLUMNS.map(() => head.varint());
    let { at } = head;
    this.starts = lengths.map((length) => (at += length) - length);
    this.end = at;
    if (at > bytes.length) throw new Error('A block ends too early');
  }

  private from(name: Name): ByteReader {
    return new ByteReader(this.bytes, this.starts[COLUMNS.indexOf(name)]);
  }

  /** The days as stored, from the newest back. */
  get dayBytes(): Uint8Array {
    return this.bytes.subarray(this.starts[0], this.starts[1]);
  }

  days(into: Int32Array): void {
    readDays(this.from('days'), into);
  }

  close(into: Column): void {
    if (this.scale === undefined) this.from('close').doubles(into);
    else readCloses(this.from('close'), into, this.scale);
  }

  /** Prices next to the closes of the same rows. */
  price(name: 'open' | 'high' | 'low', into: Column, close: Column): void {
    if (this.scale === undefined) this.from(name).doubles(into);
    else readOffset(this.from(name), into, close, this.scale);
  }

  volume(into: Column): void {
    readVolume(this.from('volume'), into);
  }

  /** True where rows became public on other days than their own. */
  get hasKnown(): boolean {
    return this.starts[COLUMNS.indexOf('known')]! < this.end;
  }

  /** The days on which rows became public, over the days of the rows. */
  known(into: Int32Array): void {
    if (!this.hasKnown) return;
    const lags = new Int32Array(into.length);
    this.from('known').varints(lags);
    for (let row = 0; row < into.length; row += 1) into[row] = into[row]! + lags[row]!;
  }

  quality(into: Uint8Array): void {
    readQuality(this.from('quality'), into);
  }

  qualityAt(row: number): number {
    return qualityBefore(this.from('quality'), this.rows - 1 - row);
  }
}
