import { addDays, type Day } from '@plumbline/shared/domain';
import type { IndexedFiling } from '@plumbline/market-data/archive';

import { continuationsOf } from './continuation-files';
import { daysToAsk, FIRST_DAYS } from './days-to-ask';
import { fileOf, fileOfDay } from './request-files';
import { reportRequests } from './report-instances';
import type { Source, SourceContext } from '../model/source';
import type { SourceRequest } from '../model/source-request';

const SEC = 'https://www.sec.gov';
const DATA = 'https://data.sec.gov';
const PUBLIC = 'public information of the US government';
const base = { publisher: 'US Securities and Exchange Commission', licence: PUBLIC } as const;

const quarterOf = (day: Day): number => Math.floor((Number(day.slice(5, 7)) - 1) / 3) + 1;

const indexRequest = (day: Day): SourceRequest => {
  const quarter = `${SEC}/Archives/edgar/daily-index/${day.slice(0, 4)}/QTR${quarterOf(day)}`;
  return fileOfDay(`${quarter}/form.${day.replaceAll('-', '')}.idx`);
};

/** The full text of a submission: header with the acceptance time, and all documents. */
export const submissionRequest = ({ cik, accession }: Pick<IndexedFiling, 'cik' | 'accession'>): SourceRequest => ({
  url: `${SEC}/Archives/edgar/data/${Number(cik)}/${accession}.txt`,
  file: `${accession}.txt`,
});

const LISTS = `${DATA}/submissions`;

/** A filer's own list of its filings, with the files that hold the older ones. */
export const companyListRequest = (cik: string): SourceRequest => ({
  ...fileOf(`${LISTS}/CIK${cik}.json`),
  followUps: (list) => continuationsOf(cik, LISTS, list),
});

const companyFactsRequest = (cik: string): SourceRequest => fileOf(`${DATA}/api/xbrl/companyfacts/CIK${cik}.json`);

/** A filing of several parties stands once for each of them in an index. */
const eachOnce = (filings: readonly IndexedFiling[]): readonly IndexedFiling[] => [
  ...new Map(filings.map((filing) => [filing.accession, filing])).values(),
];

const submissionsOf =
  (forms: readonly string[]): Source['requests'] =>
  async ({ archive, since, today }) =>
    eachOnce(await archive.filingsSince(since ?? addDays(today, -FIRST_DAYS), forms)).map(submissionRequest);

const REPORT_FORMS = ['10-K', '10-Q', '8-K', '20-F', '40-F', '6-K', '10-KT', '10-QT'];
const withAmendments = (forms: readonly string[]): readonly string[] => forms.flatMap((form) => [form, `${form}/A`]);

/** Companies that filed something since the last run; all listed ones in the first. */
async function changedCompanies(
  { archive, since }: SourceContext,
  forms: readonly string[],
): Promise<readonly string[]> {
  if (!since) return archive.listedCompanies();
  const [listed, filings] = [new Set(await archive.listedCompanies()), await archive.filingsSince(since, forms)];
  return [...new Set(filings.map(({ cik }) => cik))].filter((cik) => listed.has(cik)).sort();
}

const ofCompanies =
  (request: (cik: string) => SourceRequest, forms: readonly string[]): Source['requests'] =>
  async (context) =>
    (await changedCompanies(context, forms)).map(request);

/** The quarter that ended last, '2026q3'. */
function lastQuarter(today: Day): string {
  const [year, quarter] = [Number(today.slice(0, 4)), quarterOf(today)];
  return quarter === 1 ? `${year - 1}q4` : `${year}q${quarter - 1}`;
}

const SETS = `${SEC}/files/structureddata/data`;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const;
const inName = (day: Day): string => `${day.slice(8)}${MONTHS[Number(day.slice(5, 7)) - 1] ?? ''}${day.slice(0, 4)}`;

/** The three months of filings that ended last: reports of managers are published from December, March, June, September. */
function lastFiledMonths(today: Day): string {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const firstMonth = Math.floor(month / 3) * 3;
  const next = firstMonth === 0 ? `${year - 1}-12-01` : `${year}-${String(firstMonth).padStart(2, '0')}-01`;
  const last = addDays(next, -1);
  const first = `${addDays(`${last.slice(0, 7)}-01`, -45).slice(0, 7)}-01`;
  return `${inName(first)}-${inName(last)}`;
}

