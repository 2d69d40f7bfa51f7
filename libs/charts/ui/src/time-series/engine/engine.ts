import { axisDays, markBadges, placeOfDay } from '@plumbline/charts/domain';
import type { Day } from '@plumbline/shared/domain';
import {
  createChart,
  LineSeries,
  PriceScaleMode,
  type IChartApi,
  type ISeriesApi,
  type MouseEventParams,
  type TickMarkType,
  type Time,
} from 'lightweight-charts';
import {
  onPrint,
  onThemeChange,
  readChartTheme,
  readLightTheme,
  withOpacity,
  type ChartTheme,
} from '../../theme/chart-theme';
import { chartView } from '../chart-view';
import { openPlaces } from '../series-data';
import type { TimeSeries, TimeSeriesContent } from '../time-series';
import { createBand, type BandPrimitive } from './band-primitive';
import { baseOptions, conflation, dayOf, themeOptions, tickText } from './chart-options';
import { addSeries, badgeMarker, dotMarkers, setLook, setValues, type DrawnSeries } from './drawn-series';
import { onResize } from './on-resize';
import { quickDoubleClick } from './quick-double-click';

export interface TimeSeriesEngine {
  readonly show: (content: TimeSeriesContent) => void;
  /** Puts the crosshair on a series' value of a day; without a day it takes it away. */
  readonly pointAt: (day?: Day, seriesId?: string) => void;
  readonly dispose: () => void;
}

/** A scale of its own: the first series of a scale says how its values are written. */
const AXIS_SCALE = 'days';
const BAND_OPACITY = 0.14;
/** The first pane is three times as high as another one. */
const FIRST_PANE_FACTOR = 3;

const structureOf = (series: readonly TimeSeries[]): string =>
  series.map(({ id, kind, pane, axis }) => [id, kind, pane, axis].join('~')).join('|');

/** Objects on the canvas of one chart. */
interface Scene {
  readonly chart: IChartApi;
  /** Holds the days of the axis and draws nothing. */
  readonly axis: ISeriesApi<'Line'>;
  drawn: DrawnSeries[];
  bands: BandPrimitive[];
  content: TimeSeriesContent;
  axisDays: readonly Day[];
  structure: string;
}

function createScene(element: HTMLElement): Scene {
  const { width, height } = element.getBoundingClientRect();
  const chart = createChart(element, { ...baseOptions, width, height });
  const axis = chart.addSeries(LineSeries, { priceScaleId: AXIS_SCALE });
  const scene: Scene = {
    chart,
    axis,
    drawn: [],
    bands: [],
    content: { days: [], series: [] },
    axisDays: [],
    structure: '',
  };
  const pointsInView = () => {
    const view = chart.timeScale().getVisibleLogicalRange();
    return view ? view.to - view.from : scene.axisDays.length;
  };
  chart.applyOptions({
    timeScale: { tickMarkFormatter: (time: Time, kind: TickMarkType) => tickText(dayOf(time), kind, pointsInView()) },
  });
  return scene;
}

/** Makes the series again when their kinds or places changed; says whether it did. */
function buildSeries(scene: Scene, series: readonly TimeSeries[]): boolean {
  const structure = structureOf(series);
  if (structure === scene.structure) return false;
  for (const { api } of scene.drawn) scene.chart.removeSeries(api);
  scene.drawn = series.map((one) => addSeries(scene.chart, one));
  scene.bands = [];
  scene.structure = structure;
  for (const [index, pane] of scene.chart.panes().entries()) pane.setStretchFactor(index === 0 ? FIRST_PANE_FACTOR : 1);
  return true;
}

function setAxis(scene: Scene, { days, sessions }: TimeSeriesContent): void {
  const next = axisDays(days, sessions);
  if (next === scene.axisDays) return;
  scene.axisDays = next;
  scene.axis.setData(next.map((time) => ({ time })));
  scene.chart.applyOptions(conflation(next.length));
}

function setScales({ chart }: Scene, series: readonly TimeSeries[], isLog: boolean): void {
  // an axis is there for all panes or for none: the library does not draw a chart that has it in one
  chart.applyOptions({ leftPriceScale: { visible: series.some(({ axis }) => axis === 'left') } });
  for (const index of chart.panes().keys()) {
    const hasFoot = series.some(({ axis, pane = 0 }) => axis === 'foot' && pane === index);
    const mode = isLog && index === 0 ? PriceScaleMode.Logarithmic : PriceScaleMode.Normal;
    const margins = {
      scaleMargins: { top: 0.08, bottom: hasFoot ? 0.22 : 0.08 },
      borderVisible: false,
      entireTextOnly: true,
      mode,
    };
    chart.priceScale('right', index).applyOptions(margins);
    chart.priceScale('left', index).applyOptions(margins);
  }
}

function showRange({ chart, content: { days, from, to }, axisDays: axis }: Scene): void {
  const last = days.at(-1);
  if (last === undefined) return;
  const end = to !== undefined && to < last ? to : last;
  const first = from === undefined ? 0 : placeOfDay(axis, from);
  if ((from === undefined || from > end || first === 0) && end === last) return chart.timeScale().fitContent();
  chart.timeScale().setVisibleLogicalRange({ from: first, to: placeOfDay(axis, end) });
}

