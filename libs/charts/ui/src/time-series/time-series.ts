import type { DayMark } from '@plumbline/charts/domain';
import type { Day } from '@plumbline/shared/domain';
import type { ChartColour, LineLook } from '../theme/series-look';

/** Values in the order of the chart's days; `null` is a gap, 0 is a point. */
export type Column = readonly (number | null)[];

/** Figures of statements are steps from the day they were public; `bar` starts at zero. */
export type SeriesKind = 'line' | 'area' | 'step' | 'bar' | 'candle';

/** `foot` has no axis: small bars at the bottom of its pane, as a volume. */
export type SeriesAxis = 'right' | 'left' | 'foot';

/** Scale of the first pane; `percent` compares series from the first day all of them have. */
export type ChartScale = 'linear' | 'log' | 'percent';

/** One series of a chart. */
export interface TimeSeries {
  readonly id: string;
  readonly label: string;
  /** In the head of its table column: `USD`. */
  readonly unit?: string;
  /** Closes, for candles. */
  readonly values: Column;
  readonly kind?: SeriesKind;
  /** Values that stand alone: no line reaches them. */
  readonly single?: readonly boolean[];
  readonly candle?: { readonly open: Column; readonly high: Column; readonly low: Column };
  /** By its place among the series unless named. */
  readonly colour?: ChartColour;
  readonly line?: LineLook;
  /** From 0, the upper one. */
  readonly pane?: number;
  readonly axis?: SeriesAxis;
  readonly format?: (value: number | null) => string;
}

/** The area between two columns: a range of fair values. */
export interface TimeBand {
  readonly id: string;
  readonly label: string;
  readonly lower: Column;
  readonly upper: Column;
  readonly colour: ChartColour;
  /** 0.14 unless named. */
  readonly opacity?: number;
}

export type TimeMark = DayMark;

/** Content of a chart, as its maker gives it. */
export interface TimeSeriesContent {
  /** Ascending, no day twice. */
  readonly days: readonly Day[];
  readonly series: readonly TimeSeries[];
  /** Behind the series of the first pane. */
  readonly bands?: readonly TimeBand[];
  readonly marks?: readonly TimeMark[];
  readonly scale?: ChartScale;
  /** First and last day in view; all of them unless named. */
  readonly from?: Day;
  readonly to?: Day;
  /** All sessions of the exchange: a day without values keeps its width on the axis. */
  readonly sessions?: readonly Day[];
}
