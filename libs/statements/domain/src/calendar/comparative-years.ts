import { addYears, daysBetween, epochDay, type Day } from '@plumbline/shared/domain';
import { lengthOf, within, YEAR_DAYS, yearStartOf } from './interim';
import { perFiling, type PeriodFiling } from '../facts/period-filing';

/** Fiscal year ends of 52/53 weeks move by up to a week. */
const SAME_DAY_TOLERANCE = 20;
/** Statements compare with two years; a table of selected figures with four. */
const MAX_YEARS = 4;

interface Year {
  readonly start: Day;
  readonly end: Day;
  /** Start and end in days since 1970. */
  readonly from: number;
  readonly to: number;
}

const makeYear = (start: Day, end: Day): Year => ({ start, end, from: epochDay(start), to: epochDay(end) });

/** True for a year that ended whole years before another: sums of twelve months on other days are no fiscal years. */
const isYearsBefore = (end: Day, last: Day): boolean =>
  Array.from({ length: MAX_YEARS }, (_, years) => addYears(last, -1 - years)).some(
    (day) => Math.abs(daysBetween(day, end)) <= SAME_DAY_TOLERANCE,
  );

const overlaps = (one: Year, other: Year): boolean =>
  other.to - one.from > SAME_DAY_TOLERANCE && one.to - other.from > SAME_DAY_TOLERANCE;

/** The period of a report that speaks of a whole year. */
const yearOf = perFiling((filing): Year | undefined => {
  const start = yearStartOf([filing], filing.end);
  return start === undefined ? undefined : makeYear(start, filing.end);
});

/** Each year that a report compares with once, the last first. */
const comparedWith = perFiling((filing): readonly Compared[] => {
  const years = filing.earlier.filter(
    ({ start, end }) => within(lengthOf(start, end), YEAR_DAYS) && isYearsBefore(end, filing.end),
  );
  const byEnd = new Map(years.map(({ start, end }) => [end, makeYear(start, end)]));
  return Array.from(byEnd.values(), (year) => ({ year, filing: asOwnPeriod(filing, year) })).sort((a, b) =>
    a.year.end < b.year.end ? 1 : -1,
  );
});

interface Compared {
  readonly year: Year;
  readonly filing: PeriodFiling;
}

const asOwnPeriod = (filing: PeriodFiling, { start, end }: Year): PeriodFiling => ({
  ...filing,
  end,
  starts: [start],
  earlier: [],
});

/**
 * The years that annual reports compare with and that are current in none of them, each as a filing of its own period,
 * first first: such a year is known from the reports that contain it.
 */
export function comparativeYears(filings: readonly PeriodFiling[]): readonly PeriodFiling[] {
  const annual = filings.filter((filing) => yearOf(filing) !== undefined);
  const taken = annual.flatMap((filing) => yearOf(filing) ?? []);
  const found: PeriodFiling[] = [];
  for (const filing of annual)
    for (const { year, filing: own } of comparedWith(filing)) {
      const isFound = found.some(({ end }) => end === year.end);
      if (!isFound && taken.some((known) => overlaps(known, year))) continue;
      taken.push(year);
      found.push(own);
    }
  return found;
}
