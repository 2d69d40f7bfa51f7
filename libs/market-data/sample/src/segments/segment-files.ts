import type { ListedMarket } from '../universe/universe-listings';
import type { SampleFile } from '../writing/sample-file';
import { inlinePage } from './inline-page';
import { isInSet, segmentReports, setQuarter, type SegmentReport } from './segment-reports';
import { statementSet } from './statement-set';
import { instanceText } from './xbrl-parts';

/** Annual reports with segments and regions as pages and instances, and the data set of the quarter most are filed in. */
export function* segmentFiles(market: ListedMarket): Generator<SampleFile> {
  const { lastDay } = market;
  const ofQuarter: SegmentReport[] = [];
  for (const report of segmentReports(market)) {
    const { format, filing } = report;
    const inSet = isInSet(report, lastDay);
    if (inSet) ofQuarter.push(report);
    if (format === 'page') yield { path: `reports/${filing.accession}.htm`, text: inlinePage(report) };
    // Filings without a page are only in the data set, or given as an instance where there is none.
    else if (format === 'instance' || !inSet)
      yield { path: `reports/${filing.accession}.xml`, text: instanceText(report) };
  }
  yield* statementSet(`statements/${setQuarter(lastDay).name}`, ofQuarter);
}
