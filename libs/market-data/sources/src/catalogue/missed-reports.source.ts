import type { MissedFiling, MissedManager } from '@plumbline/market-data/domain';

import { companyListRequest, submissionRequest } from './sec.sources';
import { sourceOf } from '.';
import type { Source } from '../model/source';

/** Reports missing for one quarter. */
export interface Missing {
  readonly filings: readonly Pick<MissedFiling, 'cik' | 'accession'>[];
  /** Managers of whom no filing is known: their lists of filings show whether there is one. */
  readonly managers: readonly Pick<MissedManager, 'cik'>[];
}

/** Fetches what is missing and nothing else. A source of its own: what the daily runs have covered stays as it is. */
export function missedReportsSource({ filings, managers }: Missing): Source {
  const found = sourceOf('sec-13f');
  if (!found) throw new Error('there is no source of managers’ reports');
  const { waitsFor: _none, ...base } = found;
  return {
    ...base,
    id: 'sec-13f-missed',
    title: 'Missing 13F filings',
    floor: 1,
    kinds: [...base.kinds, 'sec-submissions'],
    requests: () => [...managers.map(({ cik }) => companyListRequest(cik)), ...filings.map(submissionRequest)],
  };
}
