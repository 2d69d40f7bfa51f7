import { newYorkTime } from '@plumbline/market-data/domain';

import { cikText, type SampleCompany } from '../companies/company';
import type { SampleFiling } from '../reports/filing-plan';
import { fiscalYearEnd } from '../base/fiscal-calendar';
import type { CompanyHistory } from '../books/simulate';

const HOUR_MS = 3_600_000;

/** New York wall time as the instant in universal time. */
function toUniversal(wall: string): string {
  const early = Date.parse(`${wall}Z`) + 4 * HOUR_MS;
  const at = newYorkTime(early) === wall ? early : early + HOUR_MS;
  return new Date(at).toISOString();
}

/** Forms that insiders file, listed at the company they are insiders of. */
const isOfInsiders = (form: string): boolean => /^[345](\/A)?$/.test(form);

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  '8-K': 'CURRENT REPORT',
  '10-K': 'ANNUAL REPORT',
  '10-KT': 'TRANSITION REPORT',
  '10-Q': 'QUARTERLY REPORT',
  '20-F': 'ANNUAL REPORT OF A FOREIGN ISSUER',
  'DEF 14A': 'PROXY STATEMENT',
};

function documentOf({ ticker }: SampleCompany, { form, reportDay, report, filed }: SampleFiling): string {
  const day = reportDay.replaceAll('-', '');
  const stem = ticker.toLowerCase();
  if (report) return `${stem}-${day}${form.endsWith('/A') ? 'a' : ''}.htm`;
  if (isOfInsiders(form)) return `xslF345X05/form${form.slice(0, 1)}-${filed.replaceAll('-', '')}.xml`;
  return `${stem}-${form.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}-${day}.htm`;
}

const rowOf = (company: SampleCompany, filing: SampleFiling) => ({
  accessionNumber: filing.accession,
  filingDate: filing.filed,
  reportDate: filing.reportDay,
  acceptanceDateTime: company.quirks.universalTime ? toUniversal(filing.accepted) : `${filing.accepted}.000Z`,
  act: isOfInsiders(filing.form) ? '' : '34',
  form: filing.form,
  fileNumber: isOfInsiders(filing.form) ? '' : `001-${String(company.cik % 100_000).padStart(5, '0')}`,
  filmNumber: '',
  items: filing.items,
  core_type: filing.report ? 'XBRL' : filing.form,
  size: filing.report ? 4_000_000 + (company.cik % 1000) * 100 : 25_000,
  isXBRL: filing.report ? 1 : 0,
  isInlineXBRL: filing.report && filing.filed >= '2019-07-01' ? 1 : 0,
  primaryDocument: documentOf(company, filing),
  primaryDocDescription: DESCRIPTIONS[filing.form] ?? (isOfInsiders(filing.form) ? `FORM ${filing.form}` : filing.form),
});

function columnsOf(company: SampleCompany, filings: readonly SampleFiling[]): Record<string, unknown[]> {
  const columns: Record<string, unknown[]> = {};
  for (const filing of filings.toReversed()) {
    for (const [name, value] of Object.entries(rowOf(company, filing))) (columns[name] ??= []).push(value);
  }
  return columns;
}

const STREET = { street1: '1 SAMPLE STREET', street2: null, city: 'SAMPLETON', zipCode: '00000' };

/** Addresses abroad name the country instead of a state. */
const addressOf = ({ venue }: SampleCompany) =>
  venue
    ? { ...STREET, stateOrCountry: null, stateOrCountryDescription: null, isForeignLocation: 1, country: venue.country }
    : { ...STREET, stateOrCountry: 'DE', stateOrCountryDescription: 'DE' };

/** All tickers by which a company is listed in the United States, the first class first. */
export function tickersOf({ ticker, venue, quirks }: SampleCompany): string[] {
  if (quirks.receipt) return [quirks.receipt.ticker];
  if (venue) return [];
  return quirks.otherClass ? [ticker, quirks.otherClass] : [ticker];
}

/** The exchange in the United States as the publisher writes it. */
export const exchangeOf = ({ exchange, quirks }: SampleCompany): string => quirks.receipt?.exchange ?? exchange;

/** Filings of the newest part of the list; older ones are in continuation files. */
const RECENT = 1000;

const fileName = (company: SampleCompany, part?: number): string =>
  `CIK${cikText(company.cik)}${part === undefined ? '' : `-submissions-${String(part).padStart(3, '0')}`}.json`;

/** The older filings of a long list, in continuation files. */
function continuation(company: SampleCompany, filings: readonly SampleFiling[]) {
  const older = filings.slice(0, Math.max(0, filings.length - RECENT));
  const [first, last] = [older[0], older.at(-1)];
  if (!first || !last) return [];
  const name = fileName(company, 1);
  const entry = { name, filingCount: older.length, filingFrom: first.filed, filingTo: last.filed };
  return [{ entry, document: columnsOf(company, older) as unknown }];
}

const formerNames = ({ quirks: { former }, firstDay = '' }: SampleCompany) =>
  former ? [{ name: former.name, from: `${firstDay}T00:00:00.000Z`, to: `${former.until}T00:00:00.000Z` }] : [];

function companyFields(company: SampleCompany) {
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
    exchanges: tickers.map(() => exchangeOf(company)),
    ein: '000000000',
    lei: null,
    description: '',
    website: '',
    investorWebsite: '',
    category: 'Large accelerated filer',
    fiscalYearEnd: fiscalYearEnd(rule, 2025).slice(5).replace('-', ''),
    stateOfIncorporation: 'DE',
    stateOfIncorporationDescription: 'DE',
    addresses: { mailing: addressOf(company), business: addressOf(company) },
    phone: '',
    flags: '',
    formerNames: formerNames(company),
  };
}

/** A document of the filing list with its file's name. */
export interface SubmissionsFile {
  readonly name: string;
  readonly document: unknown;
}

/** The submissions documents of a company: what it is and all its filings, newest first. */
export function submissionsDocuments({ company }: CompanyHistory, filings: readonly SampleFiling[]): SubmissionsFile[] {
  const older = continuation(company, filings);
  const recent = columnsOf(company, filings.slice(-RECENT));
  const files = older.map(({ entry }) => entry);
  const first = { name: fileName(company), document: { ...companyFields(company), filings: { recent, files } } };
  return [first, ...older.map(({ entry, document }) => ({ name: entry.name, document }))];
}
