import type { MarketReader } from '@plumbline/market-data/domain';

type Read<T> = (name: string) => Promise<T>;

/** The same for all who read a market: what is large is in memory once. */
export function sharedPerVersion<M extends Pick<MarketReader, 'status'>, T>(
  read: (market: M, name: string) => Promise<T>,
): (market: M) => Read<T> {
  const known = new WeakMap<M, Read<T>>();
  return (market) => {
    const found = known.get(market) ?? perVersion(market, (name) => read(market, name));
    known.set(market, found);
    return found;
  };
}

/** Caches reads by name as long as their version is served; failed reads are not cached. */
export function perVersion<T>(market: Pick<MarketReader, 'status'>, read: Read<T>): Read<T> {
  const kept = new Map<string, Promise<T>>();
  let of: string | undefined;
  return (name) => {
    const { version } = market.status();
    if (of !== version) kept.clear();
    of = version;
    const found = kept.get(name) ?? read(name);
    kept.set(name, found);
    found.catch(() => kept.delete(name));
    return found;
  };
}
