import { epochDay } from '@plumbline/shared/domain';
import type { CompanyView } from './company-view';
import { isByQuarters } from './latest-target';

/** How many periods of the kind that `[quarter]` reads make a year. */
export type ReportsAYear = 1 | 2 | 4;

/** Quarters, half-years, or the years of a company that is read by them; undefined before its first report. */
export function reportsAYear({ calendar: { annual, quarterly } }: CompanyView): ReportsAYear | undefined {
  const [year, quarter] = [annual.at(-1), quarterly.at(-1)];
  return reportsBetween(year && epochDay(year.end), quarter && epochDay(quarter.end), quarter?.parts ?? 0);
}

/** The same by the last days of the last year and the last quarter (since 1970), and how many such quarters make a year. */
export function reportsBetween(
  year: number | undefined,
  quarter: number | undefined,
  parts: 0 | 2 | 4,
): ReportsAYear | undefined {
  if (parts !== 0 && isByQuarters(year, quarter)) return parts;
  return year === undefined ? undefined : 1;
}
