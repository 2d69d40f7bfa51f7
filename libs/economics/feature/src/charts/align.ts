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

const ORDER = ['D', 'W', 'M', 'Q', 'S', 'A'];
const MONTHS: Readonly<Record<string, number>> = { M: 1, Q: 3, S: 6, A: 12 };

/** First day of the period a day lies in; of weeks the day itself. */
function periodOf(day: Day, frequency: string): Day {
  const months = MONTHS[frequency];
  if (months === undefined) return day;
  const month = Number(day.slice(5, 7)) - 1;
  return `${day.slice(0, 5)}${String(month - (month % months) + 1).padStart(2, '0')}-01`;
}

/** The last value in each period of a coarser frequency: nothing is ever filled forward. */
function lastIn(points: Points, frequency: string): Points {
  const periods = new Map<Day, number>();
  for (const [day, value] of points) periods.set(periodOf(day, frequency), value);
  return [...periods];
}

/** Series of different frequencies on the periods of the coarsest one. */
export function onCoarsest(series: readonly { readonly frequency: string; readonly points: Points }[]) {
  const coarsest = series.reduce(
    (found, { frequency }) => (ORDER.indexOf(frequency) > ORDER.indexOf(found) ? frequency : found),
    'D',
  );
  const isMixed = series.some(({ frequency }) => frequency !== coarsest);
  const frequency = coarsest === 'W' && isMixed ? 'M' : coarsest;
  return { ...onAllDays(series.map((one) => (isMixed ? lastIn(one.points, frequency) : one.points))), frequency };
}
