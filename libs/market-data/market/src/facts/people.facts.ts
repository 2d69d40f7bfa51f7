import { filingDayMoment, newYorkDay, type Fact } from '@plumbline/market-data/domain';
import { ownValue, type Day } from '@plumbline/shared/domain';
import { literal, selectRows, type Archive } from '@plumbline/market-data/archive';
import { z } from 'zod';

import type { FactProvider, FactQuery } from './fact-provider';

const CHAMBERS: Readonly<Record<string, 'house' | 'senate'>> = {
  'us house': 'house',
  house: 'house',
  'us senate': 'senate',
  senate: 'senate',
};

/** One thing that is counted: when it happened, when it was public, and which kind of source has it. */
const counted = z.object({ source: z.string(), day: z.string(), at: z.number() });
type Counted = z.infer<typeof counted>;

interface Question {
  readonly chamber: 'house' | 'senate';
  readonly query: FactQuery;
}

/** Files of one source repeat each other's rows: a row of a report counts once, whatever its files. */
const TRADES = `SELECT source, coalesce(any_value(trade_day), any_value(disclosed_day), '') AS day, min("at") AS "at" FROM {}
  WHERE chamber = CHAMBER AND (TICKER)
  GROUP BY source, coalesce(document, person), trade_day, owner, ticker, asset, kind_text, amount_text, occurrence`;

/** Reports on paper are rows of their own in lists of transactions. */
const PAPERS = `SELECT source, any_value(filed) AS day, min("at") AS "at" FROM {}
  WHERE chamber = CHAMBER AND paper AND filed IS NOT NULL GROUP BY source, coalesce(document, person), filed`;

const FILINGS = `SELECT source, coalesce(any_value(filed), any_value("year")::VARCHAR || '-12-31') AS day, min("at") AS "at"
  FROM {} WHERE chamber = CHAMBER AND (TYPE) AND "year" BETWEEN FROM_YEAR AND TO_YEAR GROUP BY source, document, "year"`;

const yearOf = (day: Day | undefined, otherwise: number): string => String(day ? Number(day.slice(0, 4)) : otherwise);

/** Reports belong to the year of their list: some of them are filed later. */
function countFilings(
  archive: Archive,
  { chamber, query }: Question,
  type: string | undefined,
): Promise<readonly Counted[]> {
  const sql = FILINGS.replace('CHAMBER', literal(chamber))
    .replace('TYPE', type === undefined ? 'true' : `filing_type = ${literal(type)}`)
    .replace('FROM_YEAR', yearOf(query.start, 0))
    .replace('TO_YEAR', yearOf(query.end, 9999));
  return selectRows(archive, 'politician_filings', sql, counted);
}

async function countTrades(
  archive: Archive,
  { chamber, query }: Question,
  ticker: string | undefined,
): Promise<readonly Counted[]> {
  const wanted = ticker === undefined ? 'true' : `ticker = ${literal(ticker.toUpperCase())}`;
  const sql = TRADES.replace('CHAMBER', literal(chamber)).replace('TICKER', wanted);
  const trades = await selectRows(archive, 'politician_trades', sql, counted);
  const sources = new Set(trades.map(({ source }) => source));
  const papers =
    ticker === undefined
      ? await selectRows(archive, 'politician_filings', PAPERS.replace('CHAMBER', literal(chamber)), counted)
      : [];
  const listed = papers.filter(({ source }) => sources.has(source));
  return [...trades, ...listed].filter(({ day }) => day >= (query.start ?? '') && day <= (query.end ?? '9999-12-31'));
}

/** Of several sources the most complete is counted: their sum would count most trades twice. */
function mostComplete(all: readonly Counted[]): readonly Counted[] {
  const bySource = new Map<string, Counted[]>();
  for (const each of all) bySource.set(each.source, [...(bySource.get(each.source) ?? []), each]);
  const ordered = [...bySource].sort(([a, ofA], [b, ofB]) => ofB.length - ofA.length || (a < b ? -1 : 1));
  return ordered[0]?.[1] ?? [];
}

/** The count as it grew: one vintage a moment at which something became public. */
function vintages(all: readonly Counted[], { concept, start, end }: FactQuery): Fact[] {
  const rows = mostComplete(all);
  const days = rows.map(({ day }) => day).sort();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const byMoment = new Map<number, number>();
  for (const { at } of rows) byMoment.set(at, (byMoment.get(at) ?? 0) + 1);
  let value = 0;
  return [...byMoment]
    .sort(([a], [b]) => a - b)
    .map(([at, more]) => {
      value += more;
      const filed = newYorkDay(at);
      const precision = at === filingDayMoment(filed).at ? ('day' as const) : ('time' as const);
      const source = rows[0]?.source ?? '';
      const period = { start: start ?? first, end: end ?? last };
      return {
        concept,
        unit: 'rows',
        ...period,
        value,
        accession: source,
        form: source,
        filed,
        moment: { at, precision },
      };
    });
}

const TICKER = /^(?:([a-z0-9.]+) transactions|transactions:([a-z0-9.]+))$/i;
const FILING_TYPE = /^(?:.*\bfilings \(filingtype ([a-z])\)|filings:([a-z]))$/i;

function count(archive: Archive, question: Question): Promise<readonly Counted[]> {
  const concept = question.query.concept.trim();
  if (/^transactions$/i.test(concept)) return countTrades(archive, question, undefined);
  if (/^filings$/i.test(concept)) return countFilings(archive, question, undefined);
  const ticker = TICKER.exec(concept);
  if (ticker) return countTrades(archive, question, ticker[1] ?? ticker[2]);
  const type = FILING_TYPE.exec(concept);
  return type ? countFilings(archive, question, (type[1] ?? type[2])?.toUpperCase()) : Promise.resolve([]);
}

/**
 * How many transactions and reports there are: entity 'US House' or 'US Senate'; concept 'transactions' (scanned reports
 * included), 'AAPL transactions' or 'transactions:AAPL', 'filings', 'PTR filings (FilingType P)' or 'filings:P'; start and
 * end bound the day of the trade, of reports the year of the list.
 */
export const peopleFacts: FactProvider = {
  area: 'people',
  find: async (archive, query) => {
    const chamber = ownValue(CHAMBERS, query.entity.trim().toLowerCase());
    if (chamber === undefined) return [];
    return vintages(await count(archive, { chamber, query }), query);
  },
};
