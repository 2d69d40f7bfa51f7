import { daysBetween, type Day } from '@plumbline/shared/domain';

/** Return of the companies recorded at the start of a month until the next month began. */
export interface RecordedMonth {
  readonly day: Day;
  /** Mean total return until the next month's day, percent; null while the month runs, and where none could be priced. */
  readonly monthReturn: number | null;
}

/** Performance of a screen's companies. */
export interface ScreenRecord {
  /** The day the first month began. */
  readonly since: Day | null;
  /** Whole months with a return. */
  readonly months: number;
  /** Total return of all of them, percent. */
  readonly total: number | null;
  /** The same a year; null before twelve months are there. */
  readonly cagr: number | null;
}

/** A year has so many months: fewer are not stretched to one. */
const YEAR_MONTHS = 12;
const YEAR_DAYS = 365.25;

/** The months of a screen in a row, the oldest first: money put in at the first day and split into equal parts again each month. */
export function screenRecord(months: readonly RecordedMonth[]): ScreenRecord {
  const returns = months.flatMap(({ monthReturn }) => monthReturn ?? []);
  const [first, last] = [months[0], months.findLast(({ monthReturn }) => monthReturn !== null)];
  if (!first || !last) return { since: first?.day ?? null, months: 0, total: null, cagr: null };
  const growth = returns.reduce((product, one) => product * (1 + one / 100), 1);
  // A month ends when the next begins; of the last one that has ended, that is the row behind it.
  const end = months[months.indexOf(last) + 1]?.day ?? last.day;
  const years = daysBetween(first.day, end) / YEAR_DAYS;
  const isYear = returns.length >= YEAR_MONTHS && years > 0 && growth > 0;
  return {
    since: first.day,
    months: returns.length,
    total: 100 * (growth - 1),
    cagr: isYear ? 100 * (growth ** (1 / years) - 1) : null,
  };
}
