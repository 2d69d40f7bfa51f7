import type { Security } from '@plumbline/market-data/domain';
import { splitFactor } from '@plumbline/market-data/domain';
import { holderView, meanClose, PriceHistory, type HolderPosition, type HolderTrade } from '@plumbline/metrics/domain';
import type { Day } from '@plumbline/shared/domain';
import { keptByVersion } from '@plumbline/shared/server';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { GuruBook, GuruMarket } from './guru-market';

/** A security with what all managers hold of it and did with it within twelve months. */
export interface HeldStock {
  readonly security: Security;
  readonly positions: readonly HolderPosition[];
  /** By filing day, oldest first. */
  readonly trades: readonly HolderTrade[];
  /** The last close by the day, in dollars of its shares; null where it has none of then. */
  readonly price: number | null;
  /** The mean close of a quarter in dollars of today's shares; NaN where it is not known. */
  readonly averagePrice: (period: Day) => number;
}

const FAR_FUTURE: Day = '9999-12-31';
/** Securities read before others get their turn. */
const AT_ONCE = 50;

function pricesOf(market: GuruMarket, { id, currency, delisted }: Security, asOf: Day | undefined) {
  // Values of reports are dollars: a price in another currency is none of them.
  const series = currency === 'USD' ? market.prices(id) : undefined;
  return series && PriceHistory.of({ series, splits: market.splits(id), actions: [] }, asOf, delisted);
}

function readStock(market: GuruMarket, guru: GuruBook, security: Security): HeldStock {
  const { book, at, asOf, today } = guru;
  const prices = pricesOf(market, security, asOf);
  const averages = new Map<Day, number>();
  const averagePrice = (period: Day): number => {
    const known = averages.get(period) ?? meanClose(prices, period);
    averages.set(period, known);
    return known;
  };
  const splits = market.splits(security.id);
  const factor = (from: Day): number => splitFactor(splits, from, asOf ?? FAR_FUTURE);
  const held = book.securities.get(security.id)?.held ?? [];
  const { positions, trades } = holderView({ book, held, at, today, factor, averagePrice });
  return { security, positions, trades, price: prices?.lastClose ?? null, averagePrice };
}

async function readStocks(market: GuruMarket, guru: GuruBook): Promise<readonly HeldStock[]> {
  const found: HeldStock[] = [];
  let read = 0;
  for (const [id, { held }] of guru.book.securities) {
    const security = held && market.find(id);
    if (!security) continue;
    const stock = readStock(market, guru, security);
    if (stock.positions.length > 0 || stock.trades.length > 0) found.push(stock);
    read += 1;
    if (read % AT_ONCE === 0) await nextTurn();
  }
  return found;
}

/** All stocks that managers hold or traded, as known on the day of the book; few days, as each has every stock. */
export const heldStocks = keptByVersion<GuruMarket, GuruBook, readonly HeldStock[]>({
  most: 3,
  keyOf: ({ asOf }) => asOf ?? '',
  read: readStocks,
});
