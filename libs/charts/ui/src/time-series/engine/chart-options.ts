import { labelStepMonths } from '@plumbline/charts/domain';
import { formatNumber } from '@plumbline/shared/domain';
import {
  ColorType,
  CrosshairMode,
  LineStyle,
  LineType,
  TickMarkType,
  type AreaSeriesPartialOptions,
  type CandlestickSeriesPartialOptions,
  type ChartOptions,
  type DeepPartial,
  type HistogramSeriesPartialOptions,
  type LineSeriesPartialOptions,
  type LineWidth,
  type SeriesOptionsCommon,
  type Time,
} from 'lightweight-charts';
import { withOpacity, type ChartTheme } from '../../theme/chart-theme';
import { seriesLook, type LineLook } from '../../theme/series-look';
import type { TimeSeries } from '../time-series';

const LINE_WIDTH = 1.6;
const TINT = 0.08;
const FOOT_OPACITY = 0.4;
/** Points from which on several may share a pixel. */
const CONFLATED_FROM = 5_000;

const LINE_STYLES: Readonly<Record<LineLook, LineStyle>> = {
  solid: LineStyle.Solid,
  dashed: LineStyle.Dashed,
  dotted: LineStyle.Dotted,
  'long-dashed': LineStyle.LargeDashed,
  'sparse-dotted': LineStyle.SparseDotted,
};

export const dayOf = (time: Time): string => String(time);

/** Options that do not depend on the content. */
export const baseOptions: DeepPartial<ChartOptions> = {
  layout: {
    background: { type: ColorType.Solid, color: 'transparent' },
    fontSize: 11,
    attributionLogo: true,
    panes: { enableResize: false },
  },
  timeScale: {
    borderVisible: false,
    fixLeftEdge: true,
    fixRightEdge: true,
    // the axis of values gets wider with its texts: what is in view stays
    lockVisibleTimeRangeOnResize: true,
    minBarSpacing: 0.01,
  },
  crosshair: { mode: CrosshairMode.Magnet },
  // the wheel and a vertical swipe belong to the page
  handleScroll: { mouseWheel: false, vertTouchDrag: false },
  handleScale: { mouseWheel: false },
  localization: { timeFormatter: dayOf },
};

export const conflation = (points: number): DeepPartial<ChartOptions> => ({
  timeScale: { enableConflation: points > CONFLATED_FROM },
});

/** With more points in view a day of a month says little between months and years. */
const MAX_POINTS_WITH_DAYS = 150;

const MONTH_NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The label of a day on the time axis; empty between the steps that so many points in view have. */
export function tickText(day: string, kind: TickMarkType, pointsInView: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  if (kind === TickMarkType.DayOfMonth) return pointsInView <= MAX_POINTS_WITH_DAYS ? String(date) : '';
  const months = year * 12 + (kind === TickMarkType.Year ? 0 : month - 1);
  const step = labelStepMonths(pointsInView);
  if (kind === TickMarkType.Year) return String(year);
  return months % step === 0 ? (MONTH_NAMES[month - 1] ?? '') : '';
}

export const themeOptions = ({ muted, line, ink, fontFamily }: ChartTheme): DeepPartial<ChartOptions> => ({
  layout: { textColor: muted, fontFamily, panes: { separatorColor: line } },
  grid: { vertLines: { visible: false }, horzLines: { color: line } },
  crosshair: {
    vertLine: { color: muted, labelBackgroundColor: ink },
    horzLine: { color: muted, labelBackgroundColor: ink },
  },
});

/** A step that shows small values, too: ten-thousandths under one. */
const minMoveOf = (largest: number): number => (largest < 1 ? 0.0001 : 0.01);

/** The axis reaches under the smallest value, to leave space at the foot: one below zero is named only where there is one. */
function axisText({ values, format = formatNumber }: TimeSeries) {
  const hasNegative = values.some((value) => value !== null && value < 0);
  return (value: number): string => (value < 0 && !hasNegative ? '' : format(value));
}

/** True for points alone: the last of them can be years old, and no value of today. */
const isPoints = ({ values, single }: TimeSeries): boolean =>
  single !== undefined && values.every((value, at) => value === null || single[at] === true);

/** Options of a series that stay when colours change. */
export function dataOptions(series: TimeSeries, hasTitle: boolean): Partial<SeriesOptionsCommon> {
  const hasLast = series.axis !== 'foot' && !isPoints(series);
  const largest = series.values.reduce<number>((most, value) => Math.max(most, Math.abs(value ?? 0)), 0);
  return {
    priceFormat: { type: 'custom', formatter: axisText(series), minMove: minMoveOf(largest) },
    lastValueVisible: hasLast,
    priceLineVisible: hasLast && series.kind !== 'bar',
    title: hasTitle && hasLast ? series.label : '',
  };
}

export type AnySeriesOptions = AreaSeriesPartialOptions &
  LineSeriesPartialOptions &
  HistogramSeriesPartialOptions &
  CandlestickSeriesPartialOptions;

function candleColours({ colours, surface }: ChartTheme): CandlestickSeriesPartialOptions {
  const [up, down] = [colours.gain, colours.loss];
  return {
    // hollow and filled: rise and fall differ without colour, too
    upColor: surface,
    borderUpColor: up,
    wickUpColor: up,
    downColor: down,
    borderDownColor: down,
    wickDownColor: down,
  };
}

/** The colours and lines of the series at a place. */
export function lookOptions(series: TimeSeries, index: number, theme: ChartTheme): AnySeriesOptions {
  const look = seriesLook(index);
  const color = theme.colours[series.colour ?? look.colour];
  const shared = { priceLineColor: color };
  if (series.kind === 'candle') return { ...shared, ...candleColours(theme) };
  if (series.kind === 'bar') return { color: series.axis === 'foot' ? withOpacity(color, FOOT_OPACITY) : color };
  const line = {
    ...shared,
    lineStyle: LINE_STYLES[series.line ?? look.line],
    lineType: series.kind === 'step' ? LineType.WithSteps : LineType.Simple,
    // the type names whole widths only; the canvas draws any
    lineWidth: LINE_WIDTH as LineWidth,
    crosshairMarkerRadius: 3,
  };
  if (series.kind !== 'area') return { ...line, color };
  return { ...line, lineColor: color, topColor: withOpacity(color, TINT), bottomColor: withOpacity(color, TINT) };
}
