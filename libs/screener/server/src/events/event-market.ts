import {
  actionsKnownAt,
  filedSeries,
  momentOf,
  recordsAt,
  tradedCloseOn,
  type ActionKind,
  type ArchiveAreas,
  type CorporateAction,
  type Filing,
  type MarketReader,
  type RecordReader,
  type Security,
} from '@plumbline/market-data/domain';
import { edgarUrl } from '@plumbline/stocks/domain';
import { addDays, compareText, daysBetween, groupBy, type Day } from '@plumbline/shared/domain';
import { noticeRecords, type Notice } from './notice-records';

/** Market data of event screens. */
export type EventMarket = RecordReader &
  Pick<
    MarketReader,
    | 'actions'
    | 'document'
    | 'find'
    | 'findAt'
    | 'lastPriceDay'
    | 'list'
    | 'ofCompany'
    | 'prices'
    | 'shortVolumes'
    | 'status'
  > & { readonly areas: () => Pick<ArchiveAreas, 'owners'> };

/** Context of events: a market on a day. */
export interface EventAsk {
  readonly market: EventMarket;
  readonly asOf: Day | undefined;
}

/** A value of an event; null where there is none. */
export type EventValue = number | string | null;

/** Values looked up for the displayed rows. */
interface LookedUp {
  readonly values: Readonly<Record<string, EventValue>>;
  /** Why a value is missing, by key. */
  readonly why?: Readonly<Record<string, string>>;
}

/** One row of an event screen. */
export interface EventRow {
  readonly key: string;
  /** Undefined where it is not in the market. */
  readonly security: Security | undefined;
  /** Symbol in the log where there is no security. */
  readonly symbol: string | undefined;
  readonly company: string;
  /** Of its amounts where no source names one. */
  readonly currency: string;
  readonly stage: string | undefined;
  readonly values: Readonly<Record<string, EventValue>>;
  readonly url?: string | null;
  readonly lookUp?: () => Promise<LookedUp>;
}

/** Sources of rows, with a text for sources without data. */
export interface EventSource {
  readonly name: string;
  readonly entries: number;
  readonly missing: string;
}

/** Result of a reader of events. */
export interface EventsFound {
  readonly rows: readonly EventRow[];
  readonly sources: readonly EventSource[];
}

/** Where the log of corporate actions comes from, in words. */
export const LOG_MISSING = 'None as of this day. A file of actions in the inbox, or a vendor, reports them';

/** Notices that were public by the day, by company, the oldest first. */
export async function knownNotices({ market, asOf }: EventAsk, of: Notice['of']) {
  const table = await market.records(noticeRecords);
  const wanted = table.column('of');
  const places = recordsAt(table, momentOf(asOf)).filter((place) => wanted(place) === of);
  const byCompany = groupBy(places, (place) => table.group(place));
  return new Map(Array.from(byCompany, ([cik, own]) => [cik, own.map((place) => table.row(place))]));
}

/** Entries of the log as known on the day, oldest first. */
export const loggedActions = async ({ market, asOf }: EventAsk, kinds: readonly ActionKind[]) =>
  actionsKnownAt(await market.actions(kinds), momentOf(asOf));

/** The security that had a symbol until an event. */
export const securityBefore = (market: EventMarket, { symbol, day }: Pick<CorporateAction, 'symbol' | 'day'>) =>
  market.findAt(symbol, addDays(day, -1)) ?? market.findAt(symbol, day);

/** The other company of an event, as its row writes it. */
export function otherName(market: EventMarket, { otherSymbol, otherName: name, day }: CorporateAction): string | null {
  const found = otherSymbol === undefined ? undefined : market.findAt(otherSymbol, day);
  const written = found?.company ?? name;
  if (written === undefined) return otherSymbol ?? null;
  return otherSymbol === undefined ? written : `${written} (${otherSymbol})`;
}

/** The company and the currency of a row: those of the security where there is one. */
export const namedOf = (security: Security | undefined, symbol: string, currency: string | undefined) => ({
  company: security?.company ?? symbol,
  currency: currency ?? security?.currency ?? 'USD',
});

/** A filing at its publisher; null in the sample market and where there is none. */
export const filingUrl = (
  { market }: EventAsk,
  cik: string | undefined,
  filing: Pick<Filing, 'accession'> | undefined,
) => (filing ? edgarUrl({ cik, accession: filing.accession, sample: market.status().sample }) : null);

/** A close within so many days of the last price needs no splits after it. */
const NEAR_DAYS = 10;

/** Returns the close of a share as traded on a day; reads a document only where splits can have followed. */
export async function closeOn(market: EventMarket, security: Security | undefined, day: Day): Promise<number | null> {
  const [last, series] = security ? [market.lastPriceDay(security.id), market.prices(security.id)] : [];
  if (!security || !last || !series) return null;
  const isAtEnd = daysBetween(day, last) <= NEAR_DAYS;
  const splits = isAtEnd ? [] : ((await market.document(security.id))?.splits ?? []);
  return tradedCloseOn(filedSeries(series), splits, day) ?? null;
}

/** Why there is no price, in words. */
export const NO_PRICE = 'No price within ten days before';

/** Rows by year of their day, oldest first, years without any among them. */
export function byYear(rows: readonly EventRow[]) {
  const years = rows.flatMap(({ values: { day } }) => (typeof day === 'string' ? [Number(day.slice(0, 4))] : []));
  const [first, last] = [Math.min(...years), Math.max(...years)];
  if (years.length === 0) return [];
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    label: String(first + index),
    rows: years.filter((year) => year === first + index).length,
  }));
}

/** The newest of some days; undefined of none. */
export const newestDay = (days: readonly Day[]): Day | undefined => days.toSorted(compareText).at(-1);
