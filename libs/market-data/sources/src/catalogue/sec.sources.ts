import { addDays, type Day } from '@plumbline/shared/domain';
import type { IndexedFiling } from '@plumbline/market-data/archive';

import { continuationsOf } from './continuation-files';
import { daysToAsk } from './days-to-ask';
import { fileOf, fileOfDay, fileOnce } from './request-files';
import { SEC, SEC_BASE as base } from './sec-sets.sources';
import { reportRequests } from './report-instances';
import type { Source, SourceContext } from '../model/source';
import type { SourceRequest } from '../model/source-request';

const DATA = 'https://data.sec.gov';

const quarterOf = (day: Day): number => Math.floor((Number(day.slice(5, 7)) - 1) / 3) + 1;

const indexRequest = (day: Day, today: Day): SourceRequest => {
  const quarter = `${SEC}/Archives/edgar/daily-index/${day.slice(0, 4)}/QTR${quarterOf(day)}`;
  return fileOfDay(`${quarter}/form.${day.replaceAll('-', '')}.idx`, day, today);
};

/** How many quarters of filings a first run gets to know, with the present one. */
const INDEX_QUARTERS = 9;

/** The quarters that ended last, and in a first run the present one so far; packed, a tenth of their size. */
function quarterRequests({ today, since }: SourceContext): readonly SourceRequest[] {
  const requests: SourceRequest[] = [];
  let day = today;
  for (let count = 0; count < INDEX_QUARTERS; count += 1) {
    const [year, quarter] = [day.slice(0, 4), quarterOf(day)];
    const request = fileOnce(
      `${SEC}/Archives/edgar/full-index/${year}/QTR${quarter}/form.gz`,
      `form.${year}q${quarter}.idx.gz`,
    );
    if (count > 0) requests.push(request);
    else if (!since) requests.push(fileOf(request.url, request.file));
    day = addDays(`${year}-${String(3 * quarter - 2).padStart(2, '0')}-01`, -1);
  }
  return requests;
}

/** The full text of a submission: header with the acceptance time, and all documents. */
export const submissionRequest = ({ cik, accession }: Pick<IndexedFiling, 'cik' | 'accession'>): SourceRequest =>
  fileOf(`${SEC}/Archives/edgar/data/${Number(cik)}/${accession}.txt`);

const LISTS = `${DATA}/submissions`;

/** A filer's own list of its filings, with the files that hold the older ones. */
export const companyListRequest = (cik: string): SourceRequest => ({
  ...fileOf(`${LISTS}/CIK${cik}.json`),
  followUps: (list) => continuationsOf(cik, LISTS, list),
});

const companyFactsRequest = (cik: string): SourceRequest => fileOf(`${DATA}/api/xbrl/companyfacts/CIK${cik}.json`);

/** A filing of several parties appears once for each of them in an index. */
const eachOnce = (filings: readonly IndexedFiling[]): readonly IndexedFiling[] => [
  ...new Map(filings.map((filing) => [filing.accession, filing])).values(),
];

/** Single filings of the last days, the newest first: what is waiting is made up for from there. */
const submissionsOf = (forms: readonly string[], daysBack: number): Pick<Source, 'requests' | 'waitsFor'> => {
  const filings = ({ archive, today }: SourceContext) => archive.filingsSince(addDays(today, -daysBack), forms);
  return {
    requests: async (context) =>
      eachOnce((await filings(context)).toReversed()).map((filing) => fileOnce(submissionRequest(filing).url)),
    waitsFor: async (context) => {
      if (context.since || (await filings(context)).length > 0) return undefined;
      return 'no filing of these forms is known yet: the daily index comes first';
    },
  };
};

const REPORT_FORMS = ['10-K', '10-Q', '8-K', '20-F', '40-F', '6-K', '10-KT', '10-QT'];
const withAmendments = (forms: readonly string[]): readonly string[] => forms.flatMap((form) => [form, `${form}/A`]);

/** An index comes a day or, over a weekend, three days after the filings that it names. */
const INDEX_DAYS = 3;

/** The answers about a company follow its filing within a day: until then its version is that of the day. */
function versionOf({ accession, filed }: IndexedFiling, today: Day): string {
  return today > addDays(filed, 1) ? accession : `${accession} on ${today}`;
}

/** Companies that filed something since shortly before the last run, with their latest filing. */
async function changedCompanies(
  { archive, since = '', today }: SourceContext,
  forms: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const listed = new Set(await archive.listedCompanies());
  const filings = await archive.filingsSince(addDays(since, -INDEX_DAYS), forms);
  const latest = filings.filter(({ cik }) => listed.has(cik)).map((filing) => [filing.cik, filing] as const);
  return new Map([...new Map(latest)].map(([cik, filing]) => [cik, versionOf(filing, today)]));
}

