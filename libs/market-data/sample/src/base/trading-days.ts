import { addDays, dayFromEpoch, epochDay, isWeekend, weekday, type Day } from '@plumbline/shared/domain';

/** The `nth` given weekday of a month. */
function nthWeekday(year: number, month: string, day: number, nth: number): Day {
  const first = `${year}-${month}-01`;
  return addDays(first, ((day - weekday(first) + 7) % 7) + 7 * (nth - 1));
}

/** Easter Sunday by the anonymous Gregorian algorithm. */
function easter(year: number): Day {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const days = h + l - 7 * m + 114;
  return `${year}-${String(Math.floor(days / 31)).padStart(2, '0')}-${String((days % 31) + 1).padStart(2, '0')}`;
}

/** A holiday on a Saturday is kept on Friday, on a Sunday on Monday. */
const observed = (day: Day): Day =>
  weekday(day) === 6 ? addDays(day, -1) : weekday(day) === 0 ? addDays(day, 1) : day;

function holidays(year: number): Day[] {
  const lastOfMay = `${year}-05-31`;
  const days = [
    nthWeekday(year, '01', 1, 3),
    nthWeekday(year, '02', 1, 3),
    addDays(easter(year), -2),
    addDays(lastOfMay, -((weekday(lastOfMay) + 6) % 7)),
    observed(`${year}-07-04`),
    nthWeekday(year, '09', 1, 1),
    nthWeekday(year, '11', 4, 4),
    observed(`${year}-12-25`),
  ];
  // A New Year's Day on a Saturday is not made up for: the exchange stays open on the last day of the old year.
  if (weekday(`${year}-01-01`) !== 6) days.push(observed(`${year}-01-01`));
  if (year >= 2022) days.push(observed(`${year}-06-19`));
  return days;
}

/** Days on which the New York exchanges trade by their regular holidays, both ends included. */
export function tradingDays(from: Day, to: Day): Day[] {
  const closed = new Set<Day>();
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year += 1) {
    for (const day of holidays(year)) closed.add(day);
  }
  const days: Day[] = [];
  for (let at = epochDay(from); at <= epochDay(to); at += 1) {
    const day = dayFromEpoch(at);
    if (!isWeekend(day) && !closed.has(day)) days.push(day);
  }
  return days;
}

const holidaysByYear = new Map<number, ReadonlySet<Day>>();

function holidaysOf(year: number): ReadonlySet<Day> {
  const found = holidaysByYear.get(year) ?? new Set(holidays(year));
  holidaysByYear.set(year, found);
  return found;
}

/** The day itself when offices are open, else the next day they are. */
export function businessDay(day: Day): Day {
  const closed = isWeekend(day) || holidaysOf(Number(day.slice(0, 4))).has(day);
  return closed ? businessDay(addDays(day, 1)) : day;
}

const epochs = new Map<Day, number>();

/** The number of a day, remembered: prices ask for the same few thousand days again and again. */
export function epochOf(day: Day): number {
  const known = epochs.get(day);
  if (known !== undefined) return known;
  const found = epochDay(day);
  epochs.set(day, found);
  return found;
}
