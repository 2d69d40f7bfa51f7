import { formatNumber } from '@plumbline/shared/domain';
import type { ISeriesMarkersPluginApi, MouseEventParams, SeriesMarker, Time } from 'lightweight-charts';
import { areaData } from './area-data';
import type * as ChartLibrary from './chart-library';
import { onThemeChange, readChartTheme, withOpacity, type ChartTheme } from '../theme/chart-theme';
import type { PriceChartKind, PriceMark, PricePoint } from './price-point';

type Library = typeof ChartLibrary;

export interface PriceChartContent {
  readonly points: readonly PricePoint[];
  readonly marks: readonly PriceMark[];
  readonly kind: PriceChartKind;
  readonly isLog: boolean;
  /** First day in sight; the whole series without it. */
  readonly from: string | undefined;
}

export interface PriceChartEngine {
  readonly show: (content: PriceChartContent) => void;
  /** Puts the crosshair on a point; `undefined` takes it away. */
  readonly pointAt: (point: PricePoint | undefined) => void;
  readonly dispose: () => void;
}

const LINE_WIDTH = 1.6;
const TINT = 0.08;
const RESIZE_DELAY_MS = 80;

const dayOf = (time: Time): string => String(time);

function chartOptions({ ColorType, CrosshairMode }: Library) {
  return {
    layout: { background: { type: ColorType.Solid, color: 'transparent' }, fontSize: 11, attributionLogo: true },
    rightPriceScale: { borderVisible: false, scaleMargins: { top: 0.08, bottom: 0.22 } },
    timeScale: { borderVisible: false, fixLeftEdge: true, fixRightEdge: true },
    crosshair: { mode: CrosshairMode.Magnet },
    // the wheel and a vertical swipe belong to the page
    handleScroll: { mouseWheel: false, vertTouchDrag: false },
    handleScale: { mouseWheel: false },
    localization: { timeFormatter: dayOf },
  };
}

const themeOptions = ({ muted, line, ink, fontFamily }: ChartTheme) => ({
  layout: { textColor: muted, fontFamily },
  grid: { vertLines: { visible: false }, horzLines: { color: line } },
  crosshair: {
    vertLine: { color: muted, labelBackgroundColor: ink },
    horzLine: { color: muted, labelBackgroundColor: ink },
  },
});

const lineOptions = ({ accent }: ChartTheme, kind: PriceChartKind) => ({
  lineColor: accent,
  // the type names whole widths only; the canvas draws any
  lineWidth: LINE_WIDTH as 2,
  topColor: withOpacity(accent, kind === 'area' ? TINT : 0),
  bottomColor: withOpacity(accent, kind === 'area' ? TINT : 0),
  priceLineColor: accent,
  crosshairMarkerRadius: 3,
});

const markersOf = (marks: readonly PriceMark[], color: string): SeriesMarker<Time>[] =>
  marks.map(({ day, letter }) => ({
    time: day,
    position: 'aboveBar',
    shape: 'circle',
    color,
    text: letter,
    size: 0.5,
  }));

/** Watches the box; many changes in a row, as while a window is dragged, resize once. */
function onResize(element: HTMLElement, listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new ResizeObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(listener, RESIZE_DELAY_MS);
  });
  observer.observe(element);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}

function createSeries(library: Library, element: HTMLElement) {
  const { width, height } = element.getBoundingClientRect();
  const chart = library.createChart(element, { ...chartOptions(library), width, height });
  const price = chart.addSeries(library.AreaSeries);
  const volume = chart.addSeries(library.HistogramSeries, {
    priceScaleId: '',
    priceFormat: { type: 'volume' },
    lastValueVisible: false,
    priceLineVisible: false,
  });
  volume.priceScale().applyOptions({ scaleMargins: { top: 0.86, bottom: 0 } });
  // marks stand on the volume, at the foot of the chart; on the line where no volume of their day is reported
  const markersOn = (series: typeof price | typeof volume): ISeriesMarkersPluginApi<Time> =>
    library.createSeriesMarkers<Time>(series, [], { autoScale: false });
  return { chart, price, volume, footMarkers: markersOn(volume), lineMarkers: markersOn(price) };
}

