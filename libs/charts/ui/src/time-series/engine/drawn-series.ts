import type { Day } from '@plumbline/shared/domain';
import {
  AreaSeries,
  CandlestickSeries,
  createSeriesMarkers,
  HistogramSeries,
  LineSeries,
  type IChartApi,
  type ISeriesApi,
  type ISeriesMarkersPluginApi,
  type SeriesDefinition,
  type SeriesMarker,
  type SeriesType,
  type Time,
} from 'lightweight-charts';
import type { ChartTheme } from '../../theme/chart-theme';
import { seriesLook } from '../../theme/series-look';
import { barData, candleData, lineData, linePlaces, lineRuns, loneDays } from '../series-data';
import type { SeriesKind, TimeSeries } from '../time-series';
import { dataOptions, lookOptions } from './chart-options';

/** A series on the canvas. */
export interface DrawnSeries {
  readonly api: ISeriesApi<SeriesType>;
  /** Dots of days without a neighbour, and what happened. */
  readonly markers: ISeriesMarkersPluginApi<Time>;
  series: TimeSeries;
  dots: readonly Day[];
}

const DEFINITIONS: Readonly<Record<SeriesKind, SeriesDefinition<SeriesType>>> = {
  line: LineSeries,
  step: LineSeries,
  area: AreaSeries,
  bar: HistogramSeries,
  candle: CandlestickSeries,
};

/** Bars at the foot of a pane, and the others over them. */
const FOOT_MARGINS = { top: 0.86, bottom: 0 };

export function addSeries(chart: IChartApi, series: TimeSeries): DrawnSeries {
  const { kind = 'line', axis = 'right', pane = 0 } = series;
  const api = chart.addSeries(DEFINITIONS[kind], { priceScaleId: axis === 'foot' ? '' : axis }, pane);
  if (axis === 'foot') api.priceScale().applyOptions({ scaleMargins: FOOT_MARGINS });
  return { api, markers: createSeriesMarkers<Time>(api, [], { autoScale: false }), series, dots: [] };
}

/** Pixels that points have to be closer than before they are drawn as one: none are. */
const NO_CONFLATION = 1e-9;

/** Gives a series its values; nothing happens while they are the same. */
export function setValues(
  drawn: DrawnSeries,
  next: TimeSeries,
  { days, isFirst, ...axis }: { days: readonly Day[]; open: ReadonlySet<number>; isFirst: boolean },
): void {
  const isSame = !isFirst && drawn.series.values === next.values && drawn.series.candle === next.candle;
  drawn.series = next;
  if (isSame) return;
  const open = linePlaces(axis.open, next.single);
  const isLine = next.kind !== 'bar' && next.kind !== 'candle';
  drawn.dots = isLine ? loneDays(days, next.values, open) : [];
  // points that share a pixel lose the colour that keeps a gap open
  const hasGaps = isLine && lineRuns(next.values, open).length > 1;
  drawn.api.applyOptions({ conflationThresholdFactor: hasGaps ? NO_CONFLATION : 1 });
  if (next.kind === 'candle') drawn.api.setData(candleData(days, next));
  else drawn.api.setData(isLine ? lineData(days, next.values, open) : barData(days, next.values));
}

/** Gives a series its colours. */
export function setLook(drawn: DrawnSeries, index: number, theme: ChartTheme, hasTitle: boolean): void {
  drawn.api.applyOptions({ ...dataOptions(drawn.series, hasTitle), ...lookOptions(drawn.series, index, theme) });
}

const DOT = { position: 'inBar', shape: 'circle', size: 0.3 } as const;

/** The dots of a series, in its colour. */
export function dotMarkers({ series, dots }: DrawnSeries, index: number, theme: ChartTheme): SeriesMarker<Time>[] {
  const color = theme.colours[series.colour ?? seriesLook(index).colour];
  return dots.map((time) => ({ time, color, ...DOT }));
}

const BADGE = { position: 'aboveBar', shape: 'circle', size: 0.5 } as const;

/** A badge over its day. */
export const badgeMarker = (time: Day, text: string, color: string): SeriesMarker<Time> => ({
  time,
  text,
  color,
  ...BADGE,
});
