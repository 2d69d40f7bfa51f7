import {
  acceptanceClock,
  acceptanceMoment,
  filingDayMoment,
  rowClock,
  type AcceptanceRow,
} from '@plumbline/market-data/domain';
import { addDays, epochDay, isDay, optional } from '@plumbline/shared/domain';
import { z } from 'zod';

import type { ArchiveRow } from '../../tables/archive-tables';
import {
  checked,
  malformed,
  parseJson,
  toCik,
  toSymbol,
  type Importer,
  type ImportResult,
  type RejectedRow,
} from '../../kit/importer';
import { hasKeys } from '../../kit/table';
import { exchangeCode } from '../sec-company-tickers/sec-company-tickers.importer';

const texts = z.array(z.string().nullable());
const columns = z.object({
  accessionNumber: texts,
  filingDate: texts,
  reportDate: texts,
  acceptanceDateTime: texts,
  form: texts,
  items: texts.optional(),
  primaryDocument: texts.optional(),
  primaryDocDescription: texts.optional(),
});
type Columns = z.infer<typeof columns>;

const address = z.object({
  stateOrCountry: z.string().nullish(),
  stateOrCountryDescription: z.string().nullish(),
  country: z.string().nullish(),
});
type Address = z.infer<typeof address>;

const former = z.object({ name: z.string(), from: z.string().nullish(), to: z.string().nullish() });
const company = z.object({
  cik: z.union([z.string(), z.number()]),
  name: z.string(),
  sic: z.string().nullish(),
  sicDescription: z.string().nullish(),
  fiscalYearEnd: z.string().nullish(),
  tickers: z.array(z.string().nullable()).nullish(),
  exchanges: z.array(z.string().nullable()).nullish(),
  formerNames: z.array(former).nullish(),
  addresses: z.object({ business: address.nullish() }).nullish().catch(undefined),
  filings: z.object({ recent: columns }),
});
type Company = z.infer<typeof company>;

/**
 * At the source the newest rows are corrected to universal time some days later (see `rowClock`). A list holds a year at
 * least, so the rows of its older parts were corrected long ago.
 */
const FRESH_DAYS = { list: 14, part: -1 } as const;
type ListKind = keyof typeof FRESH_DAYS;

interface Row extends AcceptanceRow {
  readonly accession: string;
  readonly reportDay: string;
  readonly primaryDocument: string;
  readonly description: string;
  readonly items: string;
}

function rowAt(table: Columns, index: number): Row {
  const cell = (column: readonly (string | null)[] | undefined): string => column?.[index] ?? '';
  return {
    accession: cell(table.accessionNumber),
    form: cell(table.form),
    filed: cell(table.filingDate),
    accepted: cell(table.acceptanceDateTime),
    reportDay: cell(table.reportDate),
    primaryDocument: cell(table.primaryDocument),
    description: cell(table.primaryDocDescription),
    items: cell(table.items),
  };
}

function fault(row: Row): string | undefined {
  if (!/^\d{10}-\d{2}-\d{6}$/.test(row.accession)) return 'no accession number';
  if (!isDay(row.filed)) return 'filingDate is no day';
  if (!row.form) return 'no form';
  return undefined;
}

interface FilingList {
  readonly cik: string;
  readonly kind: ListKind;
  readonly rank: number;
}

function toFilings({ cik, kind, rank }: FilingList, rows: readonly Row[]): ArchiveRow<'filings'>[] {
  const clock = acceptanceClock(rows.filter(({ accepted }) => accepted));
  const newest = rows.reduce((latest, { filed }) => (filed > latest ? filed : latest), '1970-01-01');
  const freshFrom = addDays(newest, -FRESH_DAYS[kind]);
  return rows.map((row) => {
    const accepted = acceptanceMoment(row.accepted, rowClock(row, clock, row.filed >= freshFrom));
    const moment = accepted ?? filingDayMoment(row.filed);
    return {
      cik,
      accession: row.accession,
      form: row.form,
      filed: row.filed,
      report_day: isDay(row.reportDay) ? row.reportDay : null,
      at: moment.at,
      by_time: moment.precision === 'time',
      primary_document: row.primaryDocument || null,
      description: row.description || null,
      items: row.items || null,
      // The list that reaches further is the newer one, whatever the order of import.
      rank: epochDay(newest) + rank / 1e12,
    };
  });
}

