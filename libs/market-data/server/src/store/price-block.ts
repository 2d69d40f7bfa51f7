import type { PriceSeries } from '@plumbline/market-data/domain';

import { ByteReader, ByteWriter } from './byte-writer';

/** Digits behind the point that a built price keeps: a millionth of a currency unit. */
export const PRICE_DIGITS = 6;
const MILLION = 10 ** PRICE_DIGITS;

/** A price as built series hold it; NaN stays NaN, and a zero has no sign. */
export const roundPrice = (price: number): number => Math.round(price * MILLION) / MILLION + 0;

/** Column written as whole numbers, or cell by cell as they are where they cannot be. */
const WHOLE = 0;
const PLAIN = 1;
/** Stands for a missing cell among whole numbers written one higher. */
const MISSING = 0;
/** Beyond this a difference of two whole numbers might not be one. */
const MAX_WHOLE = 2 ** 50;

type Column = Float64Array;

/** The fewest digits with which every price is a whole number; undefined when six are not enough, or at a zero below zero. */
function digitsOf(columns: readonly Column[]): number | undefined {
  let digits = 0;
  for (const column of columns) {
    for (const value of column) {
      if (Number.isNaN(value)) continue;
      if (Object.is(value, -0)) return undefined;
      while (digits <= PRICE_DIGITS && Math.round(value * 10 ** digits) / 10 ** digits !== value) digits += 1;
      if (digits > PRICE_DIGITS || Math.abs(value) * 10 ** digits > MAX_WHOLE) return undefined;
    }
  }
  return digits;
}

/** The close as its change from the day before; the other prices as their distance from the close. */
function writePrices(out: ByteWriter, { open, high, low, close }: PriceSeries): void {
  const columns = [close, open, high, low];
  const digits = digitsOf(columns);
  if (digits === undefined) {
    out.byte(PLAIN);
    for (const column of columns) for (const value of column) out.double(value);
    return;
  }
  out.byte(WHOLE);
  out.byte(digits);
  const scale = 10 ** digits;
  const whole = (value: number): number | undefined => (Number.isNaN(value) ? undefined : Math.round(value * scale));
  let before = 0;
  for (let row = 0; row < close.length; row += 1) {
    const last = whole(close[row] ?? Number.NaN);
    writeCell(out, last, before);
    before = last ?? before;
    for (const column of [open, high, low]) writeCell(out, whole(column[row] ?? Number.NaN), before);
  }
}

/** The distance from a base, one higher; 0 for a missing cell. */
function writeCell(out: ByteWriter, value: number | undefined, base: number): void {
  if (value === undefined) return out.varint(MISSING);
  const distance = value - base;
  out.varint((distance < 0 ? -2 * distance - 1 : 2 * distance) + 1);
}

/** Undone by the sign bit at the end; a missing cell is NaN. */
function readCell(from: ByteReader, base: number): number {
  const read = from.varint();
  if (read === MISSING) return Number.NaN;
  const folded = read - 1;
  return base + (folded % 2 === 0 ? folded / 2 : -(folded + 1) / 2);
}

function readPrices(from: ByteReader, rows: number): Pick<PriceSeries, 'open' | 'high' | 'low' | 'close'> {
  const make = (): Column => new Float64Array(rows);
  const [close, open, high, low] = [make(), make(), make(), make()];
  if (from.byte() === PLAIN) {
    for (const column of [close, open, high, low]) for (let row = 0; row < rows; row += 1) column[row] = from.double();
    return { open, high, low, close };
  }
  const scale = 10 ** from.byte();
  let before = 0;
  for (let row = 0; row < rows; row += 1) {
    const last = readCell(from, before);
    if (!Number.isNaN(last)) before = last;
    close[row] = last / scale;
    open[row] = readCell(from, before) / scale;
    high[row] = readCell(from, before) / scale;
    low[row] = readCell(from, before) / scale;
  }
  return { open, high, low, close };
}

const isWholeVolume = (value: number): boolean =>
  Number.isNaN(value) || (Number.isInteger(value) && value >= 0 && value <= MAX_WHOLE && !Object.is(value, -0));

function writeVolume(out: ByteWriter, volume: Column): void {
  const isWhole = volume.every(isWholeVolume);
  out.byte(isWhole ? WHOLE : PLAIN);
  for (const value of volume) {
    if (isWhole) out.varint(Number.isNaN(value) ? MISSING : value + 1);
    else out.double(value);
  }
}

function readVolume(from: ByteReader, rows: number): Column {
  const isWhole = from.byte() === WHOLE;
  const volume = new Float64Array(rows);
  for (let row = 0; row < rows; row += 1) {
    if (!isWhole) volume[row] = from.double();
    else {
      const read = from.varint();
      volume[row] = read === MISSING ? Number.NaN : read - 1;
    }
  }
  return volume;
}

/** Days as distances, qualities as runs. */
function writeDays(out: ByteWriter, { days, quality }: PriceSeries): void {
  let before = 0;
  for (const day of days) {
    out.signed(day - before);
    before = day;
  }
  for (let row = 0; row < quality.length;) {
    const from = row;
    while (row < quality.length && quality[row] === quality[from]) row += 1;
    out.byte(quality[from] ?? 0);
    out.varint(row - from);
  }
}

function readDays(from: ByteReader, rows: number): Pick<PriceSeries, 'days' | 'quality'> {
  const [days, quality] = [new Int32Array(rows), new Uint8Array(rows)];
  let day = 0;
  for (let row = 0; row < rows; row += 1) {
    day += from.signed();
    days[row] = day;
  }
  for (let row = 0; row < rows;) {
    const value = from.byte();
    const end = row + from.varint();
    if (end > rows) throw new Error('A block holds more qualities than rows');
    quality.fill(value, row, end);
    row = end;
  }
  return { days, quality };
}

/** A stretch of a price series in few bytes (some 13 a row of ordinary prices); nothing is lost. */
export function packPrices(series: PriceSeries): Uint8Array {
  const out = new ByteWriter();
  out.varint(series.days.length);
  writeDays(out, series);
  writePrices(out, series);
  writeVolume(out, series.volume);
  return out.finish();
}

export function unpackPrices(bytes: Uint8Array): PriceSeries {
  const from = new ByteReader(bytes);
  const rows = from.varint();
  const { days, quality } = readDays(from, rows);
  const prices = readPrices(from, rows);
  return { days, ...prices, volume: readVolume(from, rows), quality };
}
