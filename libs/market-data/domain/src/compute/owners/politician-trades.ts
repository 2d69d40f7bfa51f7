import { daysBetween, groupBy } from '@plumbline/shared/domain';

import type { DisclosedTrade } from '../../model/owner-book';
import type { DisclosedAmount, PoliticianFiling, PoliticianTrade } from '../../model/politician-trade';
import type { Validity } from '../../model/records';
import { nameKey } from './legislator-match';

/** Days after the trade within which a report is due (5 U.S.C. 13105(l)). */
export const DISCLOSURE_DUE_DAYS = 45;

/** Sources by how close they are to the reports themselves, closest first. */
const AUTHORITY = ['senate-efd-html', 'house-transactions', 'senate-transactions', 'parsed-transactions'];

const rankOf = (source: string): number => {
  const found = AUTHORITY.indexOf(source);
  return found < 0 ? AUTHORITY.length : found;
};

/** Who traded, by number where known, else by first and last name. */
export const politicianKey = ({ bioguide, person }: Pick<PoliticianTrade, 'bioguide' | 'person'>): string =>
  bioguide ?? nameKey(person);

type Report = Pick<
  PoliticianFiling,
  'chamber' | 'person' | 'bioguide' | 'reportDay' | 'amendment' | 'moment' | 'filingType'
>;

const reportKey = ({
  chamber,
  reportDay,
  ...who
}: Pick<Report, 'chamber' | 'person' | 'bioguide' | 'reportDay'>): string =>
  `${chamber}|${politicianKey(who)}|${reportDay ?? ''}`;

/** The newest amendment of each report known by then. An amendment states all transactions of its report again. */
function newestAmendments(reports: readonly Report[]): ReadonlyMap<string, number> {
  const newest = new Map<string, number>();
  for (const report of reports) {
    if (report.reportDay === undefined || report.amendment === undefined) continue;
    const key = reportKey(report);
    newest.set(key, Math.max(newest.get(key) ?? 0, report.amendment));
  }
  return newest;
}

const compareText = (a: string | undefined, b: string | undefined): number =>
  (a ?? '') < (b ?? '') ? -1 : (a ?? '') > (b ?? '') ? 1 : 0;

const contentOf = (trade: PoliticianTrade): string =>
  [
    trade.document,
    trade.owner,
    trade.ticker,
    trade.asset,
    trade.kind,
    trade.tradeDay,
    trade.amountText,
    String(trade.occurrence).padStart(6, '0'),
  ].join('|');

/** Newest disclosure first; after that by content, so that the order never depends on how trades came in. */
function compareTrades(a: PoliticianTrade, b: PoliticianTrade): number {
  return (
    b.moment.at - a.moment.at ||
    compareText(b.tradeDay, a.tradeDay) ||
    compareText(a.person, b.person) ||
    compareText(contentOf(a), contentOf(b)) ||
    rankOf(a.source) - rankOf(b.source) ||
    compareText(JSON.stringify(a), JSON.stringify(b))
  );
}

/** Identity of a trade across sources, which differ in owner, wording and detail. */
const sameTradeKey = (trade: PoliticianTrade): string =>
  [
    trade.chamber,
    politicianKey(trade),
    trade.tradeDay,
    trade.kind === 'partial-sale' ? 'sale' : trade.kind,
    trade.ticker ?? trade.asset?.toLowerCase(),
    trade.amount?.lowUsd,
  ].join('|');

/** Of copies of one row the first public one stays: the later ones add nothing. */
function withoutCopies(trades: readonly PoliticianTrade[]): PoliticianTrade[] {
  const copies = groupBy(trades, (trade) => `${trade.source}|${contentOf(trade)}`);
  return [...copies.values()].flatMap((group) => [...group].sort((a, b) => -compareTrades(a, b)).slice(0, 1));
}

/** Of several sources with the same trades the most detailed one is used, of equals the closest one. */
function mostDetailed(trades: readonly PoliticianTrade[]): readonly PoliticianTrade[] {
  if (trades.length === 1) return trades;
  const bySource = [...groupBy(withoutCopies(trades), ({ source }) => source)];
  bySource.sort(([a, ofA], [b, ofB]) => ofB.length - ofA.length || rankOf(a) - rankOf(b) || compareText(a, b));
  return bySource[0]?.[1] ?? [];
}

/** Trades and the reports they, and others without trades, come from. */
export interface PoliticianRecord {
  readonly trades: readonly PoliticianTrade[];
  readonly filings: readonly Report[];
}

/**
 * Trades as known at a moment (epoch milliseconds; all when left out): by when they were disclosed, not when they were
 * made. An amended report counts as last amended by then, and a trade in several sources counts once.
 */
