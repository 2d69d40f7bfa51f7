import type { EconomicSeries } from '../model/observation';

/** How the publishers' files name a series. */
export interface SeriesCodes {
  /** Bureau of Labor Statistics. */
  readonly bls?: string;
  /** Bureau of Economic Analysis: SeriesCode and frequency, 'A191RC Q'. */
  readonly bea?: string;
  /** Federal Reserve Board: the last part of the unique identifier, 'RIFLGFCY10_N.M'. */
  readonly frb?: string;
  /** Column of Shiller's workbook, or of its repackaging as CSV. */
  readonly shiller?: string;
  /** Energy Information Administration: source key and frequency, 'RWTC D'. */
  readonly eia?: string;
  /** World Bank: the column of the Pink Sheet, 'Gold'. */
  readonly pink?: string;
  /** Other mnemonics under which the same values are published. */
  readonly also?: readonly string[];
  /** Folder and stem of the packages that name their columns 'Price' or 'Rate', 'oil/wti-daily'. */
  readonly files?: readonly string[];
}

/** A series the product knows. */
export interface KnownSeries extends EconomicSeries {
  /** Stable number: addresses of pages name indicators by number. */
  readonly number: number;
  /** Names of the subject as people search it, 'US GDP', 'WTI crude'. */
  readonly entities: readonly string[];
  /** Names of the figure as people search it, 'GDP nominal', 'spot price'. */
  readonly items: readonly string[];
  readonly codes: SeriesCodes;
  /** Publisher's base units in one unit of ours: 1e9 where files count dollars and we billions. */
  readonly scale: number;
}

type Needed = 'number' | 'id' | 'name' | 'unit' | 'frequency' | 'source' | 'category' | 'release';
export type SeriesRow = Pick<KnownSeries, Needed> & Partial<KnownSeries>;

/** A row with the usual values filled in: of the United States, not adjusted, never revised. */
export const toKnown = (row: SeriesRow): KnownSeries => ({
  adjustment: null,
  country: 'USA',
  revised: false,
  entities: [],
  items: [],
  codes: {},
  scale: 1,
  ...row,
});
