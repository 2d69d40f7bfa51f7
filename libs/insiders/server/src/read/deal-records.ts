import { insiderReportStates, type RecordColumns, type RecordModel } from '@plumbline/market-data/domain';
import { reportedDeals, type ReportedDeal } from './deals';

const DEAL_COLUMNS = {
  cik: 'text',
  name: 'text',
  who: 'text',
  others: 'number',
  role: 'text',
  isCeo: 'flag',
  isCfo: 'flag',
  isDirector: 'flag',
  isLargeOwner: 'flag',
  issuerCik: 'text',
  issuerName: 'text',
  side: ['buy', 'sell'],
  lines: 'number',
  shares: 'number?',
  price: 'number?',
  value: 'number?',
  after: 'number?',
  change: 'number?',
  day: 'day',
  public: 'day',
  at: 'number',
  delay: 'number',
  isLate: 'flag',
  plan: 'flag?',
  isAmended: 'flag',
  accession: 'text',
} as const satisfies Record<keyof ReportedDeal, RecordColumns[string]>;

/** Purchases and sales of insiders at all companies, each as its report and the amendments of it said at a moment. */
export const dealRecords: RecordModel<typeof DEAL_COLUMNS> = {
  name: 'insider-deals',
  columns: DEAL_COLUMNS,
  groups: (areas) => areas.insiderIssuers(),
  rows: async (areas, companies) => {
    const filings = await areas.companyInsiders(companies);
    const rowsOf = (company: string) =>
      insiderReportStates(filings.get(company) ?? []).flatMap(({ report, from, until }) =>
        reportedDeals(report).map((deal) => ({ ...deal, from, until })),
      );
    return new Map(companies.map((company) => [company, rowsOf(company)]));
  },
};
