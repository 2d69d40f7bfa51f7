import type { Day } from '@plumbline/shared/domain';

import { gradeOf, type PriceGrade } from './price-grade';

/** How the prices of a file are to be read. `assumed` when nobody said so (the basis is then split-adjusted as of the last row). */
export type PriceBasis =
  | { readonly kind: 'as-traded'; readonly assumed: boolean }
  | { readonly kind: 'split-adjusted'; readonly asOf: Day; readonly assumed: boolean }
  | { readonly kind: 'split-and-dividend-adjusted'; readonly asOf: Day; readonly assumed: boolean };

/** A share split; `ratio` new shares for one old (4 for 4:1, 0.1 for a 1:10 reverse split), first day traded on the new basis. */
export interface Split {
  readonly day: Day;
  readonly ratio: number;
  /** Where it is known from: an action file's name, or the accession of the filing whose facts show it. */
  readonly source: string;
  /** When it became public, epoch milliseconds. */
  readonly knownAt: number;
}

/**
 * Daily bars of one security in columns, oldest first, all of one length. Prices are split-adjusted to the last split
 * known, in the security's currency; a missing cell is NaN. `quality` 0 = as traded or split-adjusted, 1 = basis
 * assumed, 2 = also dividend-adjusted (not the price paid); 3 and 4 are rows of grades B and C, which have a close alone.
 */
export interface PriceSeries {
  /** Days since 1970-01-01. */
  readonly days: Int32Array;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly volume: Float64Array;
  readonly quality: Uint8Array;
  /**
   * The day in New York on which each row became public, never before that of an earlier row; left out where every row is
   * of grade A and was public on its own day.
   */
  readonly known?: Int32Array | undefined;
  /**
   * The cells of a column from a row to the last, which hold until others are asked for. Given where a column would have
   * to be made as a whole first.
   */
  readonly tail?: (name: 'high' | 'low' | 'volume', from: number) => Float64Array;
  /** One cell of `close`; given where the column is made only as far back as is asked for. */
  readonly closeAt?: (row: number) => number;
  /**
   * The highest high or the lowest low of the rows from one until before another, a blank one as the close of its bar; given
   * where a column would have to be made first.
   */
  readonly extremeOf?: (name: 'high' | 'low', rows: readonly [from: number, until: number]) => number;
  /** The cells of `volume` of the rows from one until before another; given where the column would have to be made first. */
  readonly volumesOf?: (rows: readonly [from: number, until: number]) => Float64Array;
  /** One cell of `quality`; given where the column would have to be made first. */
  readonly qualityAt?: (row: number) => number;
}

/** A source of a price series: what a page says besides the chart. */
export interface PriceSource {
  readonly file: string;
  /** How well its prices are known; A when left out. */
  readonly grade?: PriceGrade | undefined;
  readonly basis: PriceBasis;
  readonly from: Day;
  readonly to: Day;
  readonly rows: number;
  /** Days of splits for which the rows show another adjustment than the basis says; the rows were followed. */
  readonly corrected?: readonly Day[];
}

/** A day on which two files disagree by more than half a cent and 0.1 %: the shown close and the one set aside. */
export interface PriceConflict {
  readonly day: Day;
  readonly shown: number;
  readonly other: number;
  readonly shownFile: string;
  readonly otherFile: string;
}

/** The days on which the rows of a series became public, in order: what was known by a day is a beginning of the series. */
export const publicDays = ({ days, known }: Pick<PriceSeries, 'days' | 'known'>): Int32Array => known ?? days;

/** The grade of a row of a series. */
export const gradeAt = (series: Pick<PriceSeries, 'known' | 'quality' | 'qualityAt'>, row: number): PriceGrade =>
  series.known && row >= 0 ? gradeOf(series.qualityAt?.(row) ?? series.quality[row]!) : 'A';

/** True for a price that the close of its bar stands for. */
export const isBlankPrice = (price: number): boolean => !Number.isFinite(price);
