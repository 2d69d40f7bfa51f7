import { acceptanceMoment, filingDayMoment, newYorkTime, type Moment } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';

import type { ArchiveRow } from '../../tables/archive-tables';
import { checked, malformed, type Importer, type ImportResult, type RejectedRow } from '../../kit/importer';
import { parseDay } from '../kit/day-text';
import { toFilingRow } from '../disclosure/filing-row';
import { createTradeRows, isTradeRow, type ReportText } from '../disclosure/trade-row';
import { readReportPage, type PageTable, type ReportPage } from './efd-page';

const SOURCE = 'senate-efd-html';

interface Title {
  readonly kind: 'P' | 'A' | 'O';
  readonly title: string;
  readonly reportDay?: Day | undefined;
  readonly year?: number | undefined;
  readonly amendment: number;
}

/** 'Periodic Transaction Report for 11/25/2021 (Amendment 1)', 'Annual Report for Calendar 2021'. */
function titleOf(heading: string): Title {
  const day = parseDay(/for (\d{1,2}\/\d{1,2}\/\d{4})/.exec(heading)?.[1], 'mdy');
  const year = /Calendar (\d{4})/.exec(heading)?.[1];
  const kind = /Periodic Transaction/i.test(heading) ? 'P' : /Annual/i.test(heading) ? 'A' : 'O';
  const amendment = Number(/\(Amendment (\d{1,4})\)/i.exec(heading)?.[1] ?? 0);
  return { kind, title: heading, reportDay: day, year: year === undefined ? undefined : Number(year), amendment };
}

/** 'The Honorable First M Last (Last, First)': the name without the title, and both parts of that in brackets. */
function filerOf(text: string) {
  const [, last, first] = /\(([^,()]+),\s*([^()]+)\)\s*$/.exec(text) ?? [];
  const person = text
    .replace(/\([^()]*\)\s*$/, '')
    .replace(/^The Honorable\s+/i, '')
    .trim();
  return {
    person: person || [first, last].filter(Boolean).join(' '),
    last: last?.trim() ?? null,
    first: first?.trim() ?? null,
  };
}

/** 'Filed 10/18/2022 @ 9:43 AM', Washington time. */
function receivedAt(text: string): { readonly day: Day; readonly moment: Moment } | undefined {
  const found = /Filed\s+(\d{1,2}\/\d{1,2}\/\d{4})(?:\s*@\s*(\d{1,2}):(\d{2})\s*([AP]M))?/i.exec(text);
  const day = parseDay(found?.[1], 'mdy');
  if (!found || !day) return undefined;
  const [, , hour, minute, half] = found;
  if (hour === undefined) return { day, moment: filingDayMoment(day) };
  const clock = (Number(hour) % 12) + (half?.toUpperCase() === 'PM' ? 12 : 0);
  const time = `${day}T${String(clock).padStart(2, '0')}:${minute ?? '00'}:00`;
  return { day, moment: acceptanceMoment(time, 'new-york') ?? filingDayMoment(day) };
}

const HEADERS = {
  traded: 'transaction date',
  owner: 'owner',
  ticker: 'ticker',
  asset: 'asset name',
  assetType: 'asset type',
  kind: 'type',
  amount: 'amount',
  comment: 'comment',
} as const;
type Field = keyof typeof HEADERS;
/** Annual reports have a table of transactions, too: it lacks the type of the asset. */
const NEEDED: readonly Field[] = ['traded', 'owner', 'asset', 'kind', 'amount'];
const OTHER_NAMES: Readonly<Record<string, Field>> = { 'transaction type': 'kind' };

function columnsOf({ header }: PageTable): ReadonlyMap<Field, number> | undefined {
  const found = new Map<Field, number>();
  header.forEach((name, index) => {
    const folded = name.toLowerCase();
    const field = (Object.keys(HEADERS) as Field[]).find((each) => HEADERS[each] === folded) ?? OTHER_NAMES[folded];
    if (field) found.set(field, index);
  });
  return NEEDED.every((field) => found.has(field)) ? found : undefined;
}

