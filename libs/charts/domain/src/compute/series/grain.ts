import { addDays, type Day } from '@plumbline/shared/domain';
import type { ChartGrain } from '../../model/grains';
import type { Bars } from '../studies/bars';

/** Bars of a year, about. */
export const BARS_OF_YEAR: Readonly<Record<ChartGrain, number>> = {
  day: 252,
  week: 52,
  month: 12,
  quarter: 4,
  year: 1,
};

const monday = (day: Day): Day => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** The period a day is in: days of one period have the same text. */
export function periodOf(day: Day, grain: ChartGrain): string {
  switch (grain) {
    case 'day':
      return day;
    case 'week':
      return monday(day);
    case 'month':
      return day.slice(0, 7);
    case 'quarter':
      return `${day.slice(0, 4)} ${String(Math.ceil(Number(day.slice(5, 7)) / 3))}`;
    case 'year':
      return day.slice(0, 4);
  }
}

/** First place of each period among ascending days, and the place behind the last. */
export function periodStarts(days: readonly Day[], grain: ChartGrain): readonly number[] {
  const starts: number[] = [];
  let last: string | undefined;
  days.forEach((day, at) => {
    const period = periodOf(day, grain);
    if (period !== last) starts.push(at);
    last = period;
  });
  return [...starts, days.length];
}

/** The last of the days of each period. */
export function periodEnds(days: readonly Day[], grain: ChartGrain): readonly Day[] {
  if (grain === 'day') return days;
  return periodStarts(days, grain)
    .slice(1)
    .map((after) => days[after - 1] ?? '');
}

const known = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null);

/** Bars of days as bars of longer periods: first open, highest high, lowest low, last close, all of the volume. */
export function barsOf(days: readonly Day[], bars: Bars, grain: ChartGrain): { days: readonly Day[]; bars: Bars } {
  if (grain === 'day') return { days, bars };
  const starts = periodStarts(days, grain);
  const over = (column: Bars['open'], of: (values: number[]) => number | undefined) =>
    starts.slice(0, -1).map((start, at) => {
      const values = known(column.slice(start, starts[at + 1]));
      return values.length === 0 ? null : (of(values) ?? null);
    });
  return {
    days: periodEnds(days, grain),
    bars: {
      open: over(bars.open, (values) => values[0]),
      high: over(bars.high, (values) => Math.max(...values)),
      low: over(bars.low, (values) => Math.min(...values)),
      close: over(bars.close, (values) => values.at(-1)),
      volume: over(bars.volume, (values) => values.reduce((sum, value) => sum + value, 0)),
    },
  };
}
