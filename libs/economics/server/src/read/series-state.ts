import type { RecordTable, SeriesState } from '@plumbline/market-data/domain';
import { compareText, type Day } from '@plumbline/shared/domain';
import type { SeriesValueColumns } from './series-records';

/** Newest periods that lists and small charts show. */
const NEWEST = 30;

/** How many of ascending places became public by a moment. */
function countBy(from: Float64Array, places: ArrayLike<number>, at: number): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((from[places[middle] ?? 0] ?? Number.NaN) > at) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The day a year before. That of 29 February is in no calendar, but in order as a text. */
const yearBefore = (day: Day): Day => `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${day.slice(4)}`;

interface Value {
  readonly day: Day;
  readonly value: number;
  readonly at: number;
}

/** Whether all that is shown is among some values where all others are of a day or before. */
function isEnough(values: readonly Value[], others: Day, ago: Day): boolean {
  let count = 0;
  let hasAgo = false;
  for (const { day } of values) {
    if (day < others) continue;
    count += 1;
    hasAgo ||= day <= ago;
  }
  return hasAgo && count >= NEWEST;
}

/** Reads the state of any series at a moment; undefined for one without a value by then. */
export function stateReader(
  table: RecordTable<SeriesValueColumns>,
): (series: string, at: number) => SeriesState | undefined {
  const { from, until } = table;
  const [day, value, periods, firstDay, lastDay] = [
    table.column('day'),
    table.column('value'),
    table.column('periods'),
    table.column('firstDay'),
    table.column('lastDay'),
  ];

  /** The newest values, from the last one that became public back to where older ones are no longer shown. */
  function newestOf(places: ArrayLike<number>, count: number, { at, ago }: { readonly at: number; readonly ago: Day }) {
    const values: Value[] = [];
    let before: Day | undefined;
    for (let index = count - 1; index >= 0; index -= 1) {
      const place = places[index] ?? 0;
      const others = lastDay(place);
      if (others <= ago && others !== before && isEnough(values, others, ago)) break;
      before = others;
      const [since, end] = [from[place] ?? 0, until[place] ?? 0];
      if (end > at || end === Number.POSITIVE_INFINITY)
        values.push({ day: day(place), value: value(place), at: since });
    }
    return values.sort((a, b) => compareText(a.day, b.day));
  }

  return (series, at) => {
    const places = table.placesOf(series);
    const count = countBy(from, places, at);
    if (count === 0) return undefined;
    const last = places[count - 1] ?? 0;
    const ago = yearBefore(lastDay(last));
    const values = newestOf(places, count, { at, ago });
    const yearAgo = values.findLast((each) => each.day <= ago);
    return {
      series,
      count: periods(last),
      firstDay: firstDay(last),
      newest: values.slice(-NEWEST),
      yearAgo: yearAgo && { day: yearAgo.day, value: yearAgo.value },
    };
  };
}
