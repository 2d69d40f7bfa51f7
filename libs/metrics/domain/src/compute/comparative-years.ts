import { addYears, daysBetween, type Day } from '@plumbline/shared/domain';
import { lengthOf, startOf, within, YEAR_DAYS } from './interim';
import type { PeriodFiling } from './period-filing';

/** Fiscal year ends of 52/53 weeks move by up to a week. */
const SAME_DAY_TOLERANCE = 20;
/** Statements compare with two years; a table of selected figures with four. */
const MOST_YEARS = 4;

interface Year {
  readonly start: Day;
  readonly end: Day;
}

/** True for a year that ended whole years before another: sums of twelve months on other days are no fiscal years. */
const isYearsBefore = ({ end }: Year, last: Day): boolean =>
  Array.from({ length: MOST_YEARS }, (_, years) => addYears(last, -1 - years)).some(
    (day) => Math.abs(daysBetween(day, end)) <= SAME_DAY_TOLERANCE,
  );

const overlaps = (one: Year, other: Year): boolean =>
  daysBetween(one.start, other.end) > SAME_DAY_TOLERANCE && daysBetween(other.start, one.end) > SAME_DAY_TOLERANCE;

/** The period of a report that speaks of a whole year. */
function yearOf(filing: PeriodFiling): Year | undefined {
  const start = startOf([filing], filing.end, YEAR_DAYS);
  return start === undefined ? undefined : { start, end: filing.end };
}

/** Each year that a report compares with once, the last first. */
function comparedWith(filing: PeriodFiling): readonly Year[] {
  const years = filing.earlier.filter(
    (each) => within(lengthOf(each.start, each.end), YEAR_DAYS) && isYearsBefore(each, filing.end),
  );
  const byEnd = new Map(years.map((year) => [year.end, year]));
  return [...byEnd.values()].sort((a, b) => (a.end < b.end ? 1 : -1));
}

/**
 * The years that annual reports compare with and that are current in none of them, each as a filing of its own period,
 * first first: such a year is known from the reports in which it stands.
 */
export function comparativeYears(filings: readonly PeriodFiling[]): readonly PeriodFiling[] {
  const annual = filings.filter((filing) => yearOf(filing) !== undefined);
  const taken = annual.flatMap((filing) => yearOf(filing) ?? []);
  const found: PeriodFiling[] = [];
  for (const filing of annual)
    for (const year of comparedWith(filing)) {
      const isFound = found.some(({ end }) => end === year.end);
      if (!isFound && taken.some((known) => overlaps(known, year))) continue;
      taken.push(year);
      found.push({ ...filing, end: year.end, starts: [year.start], earlier: [] });
    }
  return found;
}
