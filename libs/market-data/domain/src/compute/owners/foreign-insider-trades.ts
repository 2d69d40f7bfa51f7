import type { ForeignInsiderTrade } from '../../model/foreign-insider-trade';

const compareText = (a: string | undefined, b: string | undefined): number =>
  (a ?? '') < (b ?? '') ? -1 : (a ?? '') > (b ?? '') ? 1 : 0;

/** Identity of a transaction across rows: later files repeat it, with another status at most. */
const identityOf = (trade: ForeignInsiderTrade): string =>
  [
    trade.country,
    trade.notice,
    trade.publishedDay,
    trade.issuer,
    trade.person,
    trade.notifier,
    trade.tradeDay,
    trade.nature,
    trade.isin,
    trade.instrument,
    trade.volume,
    trade.price,
    trade.value,
    trade.occurrence,
  ].join('|');

function compareTrades(a: ForeignInsiderTrade, b: ForeignInsiderTrade): number {
  return (
    b.moment.at - a.moment.at ||
    compareText(b.tradeDay, a.tradeDay) ||
    compareText(identityOf(a), identityOf(b)) ||
    compareText(a.status, b.status) ||
    compareText(JSON.stringify(a), JSON.stringify(b))
  );
}

const filerOf = ({ country, issuer, person }: ForeignInsiderTrade): string => `${country}|${issuer}|${person}`;

/** When each manager of an issuer published amendments. */
function amendmentMoments(trades: readonly ForeignInsiderTrade[]): ReadonlyMap<string, readonly number[]> {
  const moments = new Map<string, number[]>();
  for (const trade of trades)
    if (trade.isAmendment) moments.set(filerOf(trade), [...(moments.get(filerOf(trade)) ?? []), trade.moment.at]);
  return moments;
}

/**
 * Transactions as published by a moment (epoch milliseconds; all when left out), newest publication first. Registers mark
 * a notice as revised without saying when: it holds until the same manager's next amendment. Of a cancelled notice no such
 * day is known, so that it never counts.
 */
export function foreignInsiderTradesKnownAt(
  trades: Iterable<ForeignInsiderTrade>,
  at: number = Number.POSITIVE_INFINITY,
): readonly ForeignInsiderTrade[] {
  const known = [...trades].filter(({ moment }) => moment.at <= at);
  const copies = new Map<string, ForeignInsiderTrade[]>();
  for (const trade of known) copies.set(identityOf(trade), [...(copies.get(identityOf(trade)) ?? []), trade]);
  const amended = amendmentMoments(known);
  const effective = [...copies.values()].flatMap((group) => {
    const [first] = [...group].sort((a, b) => -compareTrades(a, b));
    if (!first || group.some(({ status }) => status === 'cancelled')) return [];
    const isRevised = group.some(({ status }) => status === 'revised');
    const isReplaced = isRevised && (amended.get(filerOf(first)) ?? []).some((moment) => moment > first.moment.at);
    return isReplaced ? [] : [first];
  });
  return effective.sort(compareTrades);
}
