import { addDays, isDay, type Day } from '@plumbline/shared/domain';

import type { ListedReport, MissedFiling, MissedManager, ReportEvidence } from '../../model/missed-report';

const QUARTER_ENDS = ['03-31', '06-30', '09-30', '12-31'] as const;

/** True for the last day of a calendar quarter. @internal */
export const isQuarterEnd = (day: Day): boolean => isDay(day) && QUARTER_ENDS.some((end) => day.slice(5) === end);

/** The last quarter end before a day. */
export function quarterEndBefore(day: Day): Day {
  const year = Number(day.slice(0, 4));
  const known = QUARTER_ENDS.map((end) => `${day.slice(0, 4)}-${end}`).filter((end) => end < day);
  return known.at(-1) ?? `${String(year - 1).padStart(4, '0')}-12-31`;
}

/** Reports are due this many days after the quarter end; on the next working day when that is none. */
const DUE_DAYS = 45;
/** A weekend and a holiday. */
const GRACE_DAYS = 4;

/** The latest quarter whose reports are due by a day, and the ones before it, the latest first. */
export function dueQuarters(today: Day, count: number): readonly Day[] {
  const quarters: Day[] = [];
  let end = quarterEndBefore(addDays(today, -DUE_DAYS - GRACE_DAYS));
  while (quarters.length < count) {
    quarters.push(end);
    end = quarterEndBefore(end);
  }
  return quarters;
}

/** A list that does not name the quarter means the one that ended last: only amendments are late by more. */
const periodOf = ({ period, filed }: ListedReport): Day => period ?? quarterEndBefore(filed);

const isHoldings = (form: string): boolean => form.startsWith('13F-HR');

/** The name a manager filed under last, by the quarter and then by the accession. */
function managerNames({ read }: ReportEvidence): ReadonlyMap<string, string> {
  const inOrder = [...read].sort((a, b) => (`${a.period} ${a.accession}` < `${b.period} ${b.accession}` ? -1 : 1));
  return new Map(inOrder.flatMap(({ cik, manager }) => (manager === null ? [] : [[cik, manager] as const])));
}

const byManager = <T extends { readonly cik: string; readonly accession?: string }>(rows: readonly T[]): readonly T[] =>
  [...rows].sort((a, b) => (`${a.cik} ${a.accession ?? ''}` < `${b.cik} ${b.accession ?? ''}` ? -1 : 1));

/** Filings of a quarter whose holdings are expected and were not read, by manager. A notice has none. */
export function missedFilings(evidence: ReportEvidence, period: Day): readonly MissedFiling[] {
  const names = managerNames(evidence);
  const read = new Set(evidence.read.map(({ accession }) => accession));
  const listed = new Map(evidence.listed.map((report) => [report.accession, report]));
  const notRead = [...listed.values()].filter(
    (report) => isHoldings(report.form) && periodOf(report) === period && !read.has(report.accession),
  );
  const empty = evidence.read.filter(
    ({ form, rows, expected, ...report }) =>
      report.period === period && isHoldings(form) && rows === 0 && expected !== 0,
  );
  const missed = [
    ...notRead.map(({ cik, accession, form, filed }) => ({ cik, accession, form, filed, reason: 'not-read' as const })),
    ...empty.map(({ cik, accession, form }) => {
      const filed = listed.get(accession)?.filed ?? null;
      return { cik, accession, form, filed, reason: 'no-rows' as const };
    }),
  ];
  return byManager(missed.map((each) => ({ ...each, manager: names.get(each.cik) ?? null })));
}

/** Managers who reported before and after a quarter and of whom nothing is known for it, not even a notice. */
export function missedManagers(evidence: ReportEvidence, period: Day): readonly MissedManager[] {
  const names = managerNames(evidence);
  const quarters = new Map<string, Set<Day>>();
  const add = (cik: string, quarter: Day) => quarters.set(cik, (quarters.get(cik) ?? new Set<Day>()).add(quarter));
  for (const report of evidence.read) add(report.cik, report.period);
  const read = new Set(evidence.read.map(({ accession }) => accession));
  // Reports that were read state their quarter themselves.
  for (const report of evidence.listed) if (!read.has(report.accession)) add(report.cik, periodOf(report));
  const missed: MissedManager[] = [];
  for (const [cik, reported] of quarters) {
    if (reported.has(period)) continue;
    const inOrder = [...reported].sort();
    const before = inOrder.filter((quarter) => quarter < period).at(-1);
    const after = inOrder.find((quarter) => quarter > period);
    if (before && after) missed.push({ cik, manager: names.get(cik) ?? null, before, after });
  }
  return byManager(missed);
}
