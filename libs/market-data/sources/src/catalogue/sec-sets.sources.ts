import { addDays } from '@plumbline/shared/domain';

import { dataSetRequests, lastDayOfName, type DataSets } from './data-sets';
import { fileOnce } from './request-files';
import type { Source, SourceContext } from '../model/source';
import type { SourceRequest } from '../model/source-request';

export const SEC = 'https://www.sec.gov';
export const SEC_BASE = {
  publisher: 'US Securities and Exchange Commission',
  licence: 'public information of the US government',
} as const;

/** Sets of several quarters: what a market needs for its first day. */
const STATEMENT_SETS: DataSets = { page: 'financial-statement-data-sets', file: /^\d{4}q[1-4]\.zip$/, newest: 4 };
const INSIDER_SETS: DataSets = {
  page: 'insider-transactions-data-sets',
  file: /^\d{4}q[1-4]_form345\.zip$/,
  newest: 8,
};
const MANAGER_SETS: DataSets = {
  page: 'form-13f-data-sets',
  file: /^\d{2}[a-z]{3}\d{4}-\d{2}[a-z]{3}\d{4}_form13f\.zip$/i,
  newest: 8,
  order: lastDayOfName,
};
const FUND_SETS: DataSets = { page: 'form-n-port-data-sets', file: /^\d{4}q[1-4]_nport\.zip$/, newest: 1 };

/** How many months of a list of fails a first run reads: they show which CUSIP had which symbol. */
const FAILS_MONTHS = 12;

/** Both halves of the last months: the second half of a month comes two weeks into the next. */
function failsRequests({ today, since }: SourceContext): readonly SourceRequest[] {
  const requests: SourceRequest[] = [];
  let month = today;
  for (let count = 0; count < (since ? 3 : FAILS_MONTHS); count += 1) {
    month = addDays(`${month.slice(0, 7)}-01`, -1);
    for (const half of ['b', 'a']) {
      const name = `cnsfails${month.slice(0, 7).replace('-', '')}${half}.zip`;
      requests.push({ ...fileOnce(`${SEC}/files/data/fails-deliver-data/${name}`), isOfDay: true });
    }
  }
  return requests;
}

/** Filings of whole quarters in one archive each. */
export const SEC_SET_SOURCES: readonly Source[] = [
  {
    ...SEC_BASE,
    id: 'sec-financial-statements',
    title: 'Statement data sets of a quarter',
    schedule: '0 3 5 * *',
    floor: 100_000,
    kinds: ['sec-financial-statements'],
    freshDays: 130,
    requests: () => dataSetRequests(STATEMENT_SETS),
  },
  {
    ...SEC_BASE,
    id: 'sec-insider-sets',
    title: 'Trades of insiders, data sets of a quarter',
    schedule: '0 3 6 * *',
    floor: 10_000,
    kinds: ['sec-ownership-tsv'],
    freshDays: 130,
    requests: () => dataSetRequests(INSIDER_SETS),
  },
  {
    ...SEC_BASE,
    id: 'sec-13f-sets',
    title: 'Holdings of managers, data sets of three months',
    schedule: '0 3 7 * *',
    floor: 100_000,
    kinds: ['sec-13f-tsv'],
    freshDays: 130,
    requests: () => dataSetRequests(MANAGER_SETS),
  },
  {
    ...SEC_BASE,
    id: 'sec-nport-sets',
    title: 'Holdings of funds, data sets of a quarter',
    schedule: '0 3 8 * *',
    floor: 100_000,
    kinds: ['sec-nport-tsv'],
    freshDays: 190,
    requests: () => dataSetRequests(FUND_SETS),
  },
  {
    ...SEC_BASE,
    id: 'sec-fails',
    title: 'Fails to deliver: which CUSIP had which symbol',
    schedule: '0 4 2,17 * *',
    floor: 10_000,
    kinds: ['sec-fails-to-deliver'],
    freshDays: 50,
    requests: failsRequests,
  },
];
