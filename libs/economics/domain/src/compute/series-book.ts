import { compareVintages, type Observation, type SeriesFrequency } from '@plumbline/market-data/domain';
import { addDays, addMonths, addYears, compareText, groupBy, type Day } from '@plumbline/shared/domain';

/** A period of a series with its vintages, the first public one first. */
export interface Period {
  readonly day: Day;
  readonly vintages: readonly Observation[];
}

/** All vintages of a series, by period: what any format, basis and day is read from. */
export interface SeriesBook {
  readonly frequency: SeriesFrequency;
  /** Oldest first. */
  readonly periods: readonly Period[];
  /** Where a period stands; undefined for one that was never published. */
  readonly placeOf: (day: Day) => number | undefined;
}

/** Sorts observations into periods; forecasts are left out unless they are asked for. */
export function seriesBook(
  observations: Iterable<Observation>,
  frequency: SeriesFrequency,
  withForecasts = false,
): SeriesBook {
  const kept = [...observations].filter(({ status }) => withForecasts || status !== 'forecast');
  const periods = [...groupBy(kept, ({ day }) => day)]
    .map(([day, vintages]) => ({ day, vintages: vintages.sort(compareVintages) }))
    .sort((a, b) => compareText(a.day, b.day));
  const places = new Map(periods.map(({ day }, place) => [day, place]));
  return { frequency, periods, placeOf: (day) => places.get(day) };
}

/** The vintage of a period that was the last one public at a moment; undefined before the first. */
export const knownOf = ({ vintages }: Period, at: number): Observation | undefined =>
  vintages.findLast(({ moment }) => moment.at <= at);

const STEP: Readonly<Record<SeriesFrequency, number>> = { D: 0, W: 0, M: 1, Q: 3, S: 6, A: 12 };

/** So far a weekly or daily day may be from the one a year before. */
const NEAR_DAYS = 7;

/** The place of the period before, by the calendar: a month that was never published has none after it. */
export function placeBefore(book: SeriesBook, place: number): number | undefined {
  const step = STEP[book.frequency];
  if (step === 0) return place > 0 ? place - 1 : undefined;
  return book.placeOf(addMonths(book.periods[place]!.day, -step));
}

/** The place of the same period a year before; of daily and weekly series the last day up to a week before it. */
export function placeYearBefore(book: SeriesBook, place: number): number | undefined {
  const wanted = addYears(book.periods[place]!.day, -1);
  if (STEP[book.frequency] > 0) return book.placeOf(wanted);
  let [low, high] = [0, place];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (book.periods[middle]!.day <= wanted) low = middle + 1;
    else high = middle;
  }
  const found = book.periods[low - 1];
  return found && found.day >= addDays(wanted, -NEAR_DAYS) ? low - 1 : undefined;
}
