import { knownRuns } from '@plumbline/charts/domain';
import { indexAfter } from '@plumbline/shared/domain';
import type {
  AutoscaleInfo,
  IChartApiBase,
  IPrimitivePaneRenderer,
  ISeriesApi,
  ISeriesPrimitive,
  Logical,
  SeriesAttachedParameter,
  SeriesType,
  Time,
} from 'lightweight-charts';
import type { TimeBand } from '../time-series';

/** A band as it is drawn: its columns, the places of their days on the axis, and its fill. */
export interface DrawnBand extends Pick<TimeBand, 'lower' | 'upper'> {
  /** Ascending. */
  readonly places: readonly number[];
  readonly fill: string;
}

interface Attached {
  readonly chart: IChartApiBase<Time>;
  readonly series: ISeriesApi<SeriesType, Time>;
}

/** The first and last column place in view, one more at either side so that the fill reaches the edges. */
function placesInView({ places }: DrawnBand, from: number, to: number): readonly [number, number] {
  return [Math.max(0, indexAfter(places, from - 1) - 1), Math.min(places.length - 1, indexAfter(places, to))];
}

function fillBand(context: CanvasRenderingContext2D, { chart, series }: Attached, band: DrawnBand): void {
  const view = chart.timeScale().getVisibleLogicalRange();
  if (!view) return;
  const [first, last] = placesInView(band, view.from, view.to);
  const both = band.lower
    .slice(first, last + 1)
    .map((value, step) => (value === null || (band.upper[first + step] ?? null) === null ? null : 0));
  const x = (at: number) => chart.timeScale().logicalToCoordinate((band.places[at] ?? 0) as Logical) ?? 0;
  const y = (value: number | null | undefined) => series.priceToCoordinate(value ?? 0) ?? 0;
  context.fillStyle = band.fill;
  for (const run of knownRuns(both)) {
    const [from, to] = [first + run.from, first + run.to];
    context.beginPath();
    for (let at = from; at <= to; at += 1) context.lineTo(x(at), y(band.upper[at]));
    for (let at = to; at >= from; at -= 1) context.lineTo(x(at), y(band.lower[at]));
    context.fill();
  }
}

/** The range that keeps a band in sight. */
function bandRange(band: DrawnBand, from: number, to: number): AutoscaleInfo | null {
  const [first, last] = placesInView(band, from, to);
  let [minValue, maxValue] = [Infinity, -Infinity];
  for (let at = first; at <= last; at += 1) {
    minValue = Math.min(minValue, band.lower[at] ?? Infinity);
    maxValue = Math.max(maxValue, band.upper[at] ?? -Infinity);
  }
  return minValue <= maxValue ? { priceRange: { minValue, maxValue } } : null;
}

export interface BandPrimitive extends ISeriesPrimitive<Time> {
  readonly show: (band: DrawnBand) => void;
}

/** The library has no series between two columns: this draws one behind the series it is attached to. */
export function createBand(): BandPrimitive {
  let attached: (Attached & Pick<SeriesAttachedParameter<Time>, 'requestUpdate'>) | undefined;
  let band: DrawnBand | undefined;
  const renderer: IPrimitivePaneRenderer = {
    draw: (target) =>
      target.useMediaCoordinateSpace(({ context }) => {
        if (attached && band) fillBand(context, attached, band);
      }),
  };
  const views = [{ zOrder: () => 'bottom' as const, renderer: () => renderer }];
  return {
    attached: (to) => (attached = to),
    detached: () => (attached = undefined),
    paneViews: () => views,
    autoscaleInfo: (from, to) => (band ? bandRange(band, from, to) : null),
    show: (next) => {
      band = next;
      attached?.requestUpdate();
    },
  };
}
