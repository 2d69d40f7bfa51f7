import { newYorkTime } from '@plumbline/market-data/domain';

import { cikText, type SampleCompany } from './company';
import type { SampleFiling } from './filing-plan';
import { fiscalYearEnd } from './fiscal-calendar';
import type { CompanyHistory } from './simulate';

const HOUR_MS = 3_600_000;

/** New York wall time as the instant in universal time. */
function toUniversal(wall: string): string {
  const early = Date.parse(`${wall}Z`) + 4 * HOUR_MS;
  const at = newYorkTime(early) === wall ? early : early + HOUR_MS;
  return new Date(at).toISOString();
}

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  '4': 'FORM 4',
  '8-K': 'CURRENT REPORT',
  '10-K': 'ANNUAL REPORT',
  '10-KT': 'TRANSITION REPORT',
  '10-Q': 'QUARTERLY REPORT',
  'DEF 14A': 'PROXY STATEMENT',
};

function documentOf({ ticker }: SampleCompany, { form, reportDay, report, filed }: SampleFiling): string {
  const day = reportDay.replaceAll('-', '');
  const stem = ticker.toLowerCase();
  if (report) return `${stem}-${day}${form.endsWith('/A') ? 'a' : ''}.htm`;
  if (form === '4') return `xslF345X05/form4-${filed.replaceAll('-', '')}.xml`;
  return `${stem}-${form.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}-${day}.htm`;
}

const rowOf = (company: SampleCompany, filing: SampleFiling) => ({
  accessionNumber: filing.accession,
  filingDate: filing.filed,
  reportDate: filing.reportDay,
  acceptanceDateTime: company.quirks.universalTime ? toUniversal(filing.accepted) : `${filing.accepted}.000Z`,
  act: filing.form === '4' ? '' : '34',
  form: filing.form,
  fileNumber: filing.form === '4' ? '' : `001-${String(company.cik % 100_000).padStart(5, '0')}`,
  filmNumber: '',
  items: filing.items,
  core_type: filing.report ? 'XBRL' : filing.form,
  size: filing.report ? 4_000_000 + (company.cik % 1000) * 100 : 25_000,
  isXBRL: filing.report ? 1 : 0,
  isInlineXBRL: filing.report && filing.filed >= '2019-07-01' ? 1 : 0,
  primaryDocument: documentOf(company, filing),
  primaryDocDescription: DESCRIPTIONS[filing.form] ?? filing.form,
});

function columnsOf(company: SampleCompany, filings: readonly SampleFiling[]): Record<string, unknown[]> {
  const columns: Record<string, unknown[]> = {};
  for (const filing of filings.toReversed()) {
    for (const [name, value] of Object.entries(rowOf(company, filing))) (columns[name] ??= []).push(value);
  }
  return columns;
}

const address = {
  street1: '1 SAMPLE STREET',
  street2: null,
  city: 'SAMPLETON',
  stateOrCountry: 'DE',
  zipCode: '00000',
  stateOrCountryDescription: 'DE',
};

/** All tickers of a company, the first class first. */
export const tickersOf = ({ ticker, quirks }: SampleCompany): string[] =>
  quirks.otherClass ? [ticker, quirks.otherClass] : [ticker];

/** The submissions document of a company: what it is and all its filings, newest first. */
export function submissionsDocument({ company }: CompanyHistory, filings: readonly SampleFiling[]): unknown {
  const tickers = tickersOf(company);
  const rule = company.quirks.fiscalYearChange?.rule ?? company.fiscalYear;
  return {
    cik: cikText(company.cik),
    entityType: 'operating',
    sic: company.sic,
    sicDescription: company.sicDescription,
    ownerOrg: '',
    insiderTransactionForOwnerExists: 0,
    insiderTransactionForIssuerExists: 1,
    name: company.name,
    tickers,
    exchanges: tickers.map(() => company.exchange),
    ein: '000000000',
    lei: null,
    description: '',
    website: '',
    investorWebsite: '',
    category: 'Large accelerated filer',
    fiscalYearEnd: fiscalYearEnd(rule, 2025).slice(5).replace('-', ''),
    stateOfIncorporation: 'DE',
    stateOfIncorporationDescription: 'DE',
    addresses: { mailing: address, business: address },
    phone: '',
    flags: '',
    formerNames: [],
    filings: { recent: columnsOf(company, filings), files: [] },
  };
}
