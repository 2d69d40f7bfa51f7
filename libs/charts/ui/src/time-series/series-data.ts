import { knownRuns } from '@plumbline/charts/domain';
import { daysBetween, type Day } from '@plumbline/shared/domain';
import type { CandlestickData, HistogramData, LineData } from 'lightweight-charts';
import type { Column, TimeSeries } from './time-series';

/** Calendar days between two values that are no long weekend any more. */
const GAP_DAYS = 10;

/** Colours of a gap: the library takes the colour of a line's segment from the point it starts at. */
const NO_SEGMENT = {
  color: 'transparent',
  lineColor: 'transparent',
  topColor: 'transparent',
  bottomColor: 'transparent',
} as const;

/** Places after which the axis has sessions without a value: more than ten days, and room for them on the axis. */
export function openPlaces(days: readonly Day[], axis: readonly Day[]): ReadonlySet<number> {
  const places = new Set<number>();
  if (axis.length === days.length) return places;
  const onAxis = new Map(axis.map((day, at) => [day, at]));
  for (const [at, day] of days.entries()) {
    const next = days[at + 1];
    if (next === undefined || daysBetween(day, next) <= GAP_DAYS) continue;
    if ((onAxis.get(next) ?? 0) - (onAxis.get(day) ?? 0) > 1) places.add(at);
  }
  return places;
}

/** Places after which a line ends: those of the axis, and those around values that stand alone. */
export function linePlaces(open: ReadonlySet<number>, single: readonly boolean[] = []): ReadonlySet<number> {
  const alone = single.flatMap((isSingle, at) => (isSingle ? [at - 1, at] : []));
  return alone.length === 0 ? open : new Set([...open, ...alone]);
}

/** First and last place of each stretch that is drawn as one line. */
export function lineRuns(values: Column, open: ReadonlySet<number>): readonly (readonly [number, number])[] {
  return knownRuns(values).flatMap(({ from, to }) => {
    const ends = [...open].filter((at) => at >= from && at < to).sort((left, right) => left - right);
    return [...ends, to].map((end, index) => [index === 0 ? from : (ends[index - 1] ?? 0) + 1, end] as const);
  });
}

/** The points of a line. Its last point before a gap starts no segment: a line across would show values nobody knows. */
export function lineData(days: readonly Day[], values: Column, open: ReadonlySet<number>): LineData[] {
  const runs = lineRuns(values, open);
  return runs.flatMap(([from, to], run) =>
    days.slice(from, to + 1).map((time, step) => {
      const point = { time, value: values[from + step] ?? 0 };
      return from + step === to && run < runs.length - 1 ? { ...point, ...NO_SEGMENT } : point;
    }),
  );
}

/** Days whose value has no neighbour: no segment reaches them, so they are drawn as dots. */
export const loneDays = (days: readonly Day[], values: Column, open: ReadonlySet<number>): readonly Day[] =>
  lineRuns(values, open).flatMap(([from, to]) => (from === to ? [days[from] ?? ''] : []));

/** The bars of a column. */
export const barData = (days: readonly Day[], values: Column): HistogramData[] =>
  days.flatMap((time, at) => {
    const value = values[at] ?? null;
    return value === null ? [] : [{ time, value }];
  });

/** The candles of the days on which all four prices are known. */
export const candleData = (days: readonly Day[], { values, candle }: TimeSeries): CandlestickData[] =>
  days.flatMap((time, at) => {
    const [open, high, low, close] = [candle?.open[at], candle?.high[at], candle?.low[at], values[at]];
    return open == null || high == null || low == null || close == null ? [] : [{ time, open, high, low, close }];
  });
