import type { Day } from '@plumbline/shared/domain';
import type { ChartGrain } from './grains';

/** Kinds of drawing of a series. */
export const SERIES_TYPES = ['line', 'step', 'area', 'bar', 'candle'] as const;
export type SeriesType = (typeof SERIES_TYPES)[number];

/** Kinds of what happened: splits, dividends, earnings, reports, trades of insiders. */
export const MARK_KINDS = ['S', 'D', 'E', 'F', 'I'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/** Names of the kinds of marks. */
export const MARK_NAMES: Readonly<Record<MarkKind, string>> = {
  S: 'Splits',
  D: 'Dividends',
  E: 'Results announced',
  F: 'Reports filed',
  I: 'Trades of insiders',
};

export const CHART_RANGES = ['1M', '3M', '6M', 'YTD', '1Y', '2Y', '3Y', '5Y', '10Y', 'Max'] as const;
export const CHART_SCALES = ['linear', 'log', 'percent'] as const;

/** The colours people choose from. */
export const SERIES_COLOURS = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7'] as const;

/** Panes of a chart, the upper one first. */
export const CHART_PANES = 4;

/** One series of a chart, as people set it. */
export interface SeriesOptions {
  /** Definition of the series: `close`, `rsi(14)`, `eco:ID`, a formula. */
  readonly of: string;
  /** Of another security than that of the chart. */
  readonly security?: string | undefined;
  /** From 0, the upper one. */
  readonly pane?: number | undefined;
  readonly axis?: 'right' | 'left' | undefined;
  readonly type?: SeriesType | undefined;
  /** As known on each day, or as restated since. */
  readonly as?: 'known' | 'restated' | undefined;
  /** See `TRANSFORM_PATTERN`. */
  readonly transform?: string | undefined;
  readonly colour?: (typeof SERIES_COLOURS)[number] | undefined;
  readonly hidden?: boolean | undefined;
}

/** Everything a chart is made of: what its address, a template and a share hold. */
export interface ChartOptions {
  readonly schema: 1;
  /** The security of the chart; without one it has series that name their own. */
  readonly security?: string | undefined;
  readonly series: readonly SeriesOptions[];
  readonly range?: (typeof CHART_RANGES)[number] | undefined;
  /** In place of a range. */
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
  readonly grain?: ChartGrain | undefined;
  readonly scale?: (typeof CHART_SCALES)[number] | undefined;
  readonly marks?: readonly MarkKind[] | undefined;
  readonly title?: string | undefined;
  /** Pixels; 400 unless named. */
  readonly chartHeight?: number | undefined;
}

/** Who may open a saved chart. */
export const CHART_PRIVACIES = ['private', 'link', 'public'] as const;
export type ChartPrivacy = (typeof CHART_PRIVACIES)[number];

/** Options as calls take and answer them: lists that may be changed. */
export const plainOptions = ({ series, marks, ...options }: ChartOptions) => ({
  ...options,
  series: series.map((one) => ({ ...one })),
  ...(marks && { marks: [...marks] }),
});

/** Source: spec rule chart.height. */
export const CHART_HEIGHT = 400;

/** Where a chart starts: price and volume. Source: spec rule chart.default-template. */
export const DEFAULT_TEMPLATE_ID = 5_233;

/** The options of the template that everybody has. */
export const DEFAULT_OPTIONS: ChartOptions = {
  schema: 1,
  series: [
    { of: 'price', type: 'candle' },
    { of: 'sma(50)', type: 'line' },
    { of: 'volume', type: 'bar' },
  ],
  range: '1Y',
  marks: ['S', 'D', 'E'],
};

/** Charts to begin with, for people who have none yet. */
export const STARTING_CHARTS: readonly {
  readonly name: string;
  readonly about: string;
  readonly options: ChartOptions;
}[] = [
  { name: 'Price and volume', about: 'Candles, the average of 50 days, what happened', options: DEFAULT_OPTIONS },
  {
    name: 'Valuation against its own past',
    about: 'PE ratio as known on each day, under the price',
    options: {
      schema: 1,
      series: [
        { of: 'close', type: 'area' },
        { of: 'pettm', pane: 1, type: 'step' },
        { of: 'ps', pane: 2, type: 'step' },
      ],
      range: '10Y',
      scale: 'log',
      marks: [],
    },
  },
  {
    name: 'Price and what it is worth by earnings',
    about: 'Close, and fifteen times earnings of twelve months a share',
    options: {
      schema: 1,
      series: [
        { of: 'close', type: 'line' },
        { of: '15 * eps_diluted', type: 'step' },
        { of: 'net_margin', pane: 1, type: 'step' },
      ],
      range: '10Y',
      marks: ['S'],
    },
  },
  {
    name: 'Technical',
    about: 'Candles, Bollinger bands, RSI and MACD',
    options: {
      schema: 1,
      series: [
        { of: 'price', type: 'candle' },
        { of: 'bollinger(20, 2)' },
        { of: 'rsi(14)', pane: 1 },
        { of: 'macd(12, 26, 9)', pane: 2 },
      ],
      range: '1Y',
      marks: ['E'],
    },
  },
];
