import { endOfDayNewYork, newYorkDay, type PoliticianTrade } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';

import { inWords, titled, windowStart, type OwnerRead, type OwnerReads } from './owner-read';
import { disclosureRecords } from './owner-records';

/** Trades of members of Congress as known at a moment, as leaves read them. */
export interface PoliticianSource {
  /** Those disclosed within three months, oldest first. */
  readonly disclosed: readonly PoliticianTrade[];
  readonly today: Day;
}

/** Of trades, newest disclosure first. */
export function politicianSource(trades: readonly PoliticianTrade[], today: Day): PoliticianSource {
  const start = endOfDayNewYork(windowStart(today, '3m'));
  return { disclosed: trades.filter(({ moment }) => moment.at > start).toReversed(), today };
}

type Kinds = ReadonlySet<PoliticianTrade['kind']>;

/** By the day they were disclosed, not made. */
const tradesOf = ({ disclosed }: PoliticianSource, kinds: Kinds): readonly PoliticianTrade[] =>
  disclosed.filter(({ kind }) => kinds.has(kind));

const inWord = ({ person, tradeDay, moment, amountText, document }: PoliticianTrade): string =>
  `${newYorkDay(moment.at)} ${person}${tradeDay === undefined ? '' : `, traded ${tradeDay}`}${amountText === undefined ? '' : `, ${amountText}`}${document === undefined ? '' : ` (report ${document})`}`;

const since = (what: string, { today }: PoliticianSource): string =>
  `${what} disclosed after ${windowStart(today, '3m')}`;

const countOf = (kinds: Kinds, what: string): OwnerRead<PoliticianSource> => ({
  of: (source) => tradesOf(source, kinds).length,
  note: (source) => inWords(tradesOf(source, kinds).map(inWord), since(what, source)),
  records: (source) => disclosureRecords(titled(since(what, source)), tradesOf(source, kinds)),
});

/** Readers of Congress members' reports, by the key of their leaf (fields/registry/owner-leaves.ts). */
export const POLITICIAN_READS: OwnerReads<PoliticianSource> = {
  politician_buys_3m: countOf(new Set(['purchase']), 'purchases'),
  politician_sells_3m: countOf(new Set(['sale', 'partial-sale']), 'sales'),
};