export function politicianTradesKnownAt(
  { trades, filings }: PoliticianRecord,
  at: number = Number.POSITIVE_INFINITY,
): readonly PoliticianTrade[] {
  const isKnown = ({ moment }: Pick<PoliticianTrade, 'moment'>): boolean => moment.at <= at;
  const known = trades.filter(isKnown);
  const newest = newestAmendments([...known, ...filings.filter(isKnown)]);
  const standing = known.filter(
    (trade) => trade.amendment === undefined || trade.amendment === (newest.get(reportKey(trade)) ?? trade.amendment),
  );
  return [...groupBy(standing, sameTradeKey).values()].flatMap(mostDetailed).sort(compareTrades);
}

/** Each trade with how long it was valid: what a report of one trade says without the other trades of it. */
export function standingTrades({ trades, filings }: PoliticianRecord): readonly DisclosedTrade[] {
  const amendments = groupBy(
    [...trades, ...filings].filter(({ reportDay, amendment }) => reportDay !== undefined && amendment !== undefined),
    reportKey,
  );
  return trades.map((trade) => {
    const { amendment } = trade;
    if (amendment === undefined || trade.reportDay === undefined) return { trade };
    const later = (amendments.get(reportKey(trade)) ?? []).filter((each) => (each.amendment ?? 0) > amendment);
    const until = Math.min(...later.map(({ moment }) => moment.at));
    return Number.isFinite(until) ? { trade, until } : { trade };
  });
}

/** A trade between the moments at which it is the one that counts. */
export interface PoliticianTradeState extends Validity {
  readonly trade: PoliticianTrade;
}

/** The same of trades that may be one: which of them counts changes only when one of them comes or goes. */
function statesOfOne(spans: readonly DisclosedTrade[]): readonly PoliticianTradeState[] {
  const ends = spans.map(({ until = Number.POSITIVE_INFINITY }) => until);
  const moments = [...new Set([...spans.map(({ trade }) => trade.moment.at), ...ends])].sort((a, b) => a - b);
  const states = new Map<PoliticianTrade, PoliticianTradeState[]>();
  moments.slice(0, -1).forEach((from, place) => {
    const until = moments[place + 1] ?? Number.POSITIVE_INFINITY;
    const standing = spans.filter(({ trade }, at) => trade.moment.at <= from && (ends[at] ?? from) > from);
    for (const trade of mostDetailed(standing.map((span) => span.trade))) {
      const own = states.get(trade) ?? [];
      const last = own.at(-1);
      if (last?.until === from) own[own.length - 1] = { ...last, until };
      else own.push({ trade, from, until });
      states.set(trade, own);
    }
  });
  return [...states.values()].flat();
}

/**
 * Every trade with the moments between which `politicianTradesKnownAt` has it, in its order: those that hold at a moment
 * are its answer.
 */
export function politicianTradeStates(record: PoliticianRecord): readonly PoliticianTradeState[] {
  const groups = groupBy(standingTrades(record), ({ trade }) => sameTradeKey(trade));
  return [...groups.values()].flatMap(statesOfOne).sort((a, b) => compareTrades(a.trade, b.trade));
}

/** As `politicianTradesKnownAt` has it, of some trades alone. */
export function standingTradesKnownAt(
  trades: readonly DisclosedTrade[],
  at: number = Number.POSITIVE_INFINITY,
): readonly PoliticianTrade[] {
  const standing = trades.filter(({ trade, until }) => trade.moment.at <= at && (until === undefined || until > at));
  return politicianTradesKnownAt({ trades: standing.map(({ trade }) => trade), filings: [] }, at);
}

/** Days from trade to disclosure, and whether that is more than the law allows; undefined where either day is unknown. */
export function disclosureDelay(
  trade: Pick<PoliticianTrade, 'tradeDay' | 'disclosedDay'>,
): { readonly days: number; readonly isLate: boolean } | undefined {
  const { tradeDay, disclosedDay } = trade;
  if (tradeDay === undefined || disclosedDay === undefined) return undefined;
  const days = daysBetween(tradeDay, disclosedDay);
  return { days, isLate: days > DISCLOSURE_DUE_DAYS };
}

/** Sum of ranges: `highUsd` is absent as soon as one of them is open, `unknown` counts trades without a range. */
export interface AmountSum {
  readonly lowUsd: number;
  readonly highUsd?: number;
  readonly unknown: number;
}

/** Sums trades as a range: the sum of the lower and of the upper bounds. */
export function sumAmounts(amounts: readonly (DisclosedAmount | undefined)[]): AmountSum {
  const ranges = amounts.filter((amount) => amount !== undefined);
  const lowUsd = ranges.reduce((sum, amount) => sum + amount.lowUsd, 0);
  const isOpen = ranges.some((amount) => amount.highUsd === undefined);
  const highUsd = ranges.reduce((sum, amount) => sum + (amount.highUsd ?? 0), 0);
  return { lowUsd, ...(isOpen ? {} : { highUsd }), unknown: amounts.length - ranges.length };
}

/**
 * Middle of a range in US dollars: an ESTIMATE, to be named so wherever it is shown. Undefined for an open range.
 * @internal
 */
export const estimatedMidpointUsd = ({ lowUsd, highUsd }: DisclosedAmount): number | undefined =>
  highUsd === undefined ? undefined : (lowUsd + highUsd) / 2;