/** The axis reaches under the lowest price, to leave room for the volume: a price below zero is named only where there is one. */
const priceFormatter = (points: readonly PricePoint[]) => {
  const hasNegative = points.some(({ close }) => close < 0);
  return (price: number): string => (price < 0 && !hasNegative ? '' : formatNumber(price));
};

type Parts = ReturnType<typeof createSeries>;

function showContent({ chart, price, volume }: Parts, library: Library, content: PriceChartContent): void {
  const { points, isLog, from } = content;
  chart.applyOptions({ localization: { priceFormatter: priceFormatter(points) } });
  price.setData(areaData(points));
  volume.setData(points.map((point) => ({ time: point.day, ...(point.volume !== null && { value: point.volume }) })));
  const { Logarithmic, Normal } = library.PriceScaleMode;
  chart.priceScale('right').applyOptions({ mode: isLog ? Logarithmic : Normal });
  const last = points.at(-1);
  if (from && last && from < last.day) chart.timeScale().setVisibleRange({ from, to: last.day });
  else chart.timeScale().fitContent();
}

function applyTheme(
  { chart, price, volume, footMarkers, lineMarkers }: Parts,
  theme: ChartTheme,
  content: PriceChartContent,
): void {
  chart.applyOptions(themeOptions(theme));
  price.applyOptions(lineOptions(theme, content.kind));
  volume.applyOptions({ color: withOpacity(theme.muted, 0.4) });
  const withVolume = new Set(content.points.flatMap(({ day, volume }) => (volume === null ? [] : day)));
  const isAtFoot = ({ day }: PriceMark): boolean => withVolume.has(day);
  const marked = (marks: readonly PriceMark[]) => markersOf(marks, theme.brass);
  footMarkers.setMarkers(marked(content.marks.filter(isAtFoot)));
  lineMarkers.setMarkers(marked(content.marks.filter((mark) => !isAtFoot(mark))));
}

const NOTHING: PriceChartContent = { points: [], marks: [], kind: 'area', isLog: false, from: undefined };

/** The canvas chart behind `PriceChart`: all that is not React. `onHover` gets the day under the pointer. */
export function createPriceChart(
  library: Library,
  element: HTMLElement,
  onHover: (day: string | undefined) => void,
): PriceChartEngine {
  const parts = createSeries(library, element);
  const { chart, price } = parts;
  let content = NOTHING;
  const retheme = () => applyTheme(parts, readChartTheme(element), content);
  // Where keys put the crosshair it stays until a pointer moves it: drawn anew, as when its box gets another width, the
  // library keeps the place in pixels and tells which day lies there now.
  let chosen: PricePoint | undefined;
  const choose = (point: PricePoint): void => {
    chosen = point;
    chart.setCrosshairPosition(point.close, point.day, price);
  };
  chart.subscribeCrosshairMove(({ time, sourceEvent }: MouseEventParams) => {
    if (chosen && !sourceEvent) return choose(chosen);
    chosen = undefined;
    onHover(time === undefined ? undefined : dayOf(time));
  });
  const stops = [
    onThemeChange(retheme),
    onResize(element, () => chart.resize(element.clientWidth, element.clientHeight)),
  ];
  return {
    show: (next) => {
      content = next;
      chosen = next.points.find(({ day }) => day === chosen?.day);
      showContent(parts, library, next);
      retheme();
    },
    pointAt: (point) => {
      if (point) return choose(point);
      chosen = undefined;
      chart.clearCrosshairPosition();
    },
    dispose: () => {
      stops.forEach((stop) => stop());
      chart.remove();
    },
  };
}
