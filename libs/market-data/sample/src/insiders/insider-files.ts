import { addDays } from '@plumbline/shared/domain';

import type { ListedMarket } from '../universe/universe-listings';
import type { SampleFile } from '../writing/sample-file';
import type { InsiderReport } from './insider-report';
import { insiderSubmission } from './insider-submission';
import { insiderTables } from './insider-tables';
import { insiderReports } from './reports';
import { saleNotices } from './sale-notice';

/** Days before the end of the sample whose reports no data set has yet. */
const RECENT_DAYS = 30;
/** Companies whose notices of sales go back to the first; of the others the newest year's are there. */
const AT_LENGTH = 30;

/** Reports of insiders of domestic companies: a data set per year, the newest as submissions, notices of sales. */
export function* insiderFiles({ listings, seed, lastDay }: ListedMarket): Generator<SampleFile> {
  const [recent, lastYear] = [addDays(lastDay, -RECENT_DAYS), addDays(lastDay, -180)];
  const sets = new Map<string, InsiderReport[]>();
  for (const listing of listings.filter(({ country }) => country === 'US')) {
    for (const report of insiderReports(listing, seed, lastDay)) {
      if (listing.number <= AT_LENGTH || report.filed >= lastYear) yield* saleNotices(report);
      if (report.filed >= recent) {
        yield { path: `form4/${report.accession}.txt`, text: insiderSubmission(report) };
        continue;
      }
      const year = report.filed.slice(0, 4);
      const set = sets.get(year);
      if (set) set.push(report);
      else sets.set(year, [report]);
    }
  }
  for (const [year, reports] of sets) yield* insiderTables(`form345/${year}_form345`, reports);
}
