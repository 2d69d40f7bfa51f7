import type { Observation } from '@plumbline/market-data/domain';
import { addDays } from '@plumbline/shared/domain';
import type { ComputedSeries } from '../model/computed-series';
import { knownOf, seriesBook, type Period, type SeriesBook } from './series-book';

/** The period of an input that goes with a period: the very same, or the last one so many days back. */
function periodFor(book: SeriesBook, day: string, lookBack: number): Period | undefined {
  for (let back = 0; back <= lookBack; back += 1) {
    const place = book.placeOf(addDays(day, -back));
    if (place !== undefined) return book.periods[place];
  }
  return undefined;
}

function vintagesOf(series: ComputedSeries, day: string, periods: readonly Period[]): Observation[] {
  const moments = [...new Set(periods.flatMap(({ vintages }) => vintages.map(({ moment }) => moment.at)))];
  const releasedAt = Math.max(...periods.map(({ vintages }) => vintages[0]!.releasedAt));
  let before: number | undefined;
  return moments
    .sort((a, b) => a - b)
    .flatMap((at): Observation[] => {
      const known = periods.map((period) => knownOf(period, at));
      if (known.some((each) => each === undefined)) return [];
      const value = series.of(known.map((each) => each!.value));
      if (value === undefined || value === before) return [];
      before = value;
      const moment = { at, precision: 'day' as const };
      return [
        { series: series.id, day, value, status: 'final', moment, releasedAt, file: series.id, source: 'computed' },
      ];
    });
}

/**
 * The observations of a series made of others. It has a vintage whenever one of its inputs has: what a reader then could
 * compute. Adding later vintages of an input changes no earlier one.
 */
export function computedObservations(
  series: ComputedSeries,
  observations: ReadonlyMap<string, readonly Observation[]>,
): readonly Observation[] {
  const books = series.inputs.map((id) => seriesBook(observations.get(id) ?? [], series.frequency));
  const [first] = books;
  if (!first) return [];
  return first.periods.flatMap(({ day }) => {
    const periods = books.map((book, place) => periodFor(book, day, series.lookBack?.[series.inputs[place]!] ?? 0));
    return periods.every((period) => period !== undefined) ? vintagesOf(series, day, periods) : [];
  });
}
