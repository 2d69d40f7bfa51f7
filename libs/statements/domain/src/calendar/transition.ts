import type { Day } from '@plumbline/shared/domain';
import type { PeriodFiling } from '../facts/period-filing';
import { lengthOf, YEAR_DAYS } from './interim';

/** The months between two fiscal years, when a company moves the end of its year. */
export interface TransitionPeriod {
  readonly start: Day;
  readonly end: Day;
}

const TRANSITION_REPORT = /^10-?KT/;

/** The transition periods that transition reports (10-KT) speak of, oldest first. */
export function transitionPeriods(current: ReadonlyMap<Day, readonly PeriodFiling[]>): readonly TransitionPeriod[] {
  const found: TransitionPeriod[] = [];
  for (const [end, filings] of current) {
    const starts = filings.filter(({ form }) => TRANSITION_REPORT.test(form)).flatMap((filing) => filing.starts);
    const [start] = starts.filter((day) => lengthOf(day, end) < YEAR_DAYS[0]).sort();
    if (start !== undefined) found.push({ start, end });
  }
  return found;
}
