import { groupBy } from '@plumbline/shared/domain';
import type { InsiderFiling } from '../../model/insider-trade';
import type { Validity } from '../../model/records';
import { insiderReportsAt, isUnnumbered, partKey, type InsiderReport } from './insider-trades';

/** A report as it was known between two moments. */
export interface InsiderReportState extends Validity {
  readonly report: InsiderReport;
}

const filingsIn = ({ filing, amendments, parts }: InsiderReport): readonly InsiderFiling[] => [
  filing,
  ...amendments,
  ...parts,
];

/** Filings that may become one report: nothing filed outside of such a group changes what is known of it. */
function relatedFilings(filings: readonly InsiderFiling[]): readonly (readonly InsiderFiling[])[] {
  // A copy that gets its number later may have been amended before: then everything is looked at together.
  if (filings.some(isUnnumbered)) return [filings];
  const reports = groupBy(insiderReportsAt(filings), ({ filing }) => partKey(filing));
  return [...reports.values()].map((related) => related.flatMap(filingsIn));
}

/**
 * The reports of one company at all moments: those of a moment are what `insiderReportsAt` gives for it, in another order.
 * The filings may be given in any order, each accession once.
 */
export function insiderReportStates(filings: readonly InsiderFiling[]): readonly InsiderReportState[] {
  return relatedFilings(filings).flatMap((related) => {
    const moments = [...new Set(related.map(({ moment }) => moment.at))].sort((a, b) => a - b);
    return moments.flatMap((from, place) => {
      const until = moments[place + 1] ?? Number.POSITIVE_INFINITY;
      return insiderReportsAt(related, from).map((report) => ({ report, from, until }));
    });
  });
}