function readFilings(list: FilingList, table: Columns) {
  const good: Row[] = [];
  const rejected: RejectedRow[] = [];
  table.accessionNumber.forEach((_, index) => {
    const row = rowAt(table, index);
    const reason = fault(row);
    if (reason) rejected.push({ line: index + 1, reason });
    else good.push(row);
  });
  return { filings: toFilings(list, good), rejected };
}

const STATE = /^[A-Z]{2}$/;

/**
 * The country of an address. Codes of states are two letters, those of countries and provinces hold a digit, and only
 * their descriptions have a name: 'Japan', 'Ontario, Canada'. Newer lists name the country itself.
 */
function countryOf({ stateOrCountry: code, stateOrCountryDescription: name, country }: Address): string | undefined {
  const own = country?.trim();
  if (own) return own;
  const said = name?.trim() ?? '';
  if (said.length > 2) return said.split(', ').at(-1);
  return STATE.test(code?.trim() ?? '') ? 'United States' : undefined;
}

function profileOf(found: Company) {
  const names = (found.formerNames ?? []).map(({ name, from, to }) => ({
    name,
    ...optional('from', from?.slice(0, 10)),
    ...optional('to', to?.slice(0, 10)),
  }));
  return {
    ...optional('sic', found.sic),
    ...optional('sicDescription', found.sicDescription),
    ...optional('fiscalYearEnd', found.fiscalYearEnd),
    ...(names.length > 0 ? { formerNames: names } : {}),
    ...optional('country', countryOf(found.addresses?.business ?? {})),
  };
}

function toCompany(cik: string, found: Company, newest: string, rank: number): ArchiveRow<'companies'> {
  const tickers = (found.tickers ?? []).filter((ticker) => ticker !== null);
  return {
    cik,
    name: found.name.trim() || null,
    origin: 'submissions',
    newest,
    profile: JSON.stringify(profileOf(found)),
    symbols: JSON.stringify(tickers.map(toSymbol)),
    exchanges: JSON.stringify(tickers.map((_, index) => exchangeCode(found.exchanges?.[index]))),
    rank,
  };
}

function readMain(json: unknown, rank: number): ImportResult {
  const { data } = company.safeParse(json);
  const cik = toCik(data?.cik);
  if (!data || !cik) return malformed('unexpected structure');
  const { filings, rejected } = readFilings({ cik, kind: 'list', rank }, data.filings.recent);
  const newest = filings.reduce((latest, { filed }) => (String(filed) > latest ? String(filed) : latest), '');
  const companies = [toCompany(cik, data, newest, rank)];
  // A filer whose filings are all in continuation files is still a company: its own row counts.
  return checked({ filings, companies }, filings.length + 1, rejected);
}

function readContinuation(json: unknown, name: string, rank: number): ImportResult {
  const { data } = columns.safeParse(json);
  const cik = toCik(/^CIK(\d{10})-submissions-\d+/.exec(name)?.[1]);
  if (!data) return malformed('unexpected structure');
  if (!cik) return malformed('a continuation file must keep its name: CIK##########-submissions-NNN.json');
  const { filings, rejected } = readFilings({ cik, kind: 'part', rank }, data);
  return checked({ filings }, filings.length, rejected);
}

/** A continuation is the lists alone, in any order. */
const isContinuation = (json: unknown): boolean =>
  typeof json === 'object' && json !== null && 'accessionNumber' in json;

/** submissions/CIK##########.json and its continuation files: filings with acceptance times, and what the company is. */
export const secSubmissions: Importer = {
  kind: 'sec-submissions',
  // 2: the country of the business address. 3: no fresh times in older parts.
  version: 3,
  recognises: (head) =>
    hasKeys(head, ['cik', 'entityType']) ||
    (/"accessionNumber"\s*:\s*\[/.test(head) && hasKeys(head, ['accessionNumber'])),
  read: ({ text, name, rank }) => {
    const parsed = parseJson(text);
    if ('reason' in parsed) return malformed(parsed.reason);
    return isContinuation(parsed.json) ? readContinuation(parsed.json, name, rank) : readMain(parsed.json, rank);
  },
};
