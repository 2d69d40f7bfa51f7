/** Remembers the answers for the last `size` keys: what a walk over all companies asks again of one of them. */
export function createCache<K, V>(size: number, make: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = make(key);
    const oldest = known.size >= size ? known.keys().next() : undefined;
    if (oldest && !oldest.done) known.delete(oldest.value);
    known.set(key, made);
    return made;
  };
}