/** Badges are on the bars at the bottom; on the first line where no bar has their day. */
function showMarks({ drawn, content }: Scene, theme: ChartTheme): void {
  const { days, marks = [], from, to } = content;
  const foot = drawn.find(({ series }) => series.axis === 'foot');
  const badges = markBadges(days, marks, { from, to });
  const isAtFoot = (day: Day): boolean => (foot?.series.values[placeOfDay(days, day)] ?? null) !== null;
  for (const [index, one] of drawn.entries()) {
    const own = badges.filter(({ day }) => (isAtFoot(day) ? one === foot : index === 0));
    const markers = own.map(({ day, label }) => badgeMarker(day, label, theme.colours.brass));
    one.markers.setMarkers([...dotMarkers(one, index, theme), ...markers]);
  }
}

function showBands(scene: Scene, theme: ChartTheme): void {
  const { bands = [], days } = scene.content;
  const anchor = scene.drawn[0]?.api;
  if (!anchor) return;
  for (const extra of scene.bands.splice(bands.length)) anchor.detachPrimitive(extra);
  const places = bands.length > 0 ? days.map((day) => placeOfDay(scene.axisDays, day)) : [];
  for (const [index, { lower, upper, colour, opacity = BAND_OPACITY }] of bands.entries()) {
    let band = scene.bands[index];
    if (!band) {
      band = createBand();
      scene.bands.push(band);
      anchor.attachPrimitive(band);
    }
    band.show({ lower, upper, places, fill: withOpacity(theme.colours[colour], opacity) });
  }
}

function applyTheme(scene: Scene, theme: ChartTheme): void {
  scene.chart.applyOptions(themeOptions(theme));
  const named = scene.drawn.filter(({ series }) => series.axis !== 'foot').length > 1;
  for (const [index, one] of scene.drawn.entries()) setLook(one, index, theme, named);
  showBands(scene, theme);
  showMarks(scene, theme);
}

function showContent(scene: Scene, content: TimeSeriesContent): void {
  scene.content = content;
  const { series, scale } = chartView(content);
  setAxis(scene, content);
  const isFirst = buildSeries(scene, series);
  const open = openPlaces(content.days, scene.axisDays);
  for (const [index, one] of scene.drawn.entries()) {
    const next = series[index];
    if (next) setValues(one, next, { days: content.days, open, isFirst });
  }
  setScales(scene, series, scale === 'log');
}

interface Chosen {
  readonly day: Day;
  readonly seriesId: string | undefined;
}

/** The value of a series on a day, or of the first series that has one. */
function valueAt({ drawn, content }: Scene, { day, seriesId }: Chosen): [DrawnSeries, number] | undefined {
  const at = placeOfDay(content.days, day);
  if (content.days[at] !== day) return undefined;
  const wanted = drawn.filter(({ series }) => series.id === seriesId);
  for (const one of [...wanted, ...drawn]) {
    const value = one.series.values[at] ?? null;
    if (value !== null) return [one, value];
  }
  return undefined;
}

/** Moves the view, as wide as it is, so that a day is in it. */
function reveal({ chart, axisDays: axis }: Scene, day: Day): void {
  const view = chart.timeScale().getVisibleLogicalRange();
  const at = placeOfDay(axis, day);
  if (!view || (at >= view.from && at <= view.to)) return;
  const from = at < view.from ? at : view.from + at - view.to;
  chart.timeScale().setVisibleLogicalRange({ from, to: from + view.to - view.from });
}

/** Where keys put the crosshair it stays until a pointer moves it. */
function createCrosshair(scene: Scene, onHover: (day: Day | undefined) => void) {
  let chosen: Chosen | undefined;
  const put = (): void => {
    const found = chosen && valueAt(scene, chosen);
    if (found && chosen) scene.chart.setCrosshairPosition(found[1], chosen.day, found[0].api);
    else scene.chart.clearCrosshairPosition();
  };
  scene.chart.subscribeCrosshairMove(({ time, sourceEvent }: MouseEventParams) => {
    // When its box changes, the library keeps the place in pixels and reports the day that lies there now.
    if (chosen && !sourceEvent) return put();
    chosen = undefined;
    onHover(time === undefined ? undefined : dayOf(time));
  });
  return {
    /** After the content changed: the day is kept as long as it is there. */
    keep: () => {
      if (chosen && !scene.content.days.includes(chosen.day)) chosen = undefined;
    },
    pointAt: (day?: Day, seriesId?: string) => {
      const next = day === undefined ? undefined : { day, seriesId };
      chosen = next;
      put();
      // a view that was just set is in force with the next picture
      if (next) requestAnimationFrame(() => chosen === next && reveal(scene, next.day));
    },
    release: () => (chosen = undefined),
  };
}

/** The canvas behind `TimeSeriesChart`: all that is not React. `onHover` gets the day under the pointer. */
export function createTimeSeriesChart(element: HTMLElement, onHover: (day: Day | undefined) => void): TimeSeriesEngine {
  const scene = createScene(element);
  const { chart } = scene;
  const crosshair = createCrosshair(scene, onHover);
  const retheme = () => applyTheme(scene, readChartTheme(element));
  const forPrint = () => {
    applyTheme(scene, readLightTheme(element));
    // draws at once, as the page is printed before the next frame
    chart.takeScreenshot();
  };
  const { onClick, onDoubleClick } = quickDoubleClick(() => showRange(scene));
  chart.subscribeClick(onClick);
  chart.subscribeDblClick(onDoubleClick);
  const stops = [
    onThemeChange(retheme),
    onPrint(forPrint, retheme),
    onResize(element, () => chart.resize(element.clientWidth, element.clientHeight)),
  ];
  return {
    show: (content) => {
      showContent(scene, content);
      crosshair.keep();
      retheme();
      showRange(scene);
    },
    pointAt: crosshair.pointAt,
    dispose: () => {
      crosshair.release();
      stops.forEach((stop) => stop());
      chart.remove();
    },
  };
}
