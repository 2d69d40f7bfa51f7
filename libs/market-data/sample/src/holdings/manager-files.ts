import type { Day } from '@plumbline/shared/domain';

import type { ListedMarket } from '../universe/universe-listings';
import type { SampleFile } from '../writing/sample-file';
import { managerReports, type ManagerReport } from './reports';
import { reportSubmission } from './report-submission';
import { reportTables } from './report-tables';

/** Years of filings in one folder of tables. */
const YEARS_A_FOLDER = 5;

/** Reports filed from this day on are submissions of their own, as the newest data set lags behind. */
const submissionsFrom = (lastDay: Day): Day => `${Number(lastDay.slice(0, 4)) - 1}-01-01`;

/** Amended and notice reports since 2013, when reports became XML, are submissions, too. */
const isSubmission = ({ form, filed, manager }: ManagerReport, from: Day): boolean =>
  filed >= from || (filed >= '2013-06-30' && (form === '13F-HR/A' || (manager.quirks.confidential ?? '') === filed));

/** Reports of managers: data sets of some years each, the newest as submissions. */
export function* managerFiles(market: ListedMarket): Generator<SampleFile> {
  const from = submissionsFrom(market.lastDay);
  const sets = new Map<string, ManagerReport[]>();
  for (const report of managerReports(market)) {
    if (isSubmission(report, from)) {
      yield { path: `form13f/${report.accession}.txt`, text: reportSubmission(report) };
      continue;
    }
    const year = Number(report.filed.slice(0, 4));
    const first = year - (year % YEARS_A_FOLDER);
    const name = `form13f/${first}-${first + YEARS_A_FOLDER - 1}_form13f`;
    const set = sets.get(name);
    if (set) set.push(report);
    else sets.set(name, [report]);
  }
  // A data set of notices alone is none.
  const holding = [...sets].filter(([, reports]) => reports.some(({ lines }) => lines.length > 0));
  for (const [folder, reports] of holding) yield* reportTables(folder, reports);
}
