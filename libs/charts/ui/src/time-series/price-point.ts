/** One day of a price chart. */
export interface PricePoint {
  /** ISO day; the points ascend and no day comes twice. */
  readonly day: string;
  readonly close: number;
  /** Shares traded; `null` when not reported. */
  readonly volume: number | null;
  /** How the close is known where no price file has it: `a list of fails to deliver`. It is drawn as a point. */
  readonly by?: string;
  /** Event of the day: `Split 4 for 1`. */
  readonly event?: string;
}

/** Something that happened on a day: a dividend, a split, a filing. */
export interface PriceMark {
  readonly day: string;
  /** A letter a kind at the chart's foot: `D`, `SD`. */
  readonly letter: string;
}

/** Area has an 8 % tint under its line. */
export type PriceChartKind = 'area' | 'line';
