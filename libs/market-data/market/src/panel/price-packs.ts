import { publicDays, type PriceSeries } from '@plumbline/market-data/domain';

import { packPrices, PriceBlock } from './price-block';
import { notesText, readNotes, type PriceNotes } from './price-notes';

/** Histories of securities are spread over this many files, so that a change of one rewrites a small part. */
export const SHARDS = 64;

/** The file of histories a security is in, by its id. */
export function shardOf(id: string): number {
  let state = 2166136261;
  for (let at = 0; at < id.length; at += 1) state = Math.imul(state ^ id.charCodeAt(at), 16777619);
  return (state >>> 0) % SHARDS;
}

const COLUMNS = ['days', 'open', 'high', 'low', 'close', 'volume', 'quality'] as const;

/** Rows `from` to `to` of a series. */
export function sliceSeries(series: PriceSeries, from: number, to: number): PriceSeries {
  const { days, open, high, low, close, volume, quality, known } = series;
  return {
    days: days.slice(from, to),
    open: open.slice(from, to),
    high: high.slice(from, to),
    low: low.slice(from, to),
    close: close.slice(from, to),
    volume: volume.slice(from, to),
    quality: quality.slice(from, to),
    known: known?.slice(from, to),
  };
}

function joinedKnown(first: PriceSeries, second: PriceSeries): Int32Array | undefined {
  if (!first.known && !second.known) return undefined;
  return Int32Array.from([...publicDays(first), ...publicDays(second)]);
}

/** Two stretches as one series. */
export function joinSeries(first: PriceSeries, second: PriceSeries): PriceSeries {
  if (first.days.length === 0) return second;
  if (second.days.length === 0) return first;
  const length = first.days.length + second.days.length;
  const joined = {
    days: new Int32Array(length),
    open: new Float64Array(length),
    high: new Float64Array(length),
    low: new Float64Array(length),
    close: new Float64Array(length),
    volume: new Float64Array(length),
    quality: new Uint8Array(length),
    known: joinedKnown(first, second),
  };
  for (const name of COLUMNS) {
    joined[name].set(first[name]);
    joined[name].set(second[name], first.days.length);
  }
  return joined;
}

/** The first row on or after a day, in days since 1970-01-01. */
export function rowFrom({ days }: PriceSeries, day: number): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((days[middle] ?? 0) < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

const LENGTH_BYTES = 4;

/** Recent rows with what is said of the whole series: both change with every new day. */
export function packRecent(series: PriceSeries, notes: PriceNotes): Uint8Array {
  const rows = packPrices(series);
  const text = new TextEncoder().encode(notesText(notes));
  const bytes = new Uint8Array(LENGTH_BYTES + rows.length + text.length);
  new DataView(bytes.buffer).setUint32(0, rows.length, true);
  bytes.set(rows, LENGTH_BYTES);
  bytes.set(text, LENGTH_BYTES + rows.length);
  return bytes;
}

const rowBytes = (bytes: Uint8Array): number =>
  LENGTH_BYTES + new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0, true);

/** The rows of a block of recent rows. */
export const recentRows = (bytes: Uint8Array): PriceBlock =>
  new PriceBlock(bytes.subarray(LENGTH_BYTES, rowBytes(bytes)));

export const unpackNotes = (bytes: Uint8Array): PriceNotes =>
  readNotes(new TextDecoder().decode(bytes.subarray(rowBytes(bytes))));
