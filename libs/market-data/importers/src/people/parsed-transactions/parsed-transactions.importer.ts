import { createHash } from 'node:crypto';

import { z } from 'zod';

import type { ArchiveRow } from '../../tables/archive-tables';
import { checked, malformed, parseJson, type Importer, type ImportResult, type RejectedRow } from '../../kit/importer';
import { columnsOfHead } from '../../kit/table';
import { parseDay } from '../kit/day-text';
import { createTradeRows, isTradeRow, type ReportText, type TradeText } from '../disclosure/trade-row';

const filer = z.object({ name: z.string().min(1), status: z.string().nullish(), state_district: z.string().nullish() });
const trade = z.object({
  ticker: z.string().nullish(),
  asset: z.string().nullish(),
  owner: z.string().nullish(),
  transaction_type: z.string(),
  transaction_date: z.string(),
  notification_date: z.string().nullish(),
  amount: z.string(),
});
const report = z.object({ filer_information: filer, trades: z.array(z.unknown()) });
type Filer = z.infer<typeof filer>;
type Trade = z.infer<typeof trade>;

const SOURCE = 'parsed-transactions';

/** Reports have no number here: their content names them, so that a copy in another file is the same report. */
const documentOf = (found: unknown): string =>
  `parsed:${createHash('sha256').update(JSON.stringify(found)).digest('hex').slice(0, 16)}`;

/** Text recognition takes capitals for small letters at times ('gA12'). */
const placeOf = (text: string | null | undefined): readonly string[] =>
  /^([A-Z]{2})(\d{2})$/.exec((text ?? '').toUpperCase())?.slice(1) ?? [];

function toTrade({ name, state_district }: Filer, found: Trade): TradeText {
  const [state, district] = placeOf(state_district);
  const chamber = state_district === null || state_district === undefined ? 'senate' : 'house';
  return {
    chamber,
    person: name,
    state,
    district,
    owner: found.owner ?? undefined,
    ticker: found.ticker,
    asset: found.asset,
    kind: found.transaction_type,
    traded: found.transaction_date,
    ...(chamber === 'house' ? { notified: found.notification_date ?? undefined } : {}),
    amount: found.amount,
  };
}

/** Of Senators the second day is that of the report; of Representatives it is when they were notified of the trade. */
function toReport(source: unknown, { state_district }: Filer, found: Trade): ReportText {
  const isSenate = state_district === null || state_district === undefined;
  const disclosed = isSenate ? parseDay(found.notification_date ?? '', 'mdy') : undefined;
  return { document: documentOf(source), source: SOURCE, disclosed };
}

function readReports(reports: readonly unknown[]): ImportResult {
  const make = createTradeRows();
  const trades: ArchiveRow<'politician_trades'>[] = [];
  const rejected: RejectedRow[] = [];
  reports.forEach((each, index) => {
    const { data } = report.safeParse(each);
    if (!data) rejected.push({ line: index + 1, reason: 'no filer', text: JSON.stringify(each).slice(0, 300) });
    for (const raw of data?.trades ?? []) {
      const found = trade.safeParse(raw).data;
      const made =
        data && found
          ? make(toTrade(data.filer_information, found), toReport(each, data.filer_information, found))
          : { reason: 'no trade' };
      if (isTradeRow(made)) trades.push(made);
      else rejected.push({ line: index + 1, reason: made.reason, text: JSON.stringify(raw).slice(0, 300) });
    }
  });
  return checked({ politician_trades: trades }, trades.length, rejected);
}

/** Transactions read out of the text of reports of either chamber: one record a report, tickers only. */
export const parsedTransactions: Importer = {
  kind: SOURCE,
  recognises: (head) => /^\uFEFF?\s*\[\s*\{/.test(head) && columnsOfHead(head).includes('filer_information'),
  read: ({ text }) => {
    const parsed = parseJson(text);
    if ('reason' in parsed) return malformed(parsed.reason);
    return Array.isArray(parsed.json) ? readReports(parsed.json) : malformed('unexpected structure');
  },
};
