import { regularHolidays } from '@plumbline/market-data/domain';
import { addDays, dayFromEpoch, epochDay, isWeekend, type Day } from '@plumbline/shared/domain';

const holidays = (year: number): readonly Day[] => regularHolidays(year).map(({ day }) => day);

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
