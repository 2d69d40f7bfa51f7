import {
  endOfDayNewYork,
  newYorkDay,
  type ArchiveAreas,
  type MarketReader,
  type Split,
} from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';
import { displaySymbol } from '@plumbline/stocks/domain';
import { LRUCache } from 'lru-cache';

/** What insiders and members of Congress are read from. */
export interface InsiderMarket extends Pick<
  MarketReader,
  'find' | 'findAt' | 'ofCompany' | 'prices' | 'document' | 'status'
> {
  areas(): Pick<ArchiveAreas, 'owners' | 'insiderIssuers' | 'companyInsiders' | 'insiderReports' | 'congress'>;
  splits(id: string): readonly Split[];
}

export const FAR_FUTURE: Day = '9999-12-31';

/** The day that spans end with: the one asked for, else that of the last prices. */
export const todayOf = (market: Pick<InsiderMarket, 'status'>, asOf: Day | undefined): Day =>
  asOf ?? market.status().lastPriceDay ?? newYorkDay(Date.now());

/** Epoch milliseconds up to which things are known. */
export const momentOf = (asOf: Day | undefined): number =>
  asOf === undefined ? Number.POSITIVE_INFINITY : endOfDayNewYork(asOf);

/** A security as lists name it; without one, the name that is at hand. */
export function stockOf(market: Pick<InsiderMarket, 'find'>, id: string | undefined, name: string) {
  const found = id === undefined ? undefined : market.find(id);
  return {
    stockid: found?.id ?? null,
    display_symbol: found ? displaySymbol(found.exchange, found.symbol) : null,
    company: found?.company ?? name,
  };
}

/** Keeps what was read of a market by version and day; a failure is read again. */
export function keptByDay<T>(max: number, read: (market: InsiderMarket, asOf: Day | undefined) => Promise<T>) {
  const kept = new WeakMap<InsiderMarket, LRUCache<string, Promise<T>>>();
  return (market: InsiderMarket, asOf: Day | undefined): Promise<T> => {
    const own = kept.get(market) ?? new LRUCache<string, Promise<T>>({ max });
    kept.set(market, own);
    const key = `${market.status().version} ${asOf ?? ''}`;
    const found = own.get(key) ?? read(market, asOf);
    own.set(key, found);
    found.catch(() => own.delete(key));
    return found;
  };
}

/** What is absent is null on the wire. */
export const orNull = <T>(value: T | null | undefined): T | null => value ?? null;
