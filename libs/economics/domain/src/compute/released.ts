import {
  periodStart,
  RELEASE,
  releaseMoment,
  type ReleaseRule,
  type SeriesFrequency,
} from '@plumbline/market-data/domain';
import { addDays, addMonths, isWeekend, type Day } from '@plumbline/shared/domain';

const MONTHS: Readonly<Record<SeriesFrequency, number>> = { D: 0, W: 0, M: 1, Q: 3, S: 6, A: 12 };

/** The period after one: of a daily series the next working day. */
function periodAfter(day: Day, frequency: SeriesFrequency): Day {
  if (frequency === 'W') return addDays(day, 7);
  if (frequency !== 'D') return addMonths(periodStart(day, frequency), MONTHS[frequency]);
  let next = addDays(day, 1);
  while (isWeekend(next)) next = addDays(next, 1);
  return next;
}

/** Epoch milliseconds by which the value after the last one is public, by the rule of release. */
export const nextRelease = (rule: ReleaseRule, frequency: SeriesFrequency, last: Day): number =>
  releaseMoment(rule, frequency, periodAfter(last, frequency));

/** The rule of a series that no registry knows. */
export const ruleOf = (id: string, frequency: SeriesFrequency): ReleaseRule | undefined => {
  if (/^(?:WB|IMF):/.test(id)) return frequency === 'A' ? RELEASE.worldYear : RELEASE.quarterUnknown;
  return id.startsWith('ECB:') && frequency === 'D' ? RELEASE.ecb : undefined;
};

const PERIOD_WORDS: Readonly<Record<SeriesFrequency, string>> = {
  D: 'the day',
  W: 'the week',
  M: 'the month',
  Q: 'the quarter',
  S: 'the half-year',
  A: 'the year',
};

/** When a value becomes public, in words. */
export function releaseWords(rule: ReleaseRule | undefined, frequency: SeriesFrequency): string {
  if (!rule) return 'With the file that holds it';
  if ('days' in rule) {
    const after = rule.days === 0 ? 'On' : `${String(rule.days)} ${rule.days === 1 ? 'day' : 'days'} after`;
    const of = rule.days === 0 ? PERIOD_WORDS[frequency] : `the end of ${PERIOD_WORDS[frequency]}`;
    return `${after} ${of}, ${rule.time} New York, at the latest`;
  }
  const month =
    rule.months === 1
      ? 'the next month'
      : `the month ${String(rule.months)} months after the end of ${PERIOD_WORDS[frequency]}`;
  return `By day ${String(rule.day)} of ${month}, ${rule.time} New York`;
}
