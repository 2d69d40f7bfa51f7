import { endOfDayNewYork, type Filing, type SecurityDocument } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';
import { edgarUrl } from '@plumbline/stocks/domain';

/** Reports of insiders' own trades: a list of their own, not what a reader of filings looks for first. */
const OWNERSHIP = new Set(['3', '4', '5', '3/A', '4/A', '5/A', '144', '144/A']);

/** A filing as it crosses the wire. */
export function filingToWire(filing: Filing, cik: string | undefined, sample: boolean) {
  return {
    accession: filing.accession,
    form: filing.form,
    filed: filing.filed,
    reportDay: filing.reportDay ?? null,
    description: filing.description ?? null,
    accepted: filing.moment.precision === 'time' ? new Date(filing.moment.at).toISOString() : null,
    url: edgarUrl({ cik, accession: filing.accession, document: filing.primaryDocument, sample }),
  };
}

/** All filings public on the as-of day, the newest first. */
export function knownFilings({ filings }: SecurityDocument, asOf: Day | undefined): readonly Filing[] {
  if (asOf === undefined) return filings;
  const at = endOfDayNewYork(asOf);
  return filings.filter(({ moment }) => moment.at <= at);
}

/** The newest filings public on the as-of day, without insiders' reports. */
export function latestFilings(document: SecurityDocument, asOf: Day | undefined, count: number): Filing[] {
  return knownFilings(document, asOf)
    .filter(({ form }) => !OWNERSHIP.has(form))
    .slice(0, count);
}
