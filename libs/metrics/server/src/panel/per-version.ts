import type { MarketReader } from '@plumbline/market-data/domain';

/** What is read of a version by a name, remembered as long as that version is served; a failed reading is not. */
export function perVersion<T>(market: Pick<MarketReader, 'status'>, read: (name: string) => Promise<T>) {
  const kept = new Map<string, Promise<T>>();
  let of: string | undefined;
  return (name: string): Promise<T> => {
    const { version } = market.status();
    if (of !== version) kept.clear();
    of = version;
    const found = kept.get(name) ?? read(name);
    kept.set(name, found);
    found.catch(() => kept.delete(name));
    return found;
  };
}
