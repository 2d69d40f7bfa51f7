import { periodStart, type SeriesFrequency } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';

type Points = readonly (readonly [Day, number])[];

/** Series on the days that any of them has; a day that one lacks is a gap in it. */
export function onAllDays(series: readonly Points[]): { days: Day[]; values: (number | null)[][] } {
  const days = [...new Set(series.flatMap((points) => points.map(([day]) => day)))].sort();
  const values = series.map((points) => {
    const own = new Map(points);
    return days.map((day) => own.get(day) ?? null);
  });
  return { days, values };
}

const ORDER: readonly SeriesFrequency[] = ['D', 'W', 'M', 'Q', 'S', 'A'];

/** First day of the period a day lies in; of days and weeks the day itself. */
const periodOf = (day: Day, frequency: SeriesFrequency): Day =>
  frequency === 'D' || frequency === 'W' ? day : periodStart(`${day.slice(0, 7)}-01`, frequency);

/** The last value in each period of a coarser frequency: nothing is ever filled forward. */
function lastIn(points: Points, frequency: SeriesFrequency): Points {
  const periods = new Map<Day, number>();
  for (const [day, value] of points) periods.set(periodOf(day, frequency), value);
  return [...periods];
}

/** Series of different frequencies on the periods of the coarsest one. */
export function onCoarsest(series: readonly { readonly frequency: SeriesFrequency; readonly points: Points }[]) {
  const coarsest = series.reduce<SeriesFrequency>(
    (found, { frequency }) => (ORDER.indexOf(frequency) > ORDER.indexOf(found) ? frequency : found),
    'D',
  );
  const isMixed = series.some(({ frequency }) => frequency !== coarsest);
  const frequency = coarsest === 'W' && isMixed ? 'M' : coarsest;
  return { ...onAllDays(series.map((one) => (isMixed ? lastIn(one.points, frequency) : one.points))), frequency };
}
