import { DAY_MS, isWeekend, type Day } from '@plumbline/shared/domain';

import type { Filing, Moment } from '../../model/fact';
import type { CompanyEvent, CompanyEventKind, EarningsDay, EventSource } from '../../model/filing-event';
import { newYorkTime } from '../moments';
import { nextWeekday } from '../trading-day';
import { isPeriodicForm } from './vintages';

const CLOSE = '16:00:00';

/** First weekday whose regular session could act on what became public at a moment. */
export function sessionOf({ at }: Moment): Day {
  const time = newYorkTime(at);
  const day = time.slice(0, 10);
  return isWeekend(day) || time.slice(11) >= CLOSE ? nextWeekday(day) : day;
}

export const eventSource = ({ accession, form, filed, moment }: Filing): EventSource => ({
  accession,
  form,
  filed,
  moment,
  session: sessionOf(moment),
});

/** Filings public at a moment, each once, the oldest first; the order does not depend on the order given. */
export function filingsAt(filings: readonly Filing[], at: number): readonly Filing[] {
  const known = filings.filter(({ moment }) => moment.at <= at);
  const each = new Map(known.map((filing) => [filing.accession, filing]));
  return [...each.values()].sort((a, b) => a.moment.at - b.moment.at || (a.accession < b.accession ? -1 : 1));
}

/** Numbers of the items since August 2004, and before ('12' for results). */
const hasItem = ({ items }: Filing, ...numbers: readonly string[]): boolean =>
  (items ?? '').split(',').some((item) => numbers.includes(item.trim()));

const isReport = ({ form }: Filing): boolean => isPeriodicForm(form) && !form.endsWith('/A') && !form.startsWith('6-K');

/** An announcement and its report can come in one hour, the report first. */
const SAME_TIME_MS = DAY_MS;
/** No report follows later than this: what comes then is of another period. */
const MAX_WAIT_MS = 120 * DAY_MS;

/**
 * The days on which a company announced results, the oldest first, as known at `at`: every 8-K with item 2.02, with the
 * report that followed. An amended 8-K is no new announcement.
 */
export function earningsDays(
  filings: readonly Filing[],
  at: number = Number.POSITIVE_INFINITY,
): readonly EarningsDay[] {
  const known = filingsAt(filings, at);
  const announced = known.filter((filing) => filing.form === '8-K' && hasItem(filing, '2.02', '12'));
  const reports = known.filter(isReport);
  const taken = new Set<string>();
  const reportOf = (filing: Filing): Filing | undefined => {
    const from = filing.moment.at - SAME_TIME_MS;
    return reports.find(({ moment }) => moment.at >= from && moment.at <= filing.moment.at + MAX_WAIT_MS);
  };
  // From the last: of two announcements before one report the later one is of the report.
  const days = [...announced].reverse().map((filing): EarningsDay => {
    const report = reportOf(filing);
    const preliminary = report !== undefined && taken.has(report.accession);
    if (!report) return { ...eventSource(filing), preliminary };
    taken.add(report.accession);
    const { accession, form, filed, reportDay, moment } = report;
    const named = { accession, form, filed, moment, ...(reportDay === undefined ? {} : { reportDay }) };
    return { ...eventSource(filing), preliminary, report: named };
  });
  return days.reverse();
}

function kindsOf(filing: Filing): readonly CompanyEventKind[] {
  const { form } = filing;
  if (/^25(-NSE)?(\/A)?$/.test(form)) return ['delisting'];
  if (/^15(F)?-(12B|12G|15D)(\/A)?$/.test(form)) return ['deregistration'];
  if (/^NT (10-K|10-Q|20-F|10-KSB|10-QSB)$/.test(form)) return ['late-report'];
  if (form !== '8-K') return [];
  const isUnreliable = hasItem(filing, '4.02');
  // Item 4 of the years before August 2004 is the change of accountants, too.
  const isChanged = hasItem(filing, '4.01', '4');
  return [...(isUnreliable ? (['non-reliance'] as const) : []), ...(isChanged ? (['auditor-change'] as const) : [])];
}

/** Delistings, deregistrations, late reports, reports not to be relied on and changes of auditors, the oldest first. */
export function companyEvents(
  filings: readonly Filing[],
  at: number = Number.POSITIVE_INFINITY,
): readonly CompanyEvent[] {
  return filingsAt(filings, at).flatMap((filing) =>
    kindsOf(filing).map((kind) => ({
      ...eventSource(filing),
      kind,
      ...(filing.reportDay === undefined ? {} : { day: filing.reportDay }),
    })),
  );
}