/** Above so many companies one archive of all is asked for: it costs less than they do one by one. */
const BULK_ABOVE = 500;
/** After a gap of so many days, too. */
const BULK_DAYS = 30;

interface OfCompanies {
  readonly forms: readonly string[];
  readonly request: (cik: string) => SourceRequest;
  /** The archive of all companies, rebuilt each night. */
  readonly bulk: string;
}

/** The archive of everybody, of which the files of listed companies are read. */
function bulkRequest(url: string, companies: readonly string[]): SourceRequest {
  const listed = new Set(companies);
  const members = (name: string): boolean => listed.has(/^CIK(\d{10})[^/]*\.json$/.exec(name)?.[1] ?? '');
  return { ...fileOf(url), isLarge: true, members };
}

const ofCompanies = ({ forms, request, bulk }: OfCompanies): Pick<Source, 'requests' | 'waitsFor'> => ({
  requests: async (context) => {
    const { since, today, archive } = context;
    const isGap = !since || since < addDays(today, -BULK_DAYS);
    const all = isGap ? await archive.listedCompanies() : [];
    if (all.length > BULK_ABOVE) return [bulkRequest(bulk, all)];
    if (isGap) return all.map(request);
    const changed = await changedCompanies(context, forms);
    return [...changed].sort(([a], [b]) => (a < b ? -1 : 1)).map(([cik, version]) => ({ ...request(cik), version }));
  },
  waitsFor: waitsForCompanies,
});

async function waitsForCompanies({ archive, since }: SourceContext): Promise<string | undefined> {
  if (since || (await archive.listedCompanies()).length > 0) return undefined;
  return 'no company is known yet: the lists of symbols come first';
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
    // That of a day is published in the night behind it.
    schedule: '0 2 * * 2-6',
    floor: 500,
    kinds: ['sec-daily-index'],
    freshDays: 4,
    requests: (context) =>
      daysToAsk(context, addDays(context.today, -1)).map((day) => indexRequest(day, context.today)),
  },
  {
    ...base,
    id: 'sec-full-index',
    title: 'What was filed, quarter by quarter',
    schedule: '0 4 2 1,4,7,10 *',
    floor: 10_000,
    kinds: ['sec-daily-index'],
    freshDays: 130,
    requests: quarterRequests,
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
    ...ofCompanies({
      forms: withAmendments(REPORT_FORMS),
      request: companyListRequest,
      bulk: `${SEC}/Archives/edgar/daily-index/bulkdata/submissions.zip`,
    }),
  },
  {
    ...base,
    id: 'sec-companyfacts',
    title: 'Reported figures with all vintages',
    schedule: '0 23 * * 1-5',
    floor: 1,
    kinds: ['sec-companyfacts'],
    freshDays: 4,
    ...ofCompanies({
      forms: withAmendments(REPORT_FORMS.filter((form) => form !== '8-K')),
      request: companyFactsRequest,
      bulk: `${SEC}/Archives/edgar/daily-index/xbrl/companyfacts.zip`,
    }),
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
    waitsFor: waitsForCompanies,
  },
  {
    ...base,
    id: 'sec-insiders',
    title: 'Trades of insiders (forms 3, 4, 5, 144)',
    schedule: '*/30 7-22 * * 1-5',
    floor: 1,
    kinds: ['sec-ownership', 'sec-form-144'],
    freshDays: 4,
    mostOnce: 600,
    ...submissionsOf(withAmendments(['3', '4', '5', '144']), 30),
  },
  {
    ...base,
    id: 'sec-large-holders',
    title: 'Stakes above five percent (schedules 13D, 13G)',
    schedule: '20 7-22 * * 1-5',
    floor: 1,
    kinds: ['sec-schedule-13d-13g'],
    freshDays: 10,
    mostOnce: 300,
    // There are no data sets of them: the past year is made up for by and by.
    ...submissionsOf(withAmendments(['SCHEDULE 13D', 'SCHEDULE 13G']), 400),
  },
  {
    ...base,
    id: 'sec-13f',
    title: 'Holdings of managers',
    schedule: '40 7-22 * * 1-5',
    floor: 1,
    kinds: ['sec-13f'],
    freshDays: 100,
    mostOnce: 600,
    ...submissionsOf(withAmendments(['13F-HR', '13F-NT']), 60),
  },
  {
    ...base,
    id: 'sec-nport',
    title: 'Holdings of funds',
    schedule: '10 1 * * 2-6',
    floor: 1,
    kinds: ['sec-nport'],
    freshDays: 40,
    mostOnce: 3000,
    ...submissionsOf(withAmendments(['NPORT-P']), 90),
  },
];
