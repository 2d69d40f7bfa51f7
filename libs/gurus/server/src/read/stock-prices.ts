import { quarterMeans, splitFactor, type Security } from '@plumbline/market-data/domain';
import { PriceHistory } from '@plumbline/metrics/domain';
import { dayFromEpoch, type Day } from '@plumbline/shared/domain';
import { keptByVersion } from '@plumbline/shared/server';
import type { GuruMarket } from './guru-market';

const FAR_FUTURE: Day = '9999-12-31';

function readClose(market: GuruMarket, { id, currency, delisted }: Security, asOf: Day | undefined): number | null {
  // Values of reports are dollars: a price in another currency is none of them.
  if (currency !== 'USD') return null;
  if (asOf === undefined) return market.recentPrices(id)?.close.at(-1) ?? null;
  const series = market.prices(id);
  const prices = series && PriceHistory.of({ series, splits: market.splits(id), actions: [] }, asOf, delisted);
  return prices?.lastClose ?? null;
}

/** Closes that were read of a day; few days, as each can have every stock. */
const readCloses = keptByVersion<GuruMarket, Day | undefined, Map<string, number | null>>({
  most: 3,
  keyOf: (asOf) => asOf ?? '',
  read: async () => new Map(),
});

/** Reads last closes by a day, in dollars of shares of that day; null where a stock has none of then. */
export async function lastCloses(
  market: GuruMarket,
  asOf: Day | undefined,
): Promise<(security: Security) => number | null> {
  const known = await readCloses(market, asOf);
  return (security) => {
    const found = known.get(security.id);
    const close = found === undefined ? readClose(market, security, asOf) : found;
    known.set(security.id, close);
    return close;
  };
}

/** Mean closes by security and quarter end, in dollars of shares of the quarter end. */
export const quarterCloses = keptByVersion<GuruMarket, undefined, ReadonlyMap<string, ReadonlyMap<Day, number>>>({
  most: 1,
  keyOf: () => '',
  read: async (market) => {
    if (market.recordParts(quarterMeans).length === 0) return new Map();
    const part = await market.recordPart(quarterMeans, '');
    const { period, close } = (await part.read(['period', 'close'])).columns;
    const closesOf = (id: string) => {
      const [from, until] = part.rowsOf(id);
      return Array.from({ length: until - from }, (_, step) => {
        const place = from + step;
        return [dayFromEpoch(period[place] ?? 0), close[place] ?? Number.NaN] as const;
      });
    };
    return new Map(part.groups.map((id) => [id, new Map(closesOf(id))]));
  },
});

/** Shares that one share of a day has become by another one, or by the last split known. */
export const sharesSince = (market: GuruMarket, id: string, from: Day, asOf: Day | undefined): number =>
  splitFactor(market.splits(id), from, asOf ?? FAR_FUTURE);
