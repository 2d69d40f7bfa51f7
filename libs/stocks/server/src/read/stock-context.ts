import {
  lastKnownDay,
  type MarketReader,
  type PriceSeries,
  type Security,
  type SecurityDocument,
} from '@plumbline/market-data/domain';
import { ApiError, type Day } from '@plumbline/shared/domain';
import { dropOlderHalf } from '@plumbline/shared/server';
import { LRUCache } from 'lru-cache';
import { companyAt, type CompanyView } from '@plumbline/statements/domain';
import { pricesAt, type PricesAt } from './prices-at';

/** A security as known on a day, everything of one version of the data. */
export interface StockContext {
  /** Of the data: what is computed from a context holds until there is another. */
  readonly version: string;
  readonly security: Security;
  readonly document: SecurityDocument;
  readonly asOf: Day | undefined;
  /** The day figures are for: the as-of day, else the last day of the market. */
  readonly on: Day | undefined;
  readonly view: CompanyView;
  readonly series: PriceSeries | undefined;
  readonly prices: PricesAt;
  readonly sample: boolean;
}

/** Fields of answers that identify the security of a figure. */
export const aboutSecurity = ({ version, security, asOf, sample }: StockContext) => ({
  version,
  stockid: security.id,
  symbol: security.symbol,
  company: security.company,
  asOf: asOf ?? null,
  sample,
});

export type LoadStock = (name: string, asOf: Day | undefined) => Promise<StockContext>;

/**
 * Memory of the views that are kept: what most visitors ask for is computed once a version. A view grows with the facts of its
 * company, as pages ask for its tables.
 */
const VIEW_BYTES = 160 * 2 ** 20;
const FACT_BYTES = 4_500;
const OTHER_BYTES = 200_000;

const sizeOf = ({ document: { facts } }: StockContext): number => facts.length * FACT_BYTES + OTHER_BYTES;

interface Loader {
  readonly load: LoadStock;
  readonly views: LRUCache<string, StockContext>;
}

const loaders = new WeakMap<MarketReader, Loader>();

/** The one loader of a market: all routes share the views it keeps. */
export function loadStockOf(market: MarketReader, now: () => number = Date.now): LoadStock {
  const known = loaders.get(market) ?? createLoader(market, now);
  loaders.set(market, known);
  return known.load;
}

/** Forgets the views of a market; answers how many. */
export function forgetStocks(market: MarketReader): number {
  const views = loaders.get(market)?.views;
  const count = views?.size ?? 0;
  views?.clear();
  return count;
}

/** Forgets the less recently used half of the views of a market; answers how many. */
export function forgetOlderStocks(market: MarketReader): number {
  const views = loaders.get(market)?.views;
  return views ? dropOlderHalf(views) : 0;
}

/** Refuses days that are still to come: nothing is known as of them. */
function refuseFuture(asOf: Day | undefined, lastPriceDay: Day | null, now: number): void {
  const last = lastKnownDay(lastPriceDay, now);
  if (asOf !== undefined && asOf > last) throw new ApiError(400, `There is no data after ${last}`);
}

/** Loads securities through a bounded memory of the views computed last. */
function createLoader(market: MarketReader, now: () => number): Loader {
  const views = new LRUCache<string, StockContext>({ maxSize: VIEW_BYTES, sizeCalculation: sizeOf });
  const load: LoadStock = async (name, asOf) => {
    const security = market.find(name);
    if (!security) throw new ApiError(404, 'Stock not found');
    const { version, sample, lastPriceDay } = market.status();
    refuseFuture(asOf, lastPriceDay, now());
    const key = `${version}|${security.id}|${asOf ?? ''}`;
    const known = views.get(key);
    if (known) return known;
    // Asked for in one breath, so that price and document are of one version.
    const series = market.prices(security.id);
    const document = await market.document(security.id);
    if (!document) throw new ApiError(404, 'Stock not found');
    const prices = pricesAt({ series, document, asOf });
    const on = asOf ?? lastPriceDay ?? undefined;
    const made = { version, security, document, asOf, on, view: companyAt(document, asOf), series, prices, sample };
    views.set(key, made);
    return made;
  };
  return { load, views };
}