/** Filings of American issuers, insiders, managers and funds. */
export const SEC_SOURCES: readonly Source[] = [
  {
    ...base,
    id: 'sec-tickers',
    title: 'Symbols of companies and funds',
    schedule: '15 6 * * *',
    floor: 5000,
    kinds: ['sec-company-tickers', 'sec-fund-tickers'],
    freshDays: 7,
    requests: () =>
      ['company_tickers_exchange.json', 'company_tickers.json', 'company_tickers_mf.json'].map((file) =>
        fileOf(`${SEC}/files/${file}`),
      ),
  },
  {
    ...base,
    id: 'sec-daily-index',
    title: 'What was filed, day by day',
    schedule: '30 22 * * 1-5',
    floor: 500,
    kinds: ['sec-daily-index'],
    freshDays: 4,
    requests: (context) => daysToAsk(context).map(indexRequest),
  },
  {
    ...base,
    id: 'sec-current-feed',
    title: 'What was filed in the last minutes',
    schedule: '*/10 6-22 * * 1-5',
    floor: 1,
    kinds: ['sec-current-feed'],
    freshDays: 4,
    requests: () => [
      {
        url: `${SEC}/cgi-bin/browse-edgar?action=getcurrent&type=&company=&dateb=&owner=include&count=100&output=atom`,
        file: 'getcurrent.atom.xml',
      },
    ],
  },
  {
    ...base,
    id: 'sec-submissions',
    title: 'Filing lists with acceptance times',
    schedule: '45 22 * * 1-5',
    floor: 1,
    kinds: ['sec-submissions'],
    freshDays: 4,
    requests: ofCompanies(companyListRequest, withAmendments(REPORT_FORMS)),
  },
  {
    ...base,
    id: 'sec-companyfacts',
    title: 'Reported figures with all vintages',
    schedule: '0 23 * * 1-5',
    floor: 1,
    kinds: ['sec-companyfacts'],
    freshDays: 4,
    requests: ofCompanies(companyFactsRequest, withAmendments(REPORT_FORMS.filter((form) => form !== '8-K'))),
  },
  {
    ...base,
    id: 'sec-financial-statements',
    title: 'Statement data sets of a quarter',
    schedule: '0 3 5 * *',
    floor: 100_000,
    kinds: ['sec-financial-statements'],
    freshDays: 130,
    requests: ({ today }) => [fileOf(`${SEC}/files/dera/financial-statement-data-sets/${lastQuarter(today)}.zip`)],
  },
  {
    ...base,
    id: 'sec-reports',
    title: 'Reports with segments (XBRL)',
    schedule: '30 1 * * 2-6',
    floor: 1,
    kinds: ['sec-xbrl-instance'],
    freshDays: 40,
    mostOnce: 200,
    requests: reportRequests,
  },
  {
    ...base,
    id: 'sec-insiders',
    title: 'Trades of insiders (forms 3, 4, 5, 144)',
    schedule: '*/30 7-22 * * 1-5',
    floor: 1,
    kinds: ['sec-ownership', 'sec-form-144'],
    freshDays: 4,
    requests: submissionsOf(withAmendments(['3', '4', '5', '144'])),
  },
  {
    ...base,
    id: 'sec-insider-sets',
    title: 'Trades of insiders, data sets of a quarter',
    schedule: '0 3 6 * *',
    floor: 10_000,
    kinds: ['sec-ownership-tsv'],
    freshDays: 130,
    requests: ({ today }) => [fileOf(`${SETS}/insider-transactions-data-sets/${lastQuarter(today)}_form345.zip`)],
  },
  {
    ...base,
    id: 'sec-large-holders',
    title: 'Stakes above five percent (schedules 13D, 13G)',
    schedule: '20 7-22 * * 1-5',
    floor: 1,
    kinds: ['sec-schedule-13d-13g'],
    freshDays: 10,
    requests: submissionsOf(withAmendments(['SCHEDULE 13D', 'SCHEDULE 13G'])),
  },
  {
    ...base,
    id: 'sec-13f',
    title: 'Holdings of managers',
    schedule: '40 7-22 * * 1-5',
    floor: 1,
    kinds: ['sec-13f'],
    freshDays: 100,
    requests: submissionsOf(withAmendments(['13F-HR', '13F-NT'])),
  },
  {
    ...base,
    id: 'sec-13f-sets',
    title: 'Holdings of managers, data sets of three months',
    schedule: '0 3 7 * *',
    floor: 100_000,
    kinds: ['sec-13f-tsv'],
    freshDays: 130,
    requests: ({ today }) => [fileOf(`${SETS}/form-13f-data-sets/${lastFiledMonths(today)}_form13f.zip`)],
  },
  {
    ...base,
    id: 'sec-nport',
    title: 'Holdings of funds',
    schedule: '10 1 * * 2-6',
    floor: 1,
    kinds: ['sec-nport'],
    freshDays: 40,
    requests: submissionsOf(withAmendments(['NPORT-P'])),
  },
  {
    ...base,
    id: 'sec-fails',
    title: 'Fails to deliver: which CUSIP had which symbol',
    schedule: '0 4 2,17 * *',
    floor: 10_000,
    kinds: ['sec-fails-to-deliver'],
    freshDays: 50,
    requests: ({ today }) => {
      const month = addDays(`${today.slice(0, 7)}-01`, -1)
        .slice(0, 7)
        .replace('-', '');
      return ['a', 'b'].map((half) => fileOf(`${SEC}/files/data/fails-deliver-data/cnsfails${month}${half}.zip`));
    },
  },
];
