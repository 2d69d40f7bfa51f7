import { addDays, daysBetween, type Day } from '@plumbline/shared/domain';
import type { PeriodFiling } from '../facts/period-filing';
import { lengthOf, startOf, YEAR_DAYS, type Interim } from './interim';
import type { TransitionPeriod } from './transition';

/** Position of an interim period in its year. */
export interface Place {
  readonly position: number;
  /** Real or, in a year that is not over, estimated. */
  readonly yearEnd: Day;
  readonly yearStart: Day;
  /** Its year is a transition period. */
  readonly isTransition: boolean;
}

/** The years and transition periods that are known, oldest first. */
export interface KnownYears {
  readonly annual: readonly TransitionPeriod[];
  readonly transitions: readonly TransitionPeriod[];
  readonly interim: Interim;
}

/** Starts that two filings give for one year differ by a few days. */
const SAME_START = 20;

/**
 * Position of an interim period in its year: by the year's or the transition period's own dates, the end of the year
 * before, or the year-to-date durations of its filings. A year that starts later than the year before ended is a new one.
 */
export function placeOf(end: Day, filings: readonly PeriodFiling[], years: KnownYears): Place | undefined {
  const { annual, transitions, interim } = years;
  const holds = (period: TransitionPeriod): boolean => period.start <= end && end <= period.end;
  const transition = transitions.find(holds);
  const holding = transition ?? annual.find(holds);
  const start = holding?.start ?? openYearStart(end, filings, years);
  if (!start) return undefined;
  const position = Math.min(interim.parts, Math.max(1, Math.round(lengthOf(start, end) / interim.mean)));
  const yearEnd = holding?.end ?? addDays(start, 363);
  return { position, yearEnd, yearStart: start, isTransition: transition !== undefined };
}

/** First day of a year that is not over. */
function openYearStart(end: Day, filings: readonly PeriodFiling[], years: KnownYears): Day | undefined {
  const { annual, transitions, interim } = years;
  const before = [...annual, ...transitions]
    .filter((year) => year.end < end)
    .sort((a, b) => (a.end < b.end ? 1 : -1))[0];
  const recent = before && daysBetween(before.end, end) < YEAR_DAYS[0] ? addDays(before.end, 1) : undefined;
  const toDate = filings
    .flatMap(({ starts }) => starts)
    .find((start) => lengthOf(start, end) > interim.days[1] && lengthOf(start, end) < YEAR_DAYS[0]);
  if (recent && toDate) return daysBetween(recent, toDate) > SAME_START ? toDate : recent;
  return recent ?? toDate ?? firstStart(end, filings, interim);
}

/** Without any other sign, the filing's own word that this is a first quarter; a half-year on its own is the first. */
const firstStart = (end: Day, filings: readonly PeriodFiling[], { days, parts }: Interim): Day | undefined =>
  parts === 2 || filings.some(({ fiscalPeriod }) => fiscalPeriod === 'Q1') ? startOf(filings, end, days) : undefined;
