import { logObstacle, percentBases, percentOf, placeOfDay, type PercentBase } from '@plumbline/charts/domain';
import { formatNumber, formatPercent, type Day } from '@plumbline/shared/domain';
import type { ChartScale, Column, TimeSeries, TimeSeriesContent } from './time-series';

/** The places of the first and the last day in view. */
export function viewPlaces(days: readonly Day[], from?: Day, to?: Day): readonly [number, number] {
  const first = from === undefined ? 0 : placeOfDay(days, from);
  const after = to === undefined ? days.length : placeOfDay(days, to);
  return [first, days[after] === to && to !== undefined ? after : after - 1];
}

/** Series that a scale of the first pane is for: those of other panes and bars at the foot have their own. */
const isScaled = ({ pane = 0, axis }: TimeSeries): boolean => pane === 0 && axis !== 'foot';

/** Why a log scale cannot be drawn, in words; `undefined` where it can. */
export function logRefusal(content: TimeSeriesContent): string | undefined {
  const { days, series, from, to } = content;
  const scaled = series.filter(isScaled);
  const columns = scaled.map(({ values }) => values);
  const obstacle = logObstacle(days, columns, ...viewPlaces(days, from, to));
  if (!obstacle) return undefined;
  const { label, format = formatNumber } = scaled[obstacle.series] ?? { label: '' };
  return `A log scale needs values above zero: ${label} was ${format(obstacle.value)} on ${obstacle.day}`;
}

const percentText = (value: number | null): string => formatPercent(value, { sign: 'always' });

function asPercent(series: TimeSeries, base: PercentBase | undefined, days: readonly Day[]): TimeSeries {
  const change = (values: Column): Column => percentOf(values, base);
  const { candle } = series;
  return {
    ...series,
    label: base?.isLate ? `${series.label}, from ${days[base.at] ?? ''}` : series.label,
    values: change(series.values),
    format: percentText,
    ...(candle && { candle: { open: change(candle.open), high: change(candle.high), low: change(candle.low) } }),
  };
}

function inPercent({ days, series, from }: TimeSeriesContent): readonly TimeSeries[] {
  const scaled = series.filter(isScaled);
  const bases = percentBases(
    days,
    scaled.map(({ values }) => values),
    viewPlaces(days, from)[0],
  );
  return series.map((one) => (isScaled(one) ? asPercent(one, bases[scaled.indexOf(one)], days) : one));
}

/** Drawn series in the requested scale, or in a linear one where the values in view have no logarithm. */
export interface ChartView {
  readonly series: readonly TimeSeries[];
  readonly scale: ChartScale;
}

export function chartView(content: TimeSeriesContent): ChartView {
  const { series, scale = 'linear' } = content;
  if (scale === 'percent') return { series: inPercent(content), scale };
  return { series, scale: scale === 'log' && logRefusal(content) ? 'linear' : scale };
}
