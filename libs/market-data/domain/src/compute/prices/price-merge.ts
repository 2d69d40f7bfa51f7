import { dayFromEpoch } from '@plumbline/shared/domain';

import type { PriceBasis, PriceConflict, PriceSeries, Split } from '../../model/price';
import { basisQuality, toCurrentBasis, type PriceColumns } from './price-basis';

/** The rows one file gives of one security. */
export interface PriceFileRows {
  readonly file: string;
  readonly basis: PriceBasis;
  readonly rows: PriceColumns;
}

/** One series of all files of a security, and the days on which they disagree. */
export interface MergedPrices {
  readonly series: PriceSeries;
  readonly conflicts: readonly PriceConflict[];
}

interface Candidate extends PriceFileRows {
  readonly quality: 0 | 1 | 2;
}

interface Place {
  readonly from: Candidate;
  readonly index: number;
}

/** Better basis first; of equals the file that reaches further, then by name, so that the order is total. */
function compareFiles(a: Candidate, b: Candidate): number {
  const reach = (b.rows.days.at(-1) ?? 0) - (a.rows.days.at(-1) ?? 0);
  return a.quality - b.quality || reach || (a.file < b.file ? -1 : 1);
}

const disagree = (shown: number, other: number): boolean => {
  const difference = Math.abs(shown - other);
  return difference > 0.005 && difference > Math.abs(shown) * 0.001;
};

function conflictOf(day: number, shown: Place, other: Place): PriceConflict | undefined {
  // A price adjusted for dividends is another quantity, not another opinion.
  if ((shown.from.quality === 2) !== (other.from.quality === 2)) return undefined;
  const a = shown.from.rows.close[shown.index] ?? Number.NaN;
  const b = other.from.rows.close[other.index] ?? Number.NaN;
  if (!disagree(a, b)) return undefined;
  return { day: dayFromEpoch(day), shown: a, other: b, shownFile: shown.from.file, otherFile: other.from.file };
}

function placesByDay(files: readonly Candidate[]): { places: Map<number, Place>; conflicts: PriceConflict[] } {
  const places = new Map<number, Place>();
  const conflicts: PriceConflict[] = [];
  for (const from of files) {
    from.rows.days.forEach((day, index) => {
      const shown = places.get(day);
      const conflict = shown && conflictOf(day, shown, { from, index });
      if (!shown) places.set(day, { from, index });
      else if (conflict) conflicts.push(conflict);
    });
  }
  return { places, conflicts };
}

/** Numbers made one after another; `Float64Array.from` asks an iterator for each of millions of rows. */
function filled(length: number, valueAt: (index: number) => number): Float64Array {
  const values = new Float64Array(length);
  for (let index = 0; index < length; index += 1) values[index] = valueAt(index);
  return values;
}

function collect(places: Map<number, Place>): PriceSeries {
  const days = Int32Array.from(places.keys()).sort();
  const ordered = Array.from(days, (day) => places.get(day));
  const column = (name: 'open' | 'high' | 'low' | 'close' | 'volume') =>
    filled(ordered.length, (row) => {
      const place = ordered[row];
      return place?.from.rows[name][place.index] ?? Number.NaN;
    });
  return {
    days,
    open: column('open'),
    high: column('high'),
    low: column('low'),
    close: column('close'),
    volume: column('volume'),
    quality: Uint8Array.from(ordered, (place) => place?.from.quality ?? 1),
  };
}

const isAscending = (days: Int32Array): boolean => days.every((day, row) => row === 0 || day > (days[row - 1] ?? day));

/** Most securities have one file with each day once: it is the series. */
function onlySeries({ rows, quality }: Candidate): PriceSeries | undefined {
  const { days, open, high, low, close, volume } = rows;
  if (!isAscending(days)) return undefined;
  return { days, open, high, low, close, volume, quality: new Uint8Array(days.length).fill(quality) };
}

/**
 * All files of one security as one series on today's split basis. A day given by several is taken from the one with the
 * better basis (stated, assumed, dividend-adjusted); where two disagree on the close it is listed, oldest first.
 */
export function mergePrices(files: readonly PriceFileRows[], splits: readonly Split[]): MergedPrices {
  const candidates = files
    .map((file) => ({
      ...file,
      quality: basisQuality(file.basis),
      rows: toCurrentBasis(file.rows, file.basis, splits),
    }))
    .sort(compareFiles);
  const [only] = candidates;
  const single = only && candidates.length === 1 ? onlySeries(only) : undefined;
  if (single) return { series: single, conflicts: [] };
  const { places, conflicts } = placesByDay(candidates);
  const ordered = conflicts.sort((a, b) =>
    a.day < b.day ? -1 : a.day > b.day ? 1 : a.otherFile < b.otherFile ? -1 : 1,
  );
  return { series: collect(places), conflicts: ordered };
}
