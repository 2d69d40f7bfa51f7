import { isDay, type Day } from '@plumbline/shared/domain';
import { z } from 'zod';

import type { ArchiveRow } from '../../tables/archive-tables';
import { hasColumns } from '../../kit/csv';
import { checked, malformed, parseJson, type Importer, type ImportResult, type RejectedRow } from '../../kit/importer';
import { parseDay } from '../kit/day-text';
import { parseDelimited } from '../kit/delimited';
import { toDatedFilingRow } from '../disclosure/filing-row';
import { createTradeRows, isTradeRow } from '../disclosure/trade-row';
import { plainText } from '../disclosure/words';

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

const transaction = z.object({
  transaction_date: text,
  owner: text,
  ticker: text,
  asset_description: text,
  asset_type: text,
  type: text,
  amount: text,
  comment: text,
});
const listed = transaction.extend({ senator: z.string().min(1), ptr_link: z.string().min(1), date_recieved: text });
const report = z.object({
  first_name: text,
  last_name: text,
  office: text,
  ptr_link: z.string().min(1),
  date_recieved: text,
  bioguide: text,
  transactions: z.array(z.unknown()),
});
type Transaction = z.infer<typeof transaction>;
type Report = z.infer<typeof report>;

const SOURCE = 'senate-transactions';
/** Reports on paper are scans: of them nothing is known but that they are there. */
const isPaper = (link: string): boolean => link.includes('/view/paper/');
const documentOf = (link: string): string | null =>
  /\/view\/[a-z]+\/([0-9a-f-]{36})/i.exec(link)?.[1]?.toLowerCase() ?? null;

interface Reading {
  readonly trades: ArchiveRow<'politician_trades'>[];
  readonly filings: ArchiveRow<'politician_filings'>[];
  readonly rejected: RejectedRow[];
  readonly make: ReturnType<typeof createTradeRows>;
}

const newReading = (): Reading => ({ trades: [], filings: [], rejected: [], make: createTradeRows() });

const finished = ({ trades, filings, rejected }: Reading, accepted: number): ImportResult =>
  checked({ politician_trades: trades, politician_filings: filings }, accepted, rejected);

interface Origin {
  readonly person: string;
  readonly bioguide?: string | undefined;
  readonly link: string;
  readonly disclosed?: Day | undefined;
}

function addTrade(
  reading: Reading,
  found: Transaction,
  { person, bioguide, link, disclosed }: Origin,
  line: number,
): void {
  const given = {
    chamber: 'senate',
    person,
    bioguide,
    owner: found.owner,
    ticker: plainText(found.ticker),
    asset: found.asset_description,
    assetType: found.asset_type,
    kind: found.type,
    traded: found.transaction_date,
    amount: found.amount,
    comment: found.comment,
  } as const;
  const made = reading.make(given, { document: documentOf(link), link, source: SOURCE, disclosed });
  if (isTradeRow(made)) reading.trades.push(made);
  else reading.rejected.push({ line, reason: made.reason, text: JSON.stringify(found).slice(0, 300) });
}

/** A scan in the list of transactions carries the day of the report in the column of the trade. */
function addPaper(reading: Reading, origin: Origin, day: Day | undefined, line: number): void {
  if (!day) {
    reading.rejected.push({ line, reason: 'a report on paper without a day', text: origin.link });
    return;
  }
  const filing = {
    chamber: 'senate',
    person: origin.person,
    bioguide: origin.bioguide ?? null,
    filing_type: 'P',
    year: Number(day.slice(0, 4)),
    filed: day,
    document: documentOf(origin.link),
    link: origin.link,
    paper: true,
    source: SOURCE,
  } as const;
  reading.filings.push(toDatedFilingRow(filing, day, 'received'));
}

function readListed(values: readonly { readonly line: number; readonly value: unknown }[]): ImportResult {
  const reading = newReading();
  for (const { line, value } of values) {
    const { data } = listed.safeParse(value);
    if (!data) {
      reading.rejected.push({ line, reason: 'no senator or no link', text: JSON.stringify(value).slice(0, 300) });
      continue;
    }
    const disclosed = parseDay(data.date_recieved, 'mdy');
    const origin = { person: plainText(data.senator), link: data.ptr_link, disclosed };
    if (isPaper(data.ptr_link)) addPaper(reading, origin, parseDay(data.transaction_date, 'mdy'), line);
    else addTrade(reading, data, origin, line);
  }
  return finished(reading, reading.trades.length + reading.filings.length);
}

