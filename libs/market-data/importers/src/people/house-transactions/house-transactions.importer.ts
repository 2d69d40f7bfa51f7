import { z } from 'zod';

import type { ArchiveRow } from '../../tables/archive-tables';
import { hasColumns } from '../../kit/csv';
import { checked, malformed, parseJson, type Importer, type ImportResult, type RejectedRow } from '../../kit/importer';
import { parseDay } from '../kit/day-text';
import { parseDelimited } from '../kit/delimited';
import { createTradeRows, isTradeRow } from '../disclosure/trade-row';

const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? '' : String(value)));

/** Two spellings of the same layout: the newer has a filing number and an owner in words, the older a link only. */
const row = z.object({
  transaction_date: text,
  disclosure_date: text,
  ticker: text,
  asset_description: text,
  asset_type: text,
  type: text,
  amount: text,
  representative: text,
  district: text,
  state: text,
  owner: text,
  filing_id: text,
  source_url: text,
  ptr_link: text,
  comment: text,
  cap_gains_over_200_usd: z.union([z.boolean(), z.string()]).nullish(),
});
type Row = z.infer<typeof row>;

const NEEDED = ['transaction_date', 'disclosure_date', 'ticker', 'type', 'amount', 'representative'] as const;
const SOURCE = 'house-transactions';

const isTrue = (value: Row['cap_gains_over_200_usd']): boolean | undefined =>
  value === null || value === undefined || value === '' ? undefined : /^true$/i.test(String(value));

function toReport(found: Row) {
  const link = found.source_url || found.ptr_link;
  const document = found.filing_id || /(\d{5,})\.pdf$/.exec(link)?.[1];
  const disclosed = parseDay(found.disclosure_date, 'mdy');
  return { document: document ?? null, link: link || undefined, source: SOURCE, disclosed };
}

function toTrade(found: Row) {
  const [, state, district] = /^([A-Z]{2})-?(\d{1,2})$/i.exec(found.district) ?? [];
  return {
    chamber: 'house',
    person: found.representative,
    state: (state ?? (found.state || undefined))?.toUpperCase(),
    district: district?.padStart(2, '0'),
    owner: found.owner,
    ticker: found.ticker,
    asset: found.asset_description,
    assetType: found.asset_type,
    kind: found.type,
    traded: found.transaction_date,
    amount: found.amount,
    comment: found.comment,
    capitalGains: isTrue(found.cap_gains_over_200_usd),
  } as const;
}

function readRows(rows: readonly { readonly line: number; readonly value: unknown }[]): ImportResult {
  const make = createTradeRows();
  const trades: ArchiveRow<'politician_trades'>[] = [];
  const rejected: RejectedRow[] = [];
  for (const { line, value } of rows) {
    const { data } = row.safeParse(value);
    const made = data?.representative ? make(toTrade(data), toReport(data)) : { reason: 'no representative' };
    if (isTradeRow(made)) trades.push(made);
    else rejected.push({ line, reason: made.reason, text: JSON.stringify(value).slice(0, 300) });
  }
  return checked({ politician_trades: trades }, trades.length, rejected);
}

function readJson(source: string): ImportResult {
  const parsed = parseJson(source);
  if ('reason' in parsed) return malformed(parsed.reason);
  const { data } = z.array(z.record(z.string(), z.unknown())).safeParse(parsed.json);
  if (!data) return malformed('unexpected structure');
  const missing = NEEDED.filter((name) => data[0] !== undefined && !(name in data[0]));
  if (missing.length > 0) return malformed(`lacks ${missing.join(', ')}`);
  return readRows(data.map((value, index) => ({ line: index + 1, value })));
}

function readCsv(source: string): ImportResult {
  const { header: titles, rows } = parseDelimited(source);
  const header = titles.map((title) => title.toLowerCase());
  const missing = NEEDED.filter((name) => !header.includes(name));
  if (missing.length > 0) return malformed(`lacks ${missing.join(', ')}`);
  const toValue = (cells: readonly string[]) => Object.fromEntries(header.map((name, index) => [name, cells[index]]));
  return readRows(rows.map(({ line, cells }) => ({ line, value: toValue(cells) })));
}

const firstRecord = (head: string): string => head.slice(0, 4000);

/** Transactions of Representatives as collected from the reports: one row a transaction, JSON or CSV. */
export const houseTransactions: Importer = {
  kind: SOURCE,
  recognises: (head) => {
    const start = firstRecord(head);
    if (/^\uFEFF?\s*\[\s*\{/.test(start))
      return start.includes('"representative"') && start.includes('"disclosure_date"');
    return hasColumns(head, 'representative', 'disclosure_date');
  },
  read: ({ text: source }) => (/^\uFEFF?\s*\[/.test(source) ? readJson(source) : readCsv(source)),
};