interface Reading {
  readonly trades: ArchiveRow<'politician_trades'>[];
  readonly filings: ArchiveRow<'politician_filings'>[];
  readonly rejected: RejectedRow[];
  readonly make: ReturnType<typeof createTradeRows>;
}

interface PageOfReport {
  readonly person: string;
  readonly report: ReportText;
  /** Number of the page in its file. */
  readonly line: number;
}

function addTable(reading: Reading, table: PageTable, { person, report, line }: PageOfReport): number {
  const columns = columnsOf(table);
  if (!columns) return 0;
  for (const cells of table.rows) {
    const cell = (field: Field): string => cells[columns.get(field) ?? -1] ?? '';
    const made = reading.make(
      {
        chamber: 'senate',
        person,
        owner: cell('owner'),
        ticker: cell('ticker'),
        asset: cell('asset'),
        assetType: cell('assetType'),
        kind: cell('kind'),
        traded: cell('traded'),
        amount: cell('amount'),
        comment: cell('comment'),
      },
      report,
    );
    if (isTradeRow(made)) reading.trades.push(made);
    else reading.rejected.push({ line, reason: made.reason, text: cells.join(' | ').slice(0, 300) });
  }
  return table.rows.length;
}

/** Printed pages carry no number of the report: its filer, day, amendment, kind and time of filing name it. */
const documentOf = (id: string | undefined, person: string, title: Title, { at }: Moment): string =>
  id ?? `efd:${person}|${title.kind}|${title.reportDay ?? title.year ?? ''}|${title.amendment}|${newYorkTime(at)}`;

function addReport(reading: Reading, page: ReportPage, id: string | undefined, line: number): void {
  const title = titleOf(page.heading);
  const filer = filerOf(page.filer);
  const received = receivedAt(page.text);
  if (!received || !filer.person) {
    const reason = received ? 'a report without a filer' : 'a report without its filing day';
    reading.rejected.push({ line, reason, text: `${page.heading} ${page.filer}`.slice(0, 300) });
    return;
  }
  const { day, moment } = received;
  const document = documentOf(id, filer.person, title, moment);
  const { reportDay, amendment } = title;
  const report = { document, source: SOURCE, disclosed: day, received: moment, reportDay, amendment };
  const counts = page.tables.map((table) => addTable(reading, table, { person: filer.person, report, line }));
  const trades = counts.reduce((sum, count) => sum + count, 0);
  const filing = {
    chamber: 'senate',
    ...filer,
    filing_type: title.kind,
    title: title.title || null,
    year: title.year ?? Number(day.slice(0, 4)),
    filed: day,
    report_day: reportDay ?? null,
    amendment,
    document,
    paper: page.tables.length === 0,
    trades: page.tables.length === 0 ? null : trades,
    source: SOURCE,
  } as const;
  reading.filings.push(toFilingRow(filing, moment, 'received'));
}

/** One file holds one printed report or several one after another. */
const pagesOf = (text: string): readonly string[] =>
  text
    .split(/(?=<!DOCTYPE html)/i)
    .filter((page) => /<html/i.test(page))
    .map((page) => page.trimEnd());

function readPages(text: string, name: string): ImportResult {
  const pages = pagesOf(text);
  if (pages.length === 0) return malformed('no page');
  const id =
    pages.length === 1 ? /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.exec(name)?.[0].toLowerCase() : undefined;
  const reading: Reading = { trades: [], filings: [], rejected: [], make: createTradeRows() };
  // Some files hold a page twice.
  [...new Set(pages)].forEach((page, index) => addReport(reading, readReportPage(page), id, index + 1));
  const { trades, filings, rejected } = reading;
  const result = checked(
    { politician_trades: trades, politician_filings: filings },
    trades.length + filings.length,
    rejected,
  );
  return { ...result, counts: { pages: pages.length, reports: filings.length, transactions: trades.length } };
}

/** Printed reports of the Senate's electronic financial disclosures. */
export const senateEfdHtml: Importer = {
  kind: SOURCE,
  recognises: (head) => /<title>\s*eFD:\s*(Print|View)\s/i.test(head),
  read: ({ text, name }) => readPages(text, name),
};