const nameOf = ({ first_name, last_name }: Report): string =>
  plainText(`${first_name} ${last_name}`).replace(/\s+,/g, ',');

function addReport(reading: Reading, found: Report, line: number): void {
  const disclosed = parseDay(found.date_recieved, 'mdy');
  const origin = { person: nameOf(found), bioguide: found.bioguide || undefined, link: found.ptr_link, disclosed };
  if (isPaper(found.ptr_link)) return addPaper(reading, origin, disclosed, line);
  for (const each of found.transactions) addTrade(reading, transaction.parse(each), origin, line);
  if (!disclosed || !isDay(disclosed)) return;
  const filing = {
    chamber: 'senate',
    person: origin.person,
    last: plainText(found.last_name),
    first: plainText(found.first_name),
    bioguide: origin.bioguide ?? null,
    filing_type: 'P',
    title: plainText(found.office) || null,
    year: Number(disclosed.slice(0, 4)),
    filed: disclosed,
    document: documentOf(found.ptr_link),
    link: found.ptr_link,
    paper: false,
    trades: found.transactions.length,
    source: SOURCE,
  } as const;
  reading.filings.push(toDatedFilingRow(filing, disclosed, 'received'));
}

function readReports(values: readonly unknown[]): ImportResult {
  const reading = newReading();
  let reports = 0;
  values.forEach((value, index) => {
    const { data } = report.safeParse(value);
    if (data?.transactions.every((each) => transaction.safeParse(each).success) !== true) {
      reading.rejected.push({ line: index + 1, reason: 'no report', text: JSON.stringify(value).slice(0, 300) });
      return;
    }
    reports += 1;
    addReport(reading, data, index + 1);
  });
  return finished(reading, reports + reading.trades.length);
}

/** Lists by Senator or by ticker: what precedes the transactions applies to all of them. */
const group = z.looseObject({ transactions: z.array(z.record(z.string(), z.unknown())) });

function rowsOf(element: Readonly<Record<string, unknown>>): readonly Readonly<Record<string, unknown>>[] {
  const { data } = group.safeParse(element);
  if (!data) return [element];
  const { transactions, ...above } = data;
  const senator = [above['first_name'], above['last_name']].filter((part) => typeof part === 'string').join(' ');
  return transactions.map((row) => ({ ...(senator ? { senator } : {}), ...above, ...row }));
}

function readJson(source: string): ImportResult {
  const parsed = parseJson(source);
  if ('reason' in parsed) return malformed(parsed.reason);
  const { data } = z.array(z.record(z.string(), z.unknown())).safeParse(parsed.json);
  if (!data) return malformed('unexpected structure');
  if (data[0] && 'date_recieved' in data[0] && 'transactions' in data[0]) return readReports(data);
  return readListed(data.flatMap(rowsOf).map((value, index) => ({ line: index + 1, value })));
}

const NEEDED = ['transaction_date', 'ticker', 'type', 'amount', 'senator', 'ptr_link'] as const;

function readCsv(source: string): ImportResult {
  const { header: titles, rows } = parseDelimited(source);
  const header = titles.map((title) => title.toLowerCase());
  const missing = NEEDED.filter((name) => !header.includes(name));
  if (missing.length > 0) return malformed(`lacks ${missing.join(', ')}`);
  const toValue = (cells: readonly string[]) => Object.fromEntries(header.map((name, index) => [name, cells[index]]));
  return readListed(rows.map(({ line, cells }) => ({ line, value: toValue(cells) })));
}

/** Transactions of Senators: all in one list, those of one Senator, or the reports of a day; JSON or CSV. */
export const senateTransactions: Importer = {
  kind: SOURCE,
  recognises: (head) => {
    const start = head.slice(0, 4000);
    if (/^\uFEFF?\s*\[\s*\{/.test(start))
      return (
        /"ptr_link"/.test(start) &&
        /"(senator|date_recieved|first_name)"/.test(start) &&
        !start.includes('"representative"')
      );
    return hasColumns(head, 'senator', 'ptr_link');
  },
  read: ({ text: source }) => (/^\uFEFF?\s*\[/.test(source) ? readJson(source) : readCsv(source)),
};
