import { filingDayMoment, type Moment } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';

import type { ArchiveRow } from '../tables/archive-tables';

/** Filing as described in a file. */
export interface FilingFacts {
  readonly cik: string;
  readonly accession: string;
  readonly form: string;
  readonly filed: Day;
  readonly reportDay?: Day | undefined;
  /** Acceptance; without one the filing day counts. */
  readonly moment?: Moment;
  readonly primaryDocument?: string;
}

/** As a full submission's header ranks: below lists of filings, above all that knows less. */
const TIMED_RANK = 0.5;

/**
 * A filing as described by a file other than the company's list. A file that knows no acceptance time ranks below every
 * one that does, whatever came first.
 */
export function filingRow({ cik, accession, form, filed, ...more }: FilingFacts): ArchiveRow<'filings'> {
  const moment = more.moment ?? filingDayMoment(filed);
  const isTimed = moment.precision === 'time';
  return {
    cik,
    accession,
    form,
    filed,
    report_day: more.reportDay ?? null,
    at: moment.at,
    by_time: isTimed,
    primary_document: more.primaryDocument ?? null,
    description: null,
    items: null,
    rank: isTimed ? TIMED_RANK : 0,
  };
}
