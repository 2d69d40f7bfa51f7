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

/** The code of the specification for an exchange's name in SEC files; '' when unknown. */
export function exchangeCode(name: string | null | undefined): string {
  const key = (name ?? '').toUpperCase();
  if (key === 'NYSE AMERICAN' || key === 'NYSE MKT' || key === 'AMEX') return 'AMEX';
  return { NASDAQ: 'NAS', NYSE: 'NYSE', OTC: 'OTCPK', CBOE: 'BATS' }[key] ?? '';
}

const byFields = z.object({ fields: z.array(z.string()), data: z.array(z.array(z.unknown())) });
const byNumber = z.record(z.string(), z.unknown());
const listing = z.object({
  cik: z.union([z.number().int().positive(), z.string().regex(/^\d{1,10}$/)]),
  name: z.string().min(1),
  ticker: z.string().regex(/^[A-Za-z0-9.^=-]{1,12}$/),
  exchange: z.string().nullish(),
});

/** The two layouts of the publisher as records with one set of names; undefined when it is neither. */
function records(json: unknown): readonly unknown[] | undefined {
  const table = byFields.safeParse(json).data;
  if (table) {
    if (!['cik', 'name', 'ticker'].every((name) => table.fields.includes(name))) return undefined;
    return table.data.map((row) => Object.fromEntries(table.fields.map((name, index) => [name, row[index]])));
  }
  const numbered = byNumber.safeParse(json).data;
  const rows = numbered && Object.values(numbered);
  const layout = z.object({ cik_str: z.unknown(), ticker: z.unknown(), title: z.unknown() });
  if (!rows || !layout.safeParse(rows[0]).success) return undefined;
  return rows.map((row) => {
    const known = layout.safeParse(row).data;
    return { cik: known?.cik_str, name: known?.title, ticker: known?.ticker };
  });
}

function readTickers(text: string, rank: number): ImportResult {
  const parsed = parseJson(text);
  if ('reason' in parsed) return malformed(parsed.reason);
  const found = records(parsed.json);
  if (!found) return malformed('unexpected fields');
  const listings: ArchiveRow<'listings'>[] = [];
  const rejected: RejectedRow[] = [];
  found.forEach((raw, place) => {
    const { data, error } = listing.safeParse(raw);
    const cik = toCik(data?.cik);
    if (!data || !cik) rejected.push({ line: place + 1, reason: error ? z.prettifyError(error) : 'no CIK' });
    else {
      const exchange = data.exchange === undefined ? null : exchangeCode(data.exchange);
      listings.push({ cik, name: data.name, symbol: toSymbol(data.ticker), exchange, place, rank });
    }
  });
  return checked({ listings }, listings.length, rejected);
}

/** Some copies have a date or a note before the names of the fields. */
const FIELDS_WITHIN = 1000;

/** company_tickers_exchange.json and company_tickers.json: which symbol belongs to which company. */
export const secCompanyTickers: Importer = {
  kind: 'sec-company-tickers',
  recognises: (head) =>
    (/^\s*\{/.test(head) && /"fields"\s*:\s*\[(?![^\]]*"classId")[^\]]*"cik"/.test(head.slice(0, FIELDS_WITHIN))) ||
    /^\s*\{\s*"\d+"\s*:\s*\{[^{}]*"cik_str"/.test(head),
  read: ({ text, rank }) => readTickers(text, rank),
};
