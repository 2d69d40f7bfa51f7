import { addYears, compareText, type Day } from '@plumbline/shared/domain';

/** A quarter end with how many rows the reports of it have. */
export interface ReportedQuarter {
  readonly period: Day;
  readonly entries: number;
}

/** Quarters of so many years are kept: enough for screens of the past, few enough for every build. */
const YEARS = 6;
/** More rows are not kept: the reports of all managers have three million a quarter. */
const MAX_ROWS = 2_000_000;
/** Minimum number of quarters kept, however large: changes need two of them. */
const FEWEST = 2;

/** The first quarter end whose holdings are kept; '' where nothing was reported. */
export function keptSince(quarters: readonly ReportedQuarter[], most = MAX_ROWS): Day {
  const newestFirst = quarters.toSorted((a, b) => compareText(b.period, a.period));
  const [newest] = newestFirst;
  if (!newest) return '';
  let rows = 0;
  const kept = newestFirst.filter(({ period, entries }, place) => {
    rows += entries;
    return place < FEWEST || (rows <= most && period >= addYears(newest.period, -YEARS));
  });
  return kept.at(-1)?.period ?? newest.period;
}
