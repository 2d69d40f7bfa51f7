import { newYorkDay, type PoliticianTrade } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';

import { inWords, windowStart, type OwnerRead, type OwnerReads } from './owner-read';

/** Trades of members of Congress as known at a moment, as leaves read them. */
export interface PoliticianSource {
  readonly trades: readonly PoliticianTrade[];
  readonly today: Day;
}

type Kinds = ReadonlySet<PoliticianTrade['kind']>;

/** By the day they were disclosed, not made. */
function disclosed({ trades, today }: PoliticianSource, kinds: Kinds): readonly PoliticianTrade[] {
  const start = windowStart(today, '3m');
  return trades.filter(({ kind, moment }) => kinds.has(kind) && newYorkDay(moment.at) > start).toReversed();
}

const inWord = ({ person, tradeDay, moment, amountText, document }: PoliticianTrade): string =>
  `${newYorkDay(moment.at)} ${person}${tradeDay === undefined ? '' : `, traded ${tradeDay}`}${amountText === undefined ? '' : `, ${amountText}`}${document === undefined ? '' : ` (report ${document})`}`;

const countOf = (kinds: Kinds, what: string): OwnerRead<PoliticianSource> => ({
  of: (source) => disclosed(source, kinds).length,
  note: (source) =>
    inWords(disclosed(source, kinds).map(inWord), `${what} disclosed after ${windowStart(source.today, '3m')}`),
});

/** What is read of the reports of members of Congress, by the key of its leaf (fields/registry/owner-leaves.ts). */
export const POLITICIAN_READS: OwnerReads<PoliticianSource> = {
  politician_buys_3m: countOf(new Set(['purchase']), 'purchases'),
  politician_sells_3m: countOf(new Set(['sale', 'partial-sale']), 'sales'),
};
